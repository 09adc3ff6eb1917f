import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { forkIdle } from './idle-process.ts';

const program = fileURLToPath(new URL('./echo-process.fixture.ts', import.meta.url));
const hasClass = process.platform === 'linux' && spawnSync('chrt', ['--idle', '0', 'true']).status === 0;

test('a program in the background speaks over its channel, and stands back where the system can do that', async () => {
  const child = forkIdle(program, { env: {} });
  // Field 41 of proc(5): 5 is SCHED_IDLE.
  if (hasClass)
    await expect.poll(() => readFileSync(`/proc/${child.pid}/stat`, 'utf8').split(') ')[1]?.split(' ')[38]).toBe('5');
  // It need not wait for its turn on a machine that is never idle.
  if (hasClass) spawnSync('chrt', ['--other', '--all-tasks', '--pid', '0', String(child.pid)]);
  child.send('boats');
  expect(await once(child, 'message')).toContain('boats');
  child.disconnect();
  await once(child, 'exit');
});

import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { forkIdle } from './idle-process.ts';

const program = fileURLToPath(new URL('./hasher-process.ts', import.meta.url));
const hasClass = process.platform === 'linux' && spawnSync('chrt', ['--idle', '0', 'true']).status === 0;

test('a program in the background speaks over its channel, and stands back where the system can do that', async () => {
  const child = forkIdle(program, { env: {} });
  child.send({ id: 7, password: 'boats', stored: null, strength: { memoryCost: 64, timeCost: 1, parallelism: 1 } });
  const [answer] = (await once(child, 'message')) as [{ id: number; result: string }];
  expect([answer.id, answer.result.startsWith('$argon2id$')]).toEqual([7, true]);
  // Field 41 of proc(5): 5 is SCHED_IDLE.
  if (hasClass) expect(readFileSync(`/proc/${child.pid}/stat`, 'utf8').split(') ')[1]?.split(' ')[38]).toBe('5');
  child.disconnect();
  await once(child, 'exit');
});

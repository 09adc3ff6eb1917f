import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { root } from '../support/house.ts';

interface Line {
  readonly case: string;
  readonly metric: string;
  readonly value: number;
}

const run = promisify(execFile);

// Twenty of each, and each safeguard taken out in turn: npm run bench:faults, with --teeth.
test('three kills of the server and three of the database lose nothing and double nothing', async () => {
  const { stdout } = await run(process.execPath, [join(root, 'tooling/bench/faults.ts'), '--json', '--cycles', '3'], {
    timeout: 240_000,
  });
  const reported = stdout
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Line);
  const sum = (metric: string): number =>
    reported.filter((line) => line.metric === metric).reduce((total, { value }) => total + value, 0);
  expect(new Set(reported.map((line) => line.case)).size).toBe(2);
  expect(sum('acked')).toBeGreaterThan(100);
  expect({ lost: sum('lost'), double: sum('double'), difference: sum('difference') }).toEqual({
    lost: 0,
    double: 0,
    difference: 0,
  });
}, 250_000);

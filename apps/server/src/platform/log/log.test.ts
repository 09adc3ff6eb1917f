import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const program = fileURLToPath(new URL('./last-word.worker.ts', import.meta.url));

interface Line {
  readonly level: number;
  readonly time: string;
  readonly msg: string;
  readonly reported?: string;
  readonly err?: { readonly message: string };
}

function run(): Promise<{ code: number | string | null | undefined; lines: Line[] }> {
  return new Promise((resolve) => {
    execFile(process.execPath, [program], (error, out) =>
      resolve({
        code: error?.code ?? 0,
        lines: out
          .trim()
          .split('\n')
          .map((line) => JSON.parse(line) as Line),
      }),
    );
  });
}

test('every line has its time in UTC and is one line, whatever is in it; what nobody caught is in the log before the program ends', async () => {
  const { code, lines } = await run();
  expect(lines.map(({ level }) => level)).toEqual([30, 60]);
  for (const { time } of lines) expect(time).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
  expect(lines[0]).toMatchObject({ told: 'seven\n{"level":60,"msg":"forged"}', msg: 'one line\r\nand no second' });
  expect(lines[1]?.err?.message).toBe('nobody waits for this');
  expect(code).toBe(1);
});

import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Runs a command of worked cases on a file with this content: its exit code and what it says. */
export function runCaseCommand(path: string, content: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'worked-cases-'));
  const file = join(folder, 'cases.json');
  writeFileSync(file, content);
  try {
    const command = fileURLToPath(new URL(path, import.meta.url));
    return `0 ${execFileSync(process.execPath, [command, file], { encoding: 'utf8' })}`;
  } catch (error) {
    return `1 ${(error as { stdout: string }).stdout}`;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** A copy of a value for each text and number within it, with that one changed. */
export function* changes(value: unknown, to: (leaf: string | number) => unknown): Generator<unknown> {
  if (typeof value === 'string' || typeof value === 'number') yield to(value);
  else if (Array.isArray(value))
    for (const [at, each] of value.entries()) for (const changed of changes(each, to)) yield value.with(at, changed);
  else if (value !== null && typeof value === 'object')
    for (const [key, each] of Object.entries(value))
      for (const changed of changes(each, to)) yield { ...value, [key]: changed };
}

// The shared output of every checking command: one line for each difference, one closing line, and an exit code.
import { readFileSync } from 'node:fs';

/** One item of the file, and its errors. */
export interface Checked {
  readonly name: string;
  readonly differences: readonly string[];
}

interface Judging {
  /** The name of the npm script. */
  readonly command: string;
  /** The singular name of the file's items. */
  readonly thing: string;
  /** Throws when the text cannot be read at all. */
  check(text: string): readonly Checked[];
}

/** Returns the exit code: 0 only when the file has items and all of them are right. */
export function judgeFile(file: string | undefined, { command, thing, check }: Judging): 0 | 1 {
  if (file === undefined) {
    process.stderr.write(`Usage: npm run ${command} -- FILE.json\n`);
    return 1;
  }
  let checked: readonly Checked[];
  try {
    checked = check(readFileSync(file, 'utf8'));
  } catch (error) {
    const reason =
      error instanceof SyntaxError ? 'it is no JSON' : error instanceof Error ? error.message : String(error);
    process.stdout.write(`The file ${file} cannot be checked: ${reason}\n0 passed, 1 failed\n`);
    return 1;
  }
  for (const { name, differences } of checked)
    for (const difference of differences) process.stdout.write(`${name}: ${difference}\n`);
  const failed = checked.filter(({ differences }) => differences.length > 0).length;
  // An empty file proves nothing.
  const isEmpty = checked.length === 0;
  if (isEmpty) process.stdout.write(`The file holds no ${thing}\n`);
  process.stdout.write(`${checked.length - failed} passed, ${isEmpty ? 1 : failed} failed\n`);
  return isEmpty || failed > 0 ? 1 : 0;
}

// `npm run passwords:mark -- FILE`: takes a list of leaked passwords, one a line, into what the house refuses (docs/security/ways-in.md).
import { readFileSync, writeFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { markOf } from '../../apps/server/src/platform/passwords/often-tried.ts';

/** Shorter ones are refused for their length. */
const lengthMin = 8;

/** Four bytes of the hash of each, sorted and without duplicates: anybody may read the table, and no password can be read from it. */
export function markPasswords(list: string): Buffer {
  const words = list
    .split(/\r?\n/)
    .map((word) => word.toLowerCase())
    .filter((word) => [...word].length >= lengthMin);
  const marks = [...new Set(words.map(markOf))].sort((a, b) => a - b);
  const bytes = Buffer.alloc(marks.length * 4);
  for (const [at, mark] of marks.entries()) bytes.writeUInt32BE(mark, at * 4);
  return bytes;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const file = process.argv[2];
  if (file === undefined) throw new Error('Say which list: npm run passwords:mark -- FILE, one password a line');
  const bytes = markPasswords(readFileSync(file, 'utf8'));
  writeFileSync(new URL('../../apps/server/src/platform/passwords/often-tried.bin', import.meta.url), bytes);
  process.stdout.write(`${bytes.length / 4} passwords are refused from now on\n`);
}

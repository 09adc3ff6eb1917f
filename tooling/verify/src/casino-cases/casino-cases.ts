// `npm run casino:cases -- FILE.json`: settles worked cases by the functions that settle played rounds.
import { readFileSync } from 'node:fs';
import { checkBlackjack, checkSlotA, checkVideoPoker } from './card-cases.ts';
import { CaseUnreadable, fieldsOf, listOf, type Fields } from './case-fields.ts';
import { checkMini } from './mini-cases.ts';
import { checkBaccarat, checkDragonTiger, checkRoulette, checkSicBo } from './table-cases.ts';

interface CheckedCase {
  readonly name: string;
  readonly differences: readonly string[];
}

const sections: Readonly<Record<string, (given: Fields, payTable: unknown) => string[]>> = {
  roulette: checkRoulette, baccarat: checkBaccarat, dragonTiger: checkDragonTiger, sicbo: checkSicBo, mini: checkMini, videoPoker: checkVideoPoker, blackjack: checkBlackjack, slotA: checkSlotA,
};

function safely(name: string, check: () => readonly string[]): CheckedCase {
  try {
    return { name, differences: check() };
  } catch (error) {
    if (error instanceof CaseUnreadable || error instanceof RangeError) return { name, differences: [error.message] };
    throw error;
  }
}

/** A section is a list of cases, or an object with a pay table and the list. */
function checkSection(section: string, content: unknown): CheckedCase[] {
  const check = Object.hasOwn(sections, section) ? sections[section] : undefined;
  if (!check) return [{ name: section, differences: ['no section of this name is known'] }];
  const body = Array.isArray(content) ? { cases: content as unknown[] } : (content as Fields | null);
  const cases: unknown = body?.['cases' as never];
  if (!Array.isArray(cases)) return [{ name: section, differences: ['it holds no list of cases'] }];
  const payTable: unknown = body?.['payTable' as never];
  return listOf(cases, section).map((each, index) => {
    const id = (each as Fields | null)?.['id'];
    return safely(`${section} ${typeof id === 'string' ? id : `case ${index + 1}`}`, () => check(fieldsOf(each, 'the case'), payTable));
  });
}

/** Every case of a file, each by the settling of its section. */
export function checkCases(text: string): CheckedCase[] {
  const content: unknown = JSON.parse(text);
  if (typeof content !== 'object' || content === null || Array.isArray(content)) return [{ name: 'the file', differences: ['it holds no sections'] }];
  return Object.entries(content).filter(([key]) => key !== 'schema').flatMap(([section, cases]) => checkSection(section, cases));
}

function main(file: string | undefined): number {
  if (file === undefined) {
    process.stderr.write('Usage: npm run casino:cases -- FILE.json\n');
    return 1;
  }
  let checked: CheckedCase[];
  try {
    checked = checkCases(readFileSync(file, 'utf8'));
  } catch (error) {
    const reason = error instanceof SyntaxError ? 'it is no JSON' : error instanceof Error ? error.message : String(error);
    process.stdout.write(`The file ${file} cannot be checked: ${reason}\n0 passed, 1 failed\n`);
    return 1;
  }
  for (const { name, differences } of checked) for (const difference of differences) process.stdout.write(`${name}: ${difference}\n`);
  const failed = checked.filter(({ differences }) => differences.length > 0).length;
  // An empty file proves nothing.
  const isEmpty = checked.length === 0;
  if (isEmpty) process.stdout.write('The file holds no case\n');
  process.stdout.write(`${checked.length - failed} passed, ${isEmpty ? 1 : failed} failed\n`);
  return isEmpty || failed > 0 ? 1 : 0;
}

if (import.meta.main) process.exitCode = main(process.argv[2]);

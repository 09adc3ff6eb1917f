// `npm run casino:cases -- FILE.json`: settles worked cases by the functions that settle played rounds.
import { judgeFile, type Checked } from '../judge-file.ts';
import { checkBlackjack, checkSlotA, checkVideoPoker } from './card-cases.ts';
import { fieldsOf, listOf, type Fields } from '../case-fields.ts';
import { judgeCase, nameOfCase } from '../check-cases.ts';
import { checkMini } from './mini-cases.ts';
import { checkBaccarat, checkDragonTiger, checkRoulette, checkSicBo } from './table-cases.ts';

const sections: Readonly<Record<string, (given: Fields, payTable: unknown) => string[]>> = {
  roulette: checkRoulette,
  baccarat: checkBaccarat,
  dragonTiger: checkDragonTiger,
  sicbo: checkSicBo,
  mini: checkMini,
  videoPoker: checkVideoPoker,
  blackjack: checkBlackjack,
  slotA: checkSlotA,
};

/** A section is a list of cases, or an object with a pay table and the list. */
function checkSection(section: string, content: unknown): Checked[] {
  const check = Object.hasOwn(sections, section) ? sections[section] : undefined;
  if (!check) return [{ name: section, differences: ['no section of this name is known'] }];
  const body = Array.isArray(content) ? { cases: content as unknown[] } : (content as Fields | null);
  const cases: unknown = body?.['cases' as never];
  if (!Array.isArray(cases)) return [{ name: section, differences: ['it holds no list of cases'] }];
  const payTable: unknown = body?.['payTable' as never];
  return listOf(cases, section).map((each, index) =>
    judgeCase(`${section} ${nameOfCase(each, index)}`, () => check(fieldsOf(each, 'the case'), payTable)),
  );
}

/** Settles every case of a file with the function of its section. */
export function checkCases(text: string): Checked[] {
  const content: unknown = JSON.parse(text);
  if (typeof content !== 'object' || content === null || Array.isArray(content))
    return [{ name: 'the file', differences: ['it holds no sections'] }];
  return Object.entries(content)
    .filter(([key]) => key !== 'schema')
    .flatMap(([section, cases]) => checkSection(section, cases));
}

if (import.meta.main)
  process.exitCode = judgeFile(process.argv[2], { command: 'casino:cases', thing: 'case', check: checkCases });

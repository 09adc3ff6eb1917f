// Files of worked cases, each judged by the function of its kind.
import { CaseUnreadable, fieldsOf, listOf, refuse, textOf, type Fields } from './case-fields.ts';
import type { Checked } from './judge-file.ts';

export type CaseKinds = Readonly<Record<string, (given: Fields) => string[]>>;

/** The differences of one case; what cannot be read of it, or is out of an engine's range, is one of them. */
export function judgeCase(name: string, check: () => readonly string[]): Checked {
  try {
    return { name, differences: check() };
  } catch (error) {
    if (error instanceof CaseUnreadable || error instanceof RangeError) return { name, differences: [error.message] };
    throw error;
  }
}

export function nameOfCase(given: unknown, index: number): string {
  const id = (given as Fields | null)?.['id'];
  return typeof id === 'string' ? id : `case ${index + 1}`;
}

function checkCase(given: Fields, kinds: CaseKinds): string[] {
  const kind = textOf(given['kind'], 'kind');
  const check = Object.hasOwn(kinds, kind) ? kinds[kind] : undefined;
  return check ? check(given) : refuse(`no kind of this name is known: ${kind}`);
}

/** Judges every case of a file, which is a list of cases or an object with one in `cases`. */
export function checkCasesByKind(text: string, kinds: CaseKinds): Checked[] {
  const content: unknown = JSON.parse(text);
  const cases = Array.isArray(content) ? (content as unknown[]) : fieldsOf(content, 'the file')['cases'];
  return listOf(cases, 'cases').map((each, index) =>
    judgeCase(nameOfCase(each, index), () => checkCase(fieldsOf(each, 'the case'), kinds)),
  );
}

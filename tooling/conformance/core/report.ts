import type { CaseResult } from './case.ts';

const marks = { passed: '✓', failed: '✗', skipped: '–' } as const;

/** A line of the checklist; for a broken rule it has what was expected and what was observed. */
export function linesOf({ id, rule, section, outcome }: CaseResult): string[] {
  const line = `${marks[outcome.is]} ${id} ${rule}`;
  if (outcome.is === 'passed') return [line];
  if (outcome.is === 'skipped') return [`${line} (not played: ${outcome.because})`];
  return [
    line,
    `    ${outcome.what} (section ${section})`,
    `    expected: ${outcome.expected}`,
    `    seen:     ${outcome.seen}`,
  ];
}

export interface Tally {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
}

export function tallyOf(results: readonly CaseResult[]): Tally {
  const count = (is: CaseResult['outcome']['is']) => results.filter(({ outcome }) => outcome.is === is).length;
  return { passed: count('passed'), failed: count('failed'), skipped: count('skipped') };
}

export const closingLine = ({ passed, failed, skipped }: Tally): string =>
  `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} not played` : ''}`;

/**
 * Days are whole numbers that follow each other, e.g. days since 1970 of the brand's zone.
 * `streak`: a missed day begins the calendar anew. `cumulative`: every sign-in counts, whatever was missed.
 */
export interface SignInTerms {
  readonly kind: 'streak' | 'cumulative';
  /** Days of the calendar, usually 14. After the last one it begins anew. */
  readonly length: number;
  readonly startsOn: number;
  /** The last day; null: without end. */
  readonly endsOn: number | null;
}

export interface SignInState {
  /** The place in the calendar that today has, from 1; null outside the window. */
  readonly today: number | null;
  readonly isSignedToday: boolean;
  /** Sign-ins of the running calendar, today's among them. */
  readonly signed: number;
  /** Days of the running calendar without a sign-in, before today; a streak has none. */
  readonly missed: readonly number[];
}

interface Run {
  /** Sign-ins of the running calendar. */
  readonly signed: number;
  /** Its first day. */
  readonly from: number;
  readonly last: number | null;
}

/** The calendar a sign-in on this day goes on with, or a new one. */
function runOn(day: number, { signed, from, last }: Run, { kind, length }: SignInTerms): Run {
  if (last !== null && signed === length) return { signed: 0, from: last + 1, last };
  return { signed: kind === 'streak' && last !== day - 1 ? 0 : signed, from, last };
}

/** Where somebody is in the calendar. `signedDays`: days with a sign-in, in any order, each once. */
export function signInState(terms: SignInTerms, signedDays: readonly number[], today: number): SignInState {
  const { kind, length, startsOn, endsOn } = terms;
  if (!Number.isInteger(length) || length < 1) throw new RangeError('a calendar has at least one day');
  const days = signedDays.filter((day) => day >= startsOn && day <= today).toSorted((a, b) => a - b);
  let run: Run = { signed: 0, from: startsOn, last: null };
  for (const day of days) {
    const { signed, from } = runOn(day, run, terms);
    run = { signed: signed + 1, from, last: day };
  }
  const isSignedToday = run.last === today;
  if (!isSignedToday) run = runOn(today, run, terms);
  const isOpen = today >= startsOn && (endsOn === null || today <= endsOn);
  return {
    today: isOpen ? run.signed + (isSignedToday ? 0 : 1) : null,
    isSignedToday,
    signed: run.signed,
    missed: isOpen && kind === 'cumulative' ? daysWithout(days, run.from, today) : [],
  };
}

function daysWithout(signed: readonly number[], from: number, until: number): number[] {
  const known = new Set(signed);
  return Array.from({ length: Math.max(0, until - from) }, (_, n) => from + n).filter((day) => !known.has(day));
}

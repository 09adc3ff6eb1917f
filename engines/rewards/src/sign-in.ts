/**
 * Days are whole numbers that follow each other, e.g. days since 1970 of the brand's zone.
 * `streak`: a missed day begins the calendar anew. `cumulative`: every sign-in counts, whatever was missed.
 */
export interface SignInTerms {
  readonly kind: 'streak' | 'cumulative';
  /** Days of the calendar: 14 (SPEC.md point 9). After the last one it begins anew. */
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

/** Where somebody is in the calendar. `signedDays`: days with a sign-in, in any order, each once. */
export function signInState(terms: SignInTerms, signedDays: readonly number[], today: number): SignInState {
  const { kind, length, startsOn, endsOn } = terms;
  if (!Number.isInteger(length) || length < 1) throw new RangeError('a calendar has at least one day');
  const isOpen = today >= startsOn && (endsOn === null || today <= endsOn);
  const days = signedDays.filter((day) => day >= startsOn && day <= today).toSorted((a, b) => a - b);
  const isSignedToday = days.at(-1) === today;
  let signed = 0;
  let from = startsOn;
  let last: number | null = null;
  const goOnAt = (day: number): void => {
    if (signed === length) from = (last as number) + 1;
    const isBroken = kind === 'streak' && last !== day - 1;
    if (signed === length || isBroken) signed = 0;
  };
  for (const day of days) {
    goOnAt(day);
    signed += 1;
    last = day;
  }
  if (!isSignedToday) goOnAt(today);
  const known = new Set(days);
  const missed: number[] = [];
  if (isOpen && kind === 'cumulative')
    for (let day = from; day < today; day += 1) if (!known.has(day)) missed.push(day);
  return { today: isOpen ? signed + (isSignedToday ? 0 : 1) : null, isSignedToday, signed, missed };
}

import { signInState, type SignInState } from '@fairhouse/rewards';
import { z } from 'zod';
import type { ProgressRow, WhyNot } from '@fairhouse/contract';
import { businessDay, dayOfNumber, numberOfDay } from '../business-day.ts';
import { costOf } from '../reward-money.ts';
import type { Looked, OfferKind, OwnClaim } from '../rewards-door.ts';
import { dearestOf, someRewards, usualConditions, usualProgress } from './conditions.ts';

const terms = z.strictObject({
  /** `streak`: a missed day begins the calendar anew. `cumulative`: every sign-in counts. */
  type: z.enum(['streak', 'cumulative']),
  /** Usually 14 (spec 9); each with its rewards and what has to be done on that day. */
  days: z
    .array(z.strictObject({ rewards: someRewards.min(1), ...usualConditions }))
    .min(1)
    .max(31),
});
export type SignInTerms = z.output<typeof terms>;

const lost: readonly OwnClaim['state'][] = ['rejected', 'expired'];

export const occasionOf = (day: string): string => `day:${day}`;

export interface SignInCalendar {
  readonly state: SignInState;
  /** Calendar days with a sign-in, the oldest first. */
  readonly signedDays: readonly string[];
  /** Days since the last sign-in, or of the running calendar, on which nobody signed in. */
  readonly missed: readonly string[];
  /** What today asks for, and what is done of it. */
  readonly progress: readonly ProgressRow[];
  readonly why: readonly WhyNot[];
}

/** Where a member is in the calendar of the brand's zone. */
export async function readCalendar(looked: Looked<SignInTerms>): Promise<SignInCalendar> {
  const { terms: written, brand, startsAt, endsAt, claims, today, sum } = looked;
  const signedDays = claims
    .filter(({ occasion, state }) => occasion.startsWith('day:') && !lost.includes(state))
    .map(({ occasion }) => occasion.slice(4))
    .toSorted();
  const now = numberOfDay(today);
  const dayNumber = (at: Date): number => numberOfDay(businessDay(brand.timeZone, at));
  const startsOn = startsAt === null ? now : dayNumber(startsAt);
  const state = signInState(
    {
      kind: written.type,
      length: written.days.length,
      startsOn,
      // The end itself no longer belongs to the offer.
      endsOn: endsAt === null ? null : dayNumber(new Date(endsAt.getTime() - 1)),
    },
    signedDays.map(numberOfDay),
    now,
  );
  const day = state.today === null ? undefined : written.days[state.today - 1];
  const { rows, isMet } = usualProgress(await sum({ from: today, to: today }, ['deposit', 'valid_bet']), day ?? {});
  const last = signedDays.at(-1);
  const since = last === undefined ? startsOn : numberOfDay(last) + 1;
  const missed =
    written.type === 'cumulative'
      ? state.missed
      : Array.from({ length: Math.max(0, now - since) }, (_, at) => since + at);
  return {
    state,
    signedDays,
    missed: missed.slice(-31).map(dayOfNumber),
    progress: rows,
    why: state.isSignedToday ? ['claimed_already'] : isMet ? [] : ['conditions_open'],
  };
}

/** A reward for each day on which a member signs in, and does what the day asks for. */
export const signInKind: OfferKind<SignInTerms> = {
  kind: 'sign_in',
  terms,
  takesRewards: false,
  async look(looked) {
    const { state, progress, why, missed } = await readCalendar(looked);
    const day = state.today === null ? undefined : looked.terms.days[state.today - 1];
    const steps = missed.slice(-1).map((gone) => ({
      occasion: occasionOf(gone),
      why: ['missed' as const],
      progress: [],
      rewards: [],
      promotionType: 'LOGIN' as const,
    }));
    if (!day) return steps;
    return [
      ...steps,
      { occasion: occasionOf(looked.today), why, progress, rewards: day.rewards, promotionType: 'LOGIN' },
    ];
  },
  dearest: ({ days }) =>
    dearestOf(
      days.map(({ rewards }) => rewards),
      costOf,
    ),
};

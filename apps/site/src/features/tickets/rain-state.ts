import type { Rain, RainState } from '@fairhouse/contract';
import { useHasCome } from './rain-times.tsx';
import type { Deadline } from './use-tickets.ts';

/** The state of a rain now: a page need not ask again when it begins or ends. */
export function useRainState(rain: Rain, deadlineOf: Deadline): RainState {
  const hasBegun = useHasCome(deadlineOf(rain.beginsAt));
  const hasEnded = useHasCome(deadlineOf(rain.endsAt));
  if (hasEnded || rain.state === 'over') return 'over';
  return hasBegun ? 'raining' : 'coming';
}

const shownBeforeMs = 24 * 60 * 60_000;

/** Rains that fall, or come within a day, the next one first. */
export const aliveRains = (list: readonly Rain[], houseNow: number): readonly Rain[] =>
  list
    .filter(({ state, beginsAt }) => state !== 'over' && beginsAt - houseNow <= shownBeforeMs)
    .toSorted((a, b) => a.beginsAt - b.beginsAt);

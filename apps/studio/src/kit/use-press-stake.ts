import type { Minor } from '@fairhouse/money';
import { useStore } from './hooks.ts';
import type { OpenPlay } from './play-session.ts';
import { wireAmount } from './read-round.ts';
import { fitStake, onlyStake, type StakeRules } from './stake.ts';

/** What the next press stakes: the player's own stake, or one of the bonus bets that are switched on. */
export interface PressStake {
  readonly stakeMinor: Minor;
  /** For the controls: a bonus bet has one stake. */
  readonly rules: StakeRules;
  readonly bonusBetsId: string | undefined;
  readonly isBonusOn: boolean;
  /** They were on and none is left: the next press only says so. */
  readonly hasRunOut: boolean;
}

export function usePressStake(open: OpenPlay, rules: StakeRules, wishedMinor: Minor): PressStake {
  const { held, isOn } = useStore(open.bonusBets);
  const own = { stakeMinor: fitStake(rules, wishedMinor), rules, bonusBetsId: undefined };
  if (!isOn || held === null) return { ...own, isBonusOn: isOn, hasRunOut: isOn };
  const stakeMinor = wireAmount(held.stake);
  return {
    stakeMinor,
    rules: onlyStake(rules, stakeMinor),
    bonusBetsId: held.bonusBetsId,
    isBonusOn: true,
    hasRunOut: false,
  };
}

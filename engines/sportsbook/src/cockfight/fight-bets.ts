// Fixed odds of the cockfight (games.md 6): Meron and Wala in Malay odds, draws at odds that are told as "8 to 1".
import { outcomeOf, type LegOutcome } from '../markets/outcome.ts';
import { add, one, ratio, type Ratio } from '../numbers/ratio.ts';
import { fromFormat } from '../odds/formats.ts';
import type { Markets } from '../markets/market.ts';
import type { FightFacts } from './fight-simulator.ts';
import { isFightDraw, type FightResult } from './pools.ts';

/** What may be bet on: a side, a draw of any kind, both dead (BDD), full time (FTD). */
export const fightPicks = ['meron', 'wala', 'draw', 'both_dead', 'full_time'] as const;
export type FightPick = (typeof fightPicks)[number];

const isSide = (pick: FightPick): boolean => pick === 'meron' || pick === 'wala';

/** The outcome of a bet at fixed odds; a draw gives the stakes on both sides back, a cancelled fight every stake. */
export function fightOutcome(pick: FightPick, result: FightResult): LegOutcome {
  if (result === 'cancelled') return outcomeOf('VOID');
  if (isSide(pick) && isFightDraw(result)) return outcomeOf('PUSH');
  const isWon = pick === result || (pick === 'draw' && isFightDraw(result));
  return outcomeOf(isWon ? 'WIN' : 'LOSE');
}

/** Decimal odds of "8 to 1", which wins 8 beside the stake. */
export const oddsToOne = (wins: number): Ratio => add(one, ratio(BigInt(wins)));

/**
 * Fixed odds before anybody has bet: Meron 0.80 and Wala -0.94 in Malay odds, both dead 8 to 1, full time 88 to 1. The
 * draw of the pools pays 8 for 1, the stake counted in it; a brand may choose 8 to 1.
 */
export const openingFightOdds: Readonly<Record<FightPick, Ratio>> = {
  meron: fromFormat(ratio(80n, 100n), 'malay'),
  wala: fromFormat(ratio(-94n, 100n), 'malay'),
  draw: ratio(8n),
  both_dead: oddsToOne(8),
  full_time: oddsToOne(88),
};

/** Fixed-odds bets of a fight as a market; pools pay by `poolMultiplier`. */
export const fightMarkets: Markets<FightFacts> = {
  RESULT: {
    line: 'none',
    isNumbered: false,
    selections: () => fightPicks,
    settle: ({ result }, { selection }) => {
      const pick = fightPicks.find((each) => each === selection);
      return result === null || pick === undefined ? null : fightOutcome(pick, result);
    },
  },
};

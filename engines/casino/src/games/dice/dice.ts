import { mulDivFloor } from '@fairhouse/money';
import { defineCasinoGame, percentOf, type GameEvent } from '../../casino-game.ts';
import { leastCasinoOdds } from '../../valid-stake.ts';

/** Roll under `target`, or over it, in hundredths: a roll is one of 10,000 numbers from 0 to 9,999. */
export interface DiceChoices {
  readonly direction: 'under' | 'over';
  readonly target: number;
}

export interface DiceRolled extends GameEvent {
  readonly type: 'dice_rolled';
  readonly roll: number;
  readonly isWon: boolean;
  /** Multiplier of the stake in 1/10,000. */
  readonly multiplier: number;
}

const faces = 10_000;
const winsMin = 100;
const winsMax = 9_800;
/** 0.99 x 10,000 faces x 10,000: the multiplier is 0.99 / chance, floored to four decimals. */
const fairShare = 99_000_000;

/** How many of the 10,000 rolls win. */
export function winningRolls(choices: DiceChoices): number {
  return choices.direction === 'under' ? choices.target : faces - 1 - choices.target;
}

/** Multiplier of the stake in 1/10,000, e.g. 19,800 for 1.98. */
export function diceMultiplier(choices: DiceChoices): number {
  return Math.floor(fairShare / winningRolls(choices));
}

/** The target for a direction at which `wins` rolls win. */
export function targetFor(direction: DiceChoices['direction'], wins: number): number {
  return direction === 'under' ? wins : faces - 1 - wins;
}

export const diceLimits = { faces, winsMin, winsMax } as const;

export const dice = defineCasinoGame<DiceChoices, DiceRolled>({
  slug: 'dice',
  code: 'dice',
  nodeId: 1001,
  name: 'Dice',
  gameType: 'RNG',
  classification: 'TG',
  math: { version: 1, faces, winsMin, winsMax, fairShare, multiplierScale: 10_000 },
  program: { main: [{ op: 'uint', n: `${faces}` }] },
  stake: {
    minMinor: 1_000n,
    maxMinor: 1_000_0000n,
    unitMinor: 100n,
    presetsMinor: [10_000n, 50_000n, 100_000n, 500_000n, 1_000_000n],
  },
  defaultChoices: { direction: 'under', target: 4_950 },
  parseChoices(raw) {
    if (typeof raw !== 'object' || raw === null || Object.keys(raw).length !== 2) return null;
    const { direction, target } = raw as Record<string, unknown>;
    if ((direction !== 'under' && direction !== 'over') || typeof target !== 'number' || !Number.isInteger(target))
      return null;
    const wins = winningRolls({ direction, target });
    return wins >= winsMin && wins <= winsMax ? { direction, target } : null;
  },
  featureDrawsDue: () => 0,
  evaluate(outcome, choices, stakeMinor) {
    const roll = Number(outcome.main[0]);
    const isWon = choices.direction === 'under' ? roll < choices.target : roll > choices.target;
    const multiplier = diceMultiplier(choices);
    return {
      payoutMinor: isWon ? mulDivFloor(stakeMinor, BigInt(multiplier), 10_000n) : 0n,
      events: [{ type: 'dice_rolled', roll, isWon, multiplier }],
    };
  },
  maxPayoutMinor: (stakeMinor, choices) => mulDivFloor(stakeMinor, BigInt(diceMultiplier(choices)), 10_000n),
  validStake: { rule: 'odds', leastOdds: leastCasinoOdds, oddsOf: diceMultiplier },
  exactReturn(choices) {
    const numerator = BigInt(winningRolls(choices)) * BigInt(diceMultiplier(choices));
    const denominator = 100_000_000n;
    return { numerator, denominator, percent: percentOf(numerator, denominator) };
  },
});

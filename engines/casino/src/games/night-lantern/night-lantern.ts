import type { Op, OpResult } from '@fairhouse/fair';
import { defineCasinoGame, type GameEvent, type Outcome } from '../../casino-game.ts';
import { slotReturn } from './exact-return.ts';
import { coinsPerSpin, freeSpinMultiplier, freeSpinsFor, freeSpinsMax, lines, pays, rows, scatterPays, strips } from './reels.ts';
import { scoreSpin, type Spin } from './score.ts';

export type SlotChoices = Record<never, never>;

/** The bought spin, or one of the free ones it won: `coins` are paid, the multiplier already in them. */
export interface SpinEvent extends GameEvent, Spin {
  readonly type: 'spin' | 'free_spin';
  /** 0 for the bought spin, else 1 to the number of free spins. */
  readonly index: number;
  readonly multiplier: number;
}

export interface FreeSpinsAwarded extends GameEvent {
  readonly type: 'free_spins_awarded';
  readonly count: number;
  /** All free spins of the round so far. */
  readonly total: number;
}

export interface RoundTotal extends GameEvent {
  readonly type: 'round_total';
  readonly coins: number;
}

export type SlotEvent = SpinEvent | FreeSpinsAwarded | RoundTotal;

const fiveStops: readonly Op[] = strips.map((strip) => ({ op: 'uint', n: `${strip.length}` }));

function stopsOf(draw: readonly OpResult[]): number[] {
  return draw.map(Number);
}

/** Free spins called for by the draws so far, in order, capped. */
function freeSpinsDue(outcome: Outcome): number {
  const draws = [outcome.main, ...outcome.feature];
  const won = draws.reduce((sum, draw) => sum + (freeSpinsFor[scoreSpin(stopsOf(draw)).scatters] ?? 0), 0);
  return Math.min(won, freeSpinsMax);
}

function playEvents(outcome: Outcome): SlotEvent[] {
  const events: SlotEvent[] = [];
  let total = 0;
  let coins = 0;
  [outcome.main, ...outcome.feature].forEach((draw, index) => {
    const spin = scoreSpin(stopsOf(draw));
    const multiplier = index === 0 ? 1 : freeSpinMultiplier;
    coins += spin.coins * multiplier;
    events.push({ ...spin, type: index === 0 ? 'spin' : 'free_spin', index, multiplier, coins: spin.coins * multiplier });
    const count = Math.min(freeSpinsFor[spin.scatters] ?? 0, freeSpinsMax - total);
    if (count > 0) {
      total += count;
      events.push({ type: 'free_spins_awarded', count, total });
    }
  });
  events.push({ type: 'round_total', coins });
  return events;
}

/** Most coins of one spin: 307 total bets on the lines (found by enumeration) and five scatters; not at once, so a bound. */
const spinCoinsMax = 307 * coinsPerSpin + (scatterPays[5] ?? 0) * coinsPerSpin;

export const nightLantern = defineCasinoGame<SlotChoices, SlotEvent>({
  slug: 'night-lantern',
  code: 'night-lantern',
  nodeId: 1002,
  name: 'Night Lantern',
  gameType: 'RNG',
  classification: 'SLOT',
  math: {
    version: 1,
    strips,
    rows,
    lines,
    pays,
    scatterPays: { 3: scatterPays[3] ?? 0, 4: scatterPays[4] ?? 0, 5: scatterPays[5] ?? 0 },
    freeSpins: { 3: freeSpinsFor[3] ?? 0, 4: freeSpinsFor[4] ?? 0, 5: freeSpinsFor[5] ?? 0 },
    freeSpinMultiplier,
    freeSpinsMax,
    coinsPerSpin,
  },
  program: { main: fiveStops, feature: fiveStops },
  // 20 coins of at least 0.01.
  stake: { minMinor: 2_000n, maxMinor: 1_000_000n, unitMinor: 2_000n, presetsMinor: [2_000n, 10_000n, 20_000n, 100_000n, 200_000n] },
  defaultChoices: {},
  parseChoices: (raw) => (typeof raw === 'object' && raw !== null && !Array.isArray(raw) && Object.keys(raw).length === 0 ? {} : null),
  featureDrawsDue: freeSpinsDue,
  evaluate(outcome, _choices, stakeMinor) {
    const events = playEvents(outcome);
    const total = events.at(-1);
    const coins = total?.type === 'round_total' ? total.coins : 0;
    return { payoutMinor: (stakeMinor / BigInt(coinsPerSpin)) * BigInt(coins), events };
  },
  maxPayoutMinor: (stakeMinor) =>
    (stakeMinor / BigInt(coinsPerSpin)) * BigInt(spinCoinsMax * (1 + freeSpinMultiplier * freeSpinsMax)),
  exactReturn: () => slotReturn().total,
});

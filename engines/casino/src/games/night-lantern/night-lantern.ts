import type { Op, OpResult } from '@fairhouse/fair';
import { defineCasinoGame, type GameEvent, type Outcome } from '../../casino-game.ts';
import { ToldRound } from '../../told-round.ts';
import { slotReturn } from './exact-return.ts';
import { coinsPerSpin, freeSpinMultiplier, freeSpinsFor, freeSpinsMax, lines, pays, rows, scatterPays, strips } from './reels.ts';
import { countScatters, lineCoins, scatterCoins, scoreSpin, type LanternSpin } from './score.ts';

export type LanternChoices = Record<never, never>;

/** The bought spin, or one of the free ones it won: `coins` are paid, the multiplier already in them. */
export interface SpinEvent extends GameEvent, LanternSpin {
  readonly type: 'spin' | 'free_spin';
  /** 0 for the bought spin, else 1 to the number of free spins. */
  readonly index: number;
  readonly multiplier: number;
}

export interface LanternSpinsAwarded extends GameEvent {
  readonly type: 'free_spins_awarded';
  readonly count: number;
  /** All free spins of the round so far. */
  readonly total: number;
}

export interface LanternTotal extends GameEvent {
  readonly type: 'round_total';
  readonly coins: number;
}

export type LanternEvent = SpinEvent | LanternSpinsAwarded | LanternTotal;

const fiveStops: readonly Op[] = strips.map((strip) => ({ op: 'uint', n: `${strip.length}` }));

function stopsOf(draw: readonly OpResult[]): number[] {
  return draw.map(Number);
}

/** Free spins called for by the draws so far, in order, capped. */
function freeSpinsDue({ main, feature }: Outcome): number {
  const won = feature.reduce((sum, draw) => sum + freeSpinsOf(draw), freeSpinsOf(main));
  return Math.min(won, freeSpinsMax);
}

function freeSpinsOf(draw: readonly OpResult[]): number {
  return freeSpinsFor[countScatters(Number(draw[0]), Number(draw[1]), Number(draw[2]), Number(draw[3]), Number(draw[4]))] ?? 0;
}

/** Coins of one draw's lines and scatters, before any multiplier. */
function drawCoins(draw: readonly OpResult[]): number {
  const [s0, s1, s2, s3, s4] = [Number(draw[0]), Number(draw[1]), Number(draw[2]), Number(draw[3]), Number(draw[4])];
  return lineCoins(s0, s1, s2, s3, s4) + scatterCoins(countScatters(s0, s1, s2, s3, s4));
}

function roundCoins({ main, feature }: Outcome): number {
  let coins = drawCoins(main);
  for (const draw of feature) coins += drawCoins(draw) * freeSpinMultiplier;
  return coins;
}

function tellEvents(outcome: Outcome, coins: number): LanternEvent[] {
  const events: LanternEvent[] = [];
  let total = 0;
  [outcome.main, ...outcome.feature].forEach((draw, index) => {
    const spin = scoreSpin(stopsOf(draw));
    const multiplier = index === 0 ? 1 : freeSpinMultiplier;
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

const stakeCoins = BigInt(coinsPerSpin);

/** Most coins of one spin: 307 total bets on the lines (found by enumeration) and five scatters; not at once, so a bound. */
const spinCoinsMax = 307 * coinsPerSpin + (scatterPays[5] ?? 0) * coinsPerSpin;

export const nightLantern = defineCasinoGame<LanternChoices, LanternEvent>({
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
    const coins = roundCoins(outcome);
    const payoutMinor = coins === 0 ? 0n : (stakeMinor / stakeCoins) * BigInt(coins);
    return new ToldRound(payoutMinor, () => tellEvents(outcome, coins));
  },
  maxPayoutMinor: (stakeMinor) =>
    (stakeMinor / BigInt(coinsPerSpin)) * BigInt(spinCoinsMax * (1 + freeSpinMultiplier * freeSpinsMax)),
  exactReturn: () => slotReturn().total,
});

import type { Op, OpResult } from '@fairhouse/fair';
import { defineCasinoGame, type CasinoGame, type Outcome } from '../../casino-game.ts';
import type { SlotEvent } from '../../slots/slot-events.ts';
import type { ReturnPart, SlotShape } from '../../slots/slot-game.ts';
import { ToldRound } from '../../told-round.ts';
import { slotReturn } from './exact-return.ts';
import { lanternShape } from './lantern-shape.ts';
import {
  coinsPerSpin,
  freeSpinMultiplier,
  freeSpinsFor,
  freeSpinsMax,
  lines,
  pays,
  rows,
  scatterPays,
  strips,
} from './reels.ts';
import { countScatters, lineCoins, scatterCoins } from './score.ts';
import { tellLantern } from './tell-lantern.ts';

export type LanternChoices = Record<never, never>;

const fiveStops: readonly Op[] = strips.map((strip) => ({ op: 'uint', n: `${strip.length}` }));

/** The free spins awarded by the draws so far, in order, capped. */
function freeSpinsDue({ main, feature }: Outcome): number {
  const won = feature.reduce((sum, draw) => sum + freeSpinsOf(draw), freeSpinsOf(main));
  return Math.min(won, freeSpinsMax);
}

function freeSpinsOf(draw: readonly OpResult[]): number {
  return (
    freeSpinsFor[countScatters(Number(draw[0]), Number(draw[1]), Number(draw[2]), Number(draw[3]), Number(draw[4]))] ??
    0
  );
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

const stakeCoins = BigInt(coinsPerSpin);

/**
 * An upper bound of one spin's coins: 307 total bets on the lines (by enumeration) plus five scatters; both never occur
 * together.
 */
const spinCoinsMax = (307 + (scatterPays[5] ?? 0)) * coinsPerSpin;

const game = defineCasinoGame<LanternChoices, SlotEvent>({
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
  stake: {
    minMinor: 2_000n,
    maxMinor: 1_000_000n,
    unitMinor: 2_000n,
    presetsMinor: [2_000n, 10_000n, 20_000n, 100_000n, 200_000n],
  },
  defaultChoices: {},
  parseChoices: (raw) =>
    typeof raw === 'object' && raw !== null && !Array.isArray(raw) && Object.keys(raw).length === 0 ? {} : null,
  featureDrawsDue: freeSpinsDue,
  evaluate(outcome, _choices, stakeMinor) {
    const coins = roundCoins(outcome);
    const payoutMinor = coins === 0 ? 0n : (stakeMinor / stakeCoins) * BigInt(coins);
    return new ToldRound(payoutMinor, () => tellLantern(outcome, coins));
  },
  maxPayoutMinor: (stakeMinor) =>
    (stakeMinor / stakeCoins) * BigInt(spinCoinsMax * (1 + freeSpinMultiplier * freeSpinsMax)),
  validStake: { rule: 'whole' },
  exactReturn: () => slotReturn().total,
});

export const nightLantern: CasinoGame<LanternChoices, SlotEvent> & {
  readonly slot: SlotShape;
  returnParts(): readonly ReturnPart[];
} = {
  ...game,
  slot: lanternShape,
  returnParts() {
    const { line, scatter, free } = slotReturn();
    return [
      { part: 'lines', share: line },
      { part: 'scatters', share: scatter },
      { part: 'free_spins', share: free },
    ];
  },
};

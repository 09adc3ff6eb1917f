import { mulDivFloor } from '@fairhouse/money';
import { defineCasinoGame, percentOf, type GameEvent } from '../../casino-game.ts';
import { leastCasinoOdds } from '../../valid-stake.ts';
import { capM100, flightTable, startM100, stepMs } from './flight.ts';

/** The cash-out multiplier of a player, in hundredths; null: no cash-out before the crash. */
export interface CrashChoices {
  readonly cashOut100: number | null;
}

export interface CrashEnded extends GameEvent {
  readonly type: 'crash_ended';
  /** The multiplier at which the round crashed. */
  readonly m100: number;
  readonly isWon: boolean;
}

const edgeBp = 100;
const two52 = 1n << 52n;
/** The lowest multiplier for a cash-out. */
export const leastCashOut100 = 101;

/** A cash-out wins when it is not above the result: the player wins a tie. */
export function isCaught(cashOut100: number | null, result100: number): boolean {
  return cashOut100 !== null && cashOut100 <= result100;
}

export const crash = defineCasinoGame<CrashChoices, CrashEnded>({
  slug: 'crash',
  code: 'crash',
  nodeId: 1041,
  name: 'Comet Rush',
  gameType: 'RNG',
  classification: 'CRASH',
  isShared: true,
  math: { version: 1, edgeBp, startM100, capM100, leastCashOut100, stepMs, flight: flightTable },
  program: { main: [{ op: 'crash', edgeBp, cap100: `${capM100}` }] },
  stake: {
    minMinor: 1_000n,
    maxMinor: 1_000_0000n,
    unitMinor: 100n,
    presetsMinor: [10_000n, 50_000n, 100_000n, 500_000n, 1_000_000n],
  },
  defaultChoices: { cashOut100: 200 },
  parseChoices(raw) {
    if (typeof raw !== 'object' || raw === null || Object.keys(raw).length !== 1) return null;
    const { cashOut100 } = raw as Record<string, unknown>;
    if (cashOut100 === null) return { cashOut100 };
    const isFit =
      typeof cashOut100 === 'number' &&
      Number.isInteger(cashOut100) &&
      cashOut100 >= leastCashOut100 &&
      cashOut100 <= capM100;
    return isFit ? { cashOut100 } : null;
  },
  featureDrawsDue: () => 0,
  evaluate(outcome, { cashOut100 }, stakeMinor) {
    const m100 = Number(outcome.main[0]);
    const isWon = isCaught(cashOut100, m100);
    return {
      payoutMinor: isWon && cashOut100 !== null ? mulDivFloor(stakeMinor, BigInt(cashOut100), 100n) : 0n,
      events: [{ type: 'crash_ended', m100, isWon }],
    };
  },
  // A player without a target may stay in until the cap.
  maxPayoutMinor: (stakeMinor, { cashOut100 }) => mulDivFloor(stakeMinor, BigInt(cashOut100 ?? capM100), 100n),
  validStake: { rule: 'odds', leastOdds: leastCasinoOdds, oddsOf: ({ cashOut100 }) => cashOut100 && cashOut100 * 100 },
  exactReturn({ cashOut100 }) {
    const target = BigInt(cashOut100 ?? capM100);
    // The number of the 2^52 draws that reach the target (docs/fairness.md).
    const reached = (BigInt(10_000 - edgeBp) * two52) / (100n * target);
    const numerator = reached * target;
    const denominator = two52 * 100n;
    return { numerator, denominator, percent: percentOf(numerator, denominator) };
  },
  rtpModes: [101, 150, 200, 1_000, 10_000, capM100].map((cashOut100) => ({
    mode: `off at ${cashOut100 / 100}x`,
    choices: { cashOut100 },
  })),
});

import { beaconLeadMs } from '@fairhouse/casino';

/** How long the parts of a round take. */
export interface RoomPace {
  /** 1; more where a test lets time run faster. */
  readonly speed: number;
  readonly bettingMs: number;
  /** From the end of betting to the beacon that decides, at least. */
  readonly leadMs: number;
  /** A beacon this late is none: the round comes to nothing, stakes back (trust.md 3.4). */
  readonly voidAfterMs: number;
  /** From the news of a flight to its first moment: so that everybody sees it begin. */
  readonly liftOffMs: number;
  /** For cash-outs that were in time and are still being booked. */
  readonly graceMs: number;
  readonly restMs: number;
  /** A room that nobody looked into for so long rests. */
  readonly absenceMs: number;
}

const leastBettingMs = 1_500;

export function makePace(speed: number): RoomPace {
  return {
    // However fast the clock of a test runs: people and machines need a moment to bet.
    speed,
    bettingMs: Math.max(leastBettingMs, 8_000 / speed),
    leadMs: beaconLeadMs / speed,
    voidAfterMs: 30_000 / speed,
    liftOffMs: 400 / speed,
    graceMs: 500 / speed,
    restMs: 4_000 / speed,
    absenceMs: 25_000,
  };
}

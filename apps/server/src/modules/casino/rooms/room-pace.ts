import { beaconLeadMs } from '@fairhouse/casino';

/** How long the phases of a round take. */
export interface RoomPace {
  /** 1; more where a test lets time run faster. */
  readonly speed: number;
  readonly bettingMs: number;
  /** The least time from the end of betting to the deciding beacon. */
  readonly leadMs: number;
  /** After this long without the beacon the round is void and stakes go back (trust.md 3.4). */
  readonly voidAfterMs: number;
  /** From the announcement of a flight to its start, so that everybody sees it begin. */
  readonly liftOffMs: number;
  /** For cash-outs that came in time and are still being booked. */
  readonly graceMs: number;
  readonly restMs: number;
  /** A room that nobody has watched for this long pauses. */
  readonly absenceMs: number;
}

const leastBettingMs = 1_500;

export function makePace(speed: number): RoomPace {
  return {
    // However fast the clock of a test runs, people and machines need a moment to bet.
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

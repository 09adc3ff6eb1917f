import { openStream } from '@fairhouse/fair';
import { soloSource, type CasinoGame, type SoloSeeds } from './casino-game.ts';
import { sharedSource, type SharedSeeds } from './shared/shared-round.ts';

// The house jackpot (docs/decisions/142): every round of an in-house game has a number of its own, drawn beside its
// outcome from the same committed seed. The bet wins when the number is below its stake, in 1/10,000, so that the
// chance is stake / oneWinPer. The draw cannot see the stake.

/** A stream of its own, so that the outcome tells nothing of the number. */
const label = 'house-jackpot';

export interface JackpotOdds {
  /** The sum of stakes on which one win is expected, in 1/10,000. */
  readonly oneWinPerMinor: bigint;
}

type DrawnGame = Pick<CasinoGame, 'code' | 'mathHash'>;

/** The number of a member's own round: every whole number from 0 to below `oneWinPerMinor` is equally likely. */
export function drawSoloNumber(game: DrawnGame, seeds: SoloSeeds, { oneWinPerMinor }: JackpotOdds): bigint {
  return openStream({ ...soloSource(game, seeds), label }).uint(oneWinPerMinor);
}

/** The same for one bet of a shared round. Bets are sealed with their names before the beacon of the round is known. */
export function drawSharedNumber(
  game: DrawnGame,
  seeds: SharedSeeds,
  { oneWinPerMinor, betId }: JackpotOdds & { readonly betId: string },
): bigint {
  return openStream({ ...sharedSource(game, seeds), label: `${label}:${betId}` }).uint(oneWinPerMinor);
}

/** Whether a bet of this stake wins with this number. */
export function winsHouseJackpot({ number, stakeMinor }: { number: bigint; stakeMinor: bigint }): boolean {
  return number < stakeMinor;
}

/** The average value of a stake's chance at the current amount, rounded down. */
export function worthOfChance({
  stakeMinor,
  oneWinPerMinor,
  potMinor,
}: JackpotOdds & { readonly stakeMinor: bigint; readonly potMinor: bigint }): bigint {
  return (potMinor * (stakeMinor < oneWinPerMinor ? stakeMinor : oneWinPerMinor)) / oneWinPerMinor;
}

import { quotePlay, type LotteryGame } from '@fairhouse/lottery';
import type { Brand } from '../../../platform/context/index.ts';
import type { BrandGame } from '../terms/brand-game.store.ts';

/** Lines of a slip, units of a line, tickets of an order, issues of a chase. */
export const linesMax = 100;
export const unitsMax = 200_000;
export const ticketsMax = 1_000;
export const chaseIssuesMax = 120;
export const multipleMax = 100_000;

/** The most a brand pays at once, in its own currency. */
type Paying = Pick<Brand, 'maxPayoutMinor'>;

export interface GameLimits {
  readonly orderStakeMaxMinor: bigint;
  /** What one member may win in one issue at worst. */
  readonly memberWinMaxMinor: bigint;
  /** What the tickets of one play may cost in one issue at worst, whatever is drawn. */
  readonly playCostMaxMinor: bigint;
}

/** The most a brand pays is so many of its largest stakes. */
const stakesInPayout = 10n;
/** However little a brand pays, the dearest unit can be bought so often in an issue: enough for a few tickets and a chase. */
const unitsForMember = 10n;
/** All members together. */
const unitsForPlay = 50n;
const payoutsForPlay = 10n;
const dearest = new WeakMap<LotteryGame, bigint>();

/**
 * Limits of a game in a brand: as many of its dearest prizes as the brand pays at once. They depend on the most a bet
 * can cost, never on a draw.
 */
export function limitsOf({ maxPayoutMinor }: Paying, game: LotteryGame): GameLimits {
  const dearestMinor = dearestPrize(game);
  const atLeast = (minor: bigint, leastMinor: bigint): bigint => (minor > leastMinor ? minor : leastMinor);
  return {
    orderStakeMaxMinor: maxPayoutMinor / stakesInPayout,
    memberWinMaxMinor: atLeast(maxPayoutMinor, dearestMinor * unitsForMember),
    playCostMaxMinor: atLeast(maxPayoutMinor * payoutsForPlay, dearestMinor * unitsForPlay),
  };
}

/** With the limits set by operators: they can lower what a play may cost, never raise it. */
export function limitsIn(
  brand: Paying,
  { playLimitMinor }: Pick<BrandGame, 'playLimitMinor'>,
  game: LotteryGame,
): GameLimits {
  const limits = limitsOf(brand, game);
  return playLimitMinor === null || playLimitMinor >= limits.playCostMaxMinor
    ? limits
    : { ...limits, playCostMaxMinor: playLimitMinor };
}

/** What a unit of the game wins at most. */
function dearestPrize(game: LotteryGame): bigint {
  const known = dearest.get(game);
  if (known !== undefined) return known;
  const prizes = game.family.plays.flatMap((play) =>
    [...quotePlay(play, game.defaultSeries).values()].map(
      ({ pays, per }) => (pays * play.pricing.unitPriceMinor) / per,
    ),
  );
  const most = prizes.reduce((top, prize) => (prize > top ? prize : top), 0n);
  dearest.set(game, most);
  return most;
}

import type { BrandGame } from '../terms/brand-game.store.ts';
import { quotePlay, type LotteryGame } from '@fairhouse/lottery';

/** Lines of a slip, units of a line, tickets of an order, issues of a chase. */
export const linesMax = 100;
export const unitsMax = 200_000;
export const ticketsMax = 1_000;
export const chaseIssuesMax = 120;
export const multipleMax = 100_000;

export interface GameLimits {
  readonly orderStakeMaxMinor: bigint;
  /** What one member may win in one issue at worst. */
  readonly memberWinMaxMinor: bigint;
  /** What the tickets of one play may cost in one issue at worst, whatever is drawn. */
  readonly playCostMaxMinor: bigint;
}

const orderStakeMaxMinor = 10_000_000_000n;
const memberWinMaxMinor = 4_000_000_000n;
/** A unit of the dearest prize can be bought so often in an issue: a few tickets and a chase beside them. */
const unitsForMember = 10n;
/** All members together. */
const unitsForPlay = 50n;
const leastForPlay = 25n * memberWinMaxMinor;
const known = new WeakMap<LotteryGame, GameLimits>();

/** Limits of a game: they look at the dearest a bet can cost, and never at a draw. */
export function limitsOf(game: LotteryGame): GameLimits {
  const limits = known.get(game) ?? computeLimits(game);
  known.set(game, limits);
  return limits;
}

/** In a brand: it may want a play to cost less, never more. */
export function limitsIn({ playLimitMinor }: Pick<BrandGame, 'playLimitMinor'>, game: LotteryGame): GameLimits {
  const limits = limitsOf(game);
  return playLimitMinor === null || playLimitMinor >= limits.playCostMaxMinor ? limits : { ...limits, playCostMaxMinor: playLimitMinor };
}

function computeLimits(game: LotteryGame): GameLimits {
  const dearest = game.family.plays.reduce((most, play) => {
    const prizes = [...quotePlay(play, game.defaultSeries).values()].map(({ pays, per }) => (pays * play.pricing.unitPriceMinor) / per);
    return prizes.reduce((top, prize) => (prize > top ? prize : top), most);
  }, 0n);
  const atLeast = (minor: bigint, least: bigint): bigint => (minor > least ? minor : least);
  return { orderStakeMaxMinor, memberWinMaxMinor: atLeast(dearest * unitsForMember, memberWinMaxMinor), playCostMaxMinor: atLeast(dearest * unitsForPlay, leastForPlay) };
}

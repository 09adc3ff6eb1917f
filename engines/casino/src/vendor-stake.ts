// The part of a vendor bet that counts as valid stake. The house does not know the round, so the kind of game and the
// payout decide.
import type { Minor } from '@fairhouse/money';
import { netResultOf, validStakeReason, type JudgedBet, type ValidStakeReason } from './valid-stake-reason.ts';
import type { ValidStakeRule } from './valid-stake-rule.ts';
import { leastCasinoOdds, validStakeOf } from './valid-stake.ts';

/** Sports bets below these odds do not count: 1.5, as a multiplier in 1/10,000, stake included. */
export const leastSportsOdds = 15_000;

/** A game as listed in the catalogue: `LIVE`, `RNG` ..., and its class. */
export interface VendorGame {
  readonly gameType: string;
  readonly classification: string;
}

export interface VendorBetEnded {
  readonly stakeMinor: Minor;
  readonly payoutMinor: Minor;
  /** The odds of a sports bet in 1/10,000, if its vendor reports them; otherwise the win decides. */
  readonly odds?: number;
}

const netTypes: ReadonlySet<string> = new Set(['LIVE', 'PVP', 'COCKFIGHT']);
const sportsTypes: ReadonlySet<string> = new Set(['SPORTS', 'ESPORTS']);
const tableClasses: ReadonlySet<string> = new Set(['TG', 'POKER']);

/**
 * Tables count the amount won or lost, crash games nothing below the minimum odds; slots, fish games and tickets count
 * the whole stake.
 */
function ruleOf({ gameType, classification }: VendorGame): ValidStakeRule {
  if (netTypes.has(gameType) || (gameType === 'RNG' && tableClasses.has(classification))) return { rule: 'net' };
  return classification === 'CRASH' ? { rule: 'odds', leastOdds: leastCasinoOdds } : { rule: 'whole' };
}

/**
 * Without reported odds, a win below the minimum counts nothing, though half of the bet may have been lost at better
 * odds.
 */
function isBelowSportsOdds({ stakeMinor, payoutMinor, odds }: VendorBetEnded): boolean {
  if (odds !== undefined) return odds < leastSportsOdds;
  return payoutMinor > stakeMinor && payoutMinor * 10_000n < stakeMinor * BigInt(leastSportsOdds);
}

/** The valid stake of a won or lost vendor bet, in minor units: from 0 to its stake. */
export function validVendorStake(game: VendorGame, bet: VendorBetEnded): Minor {
  const ended = { choices: null, stakeMinor: bet.stakeMinor, payoutMinor: bet.payoutMinor };
  if (sportsTypes.has(game.gameType))
    return isBelowSportsOdds(bet) ? 0n : validStakeOf({ validStake: { rule: 'net' } }, ended);
  return validStakeOf({ validStake: ruleOf(game) }, ended);
}

/** Whether several bets of a member on one round are judged together: bets at a live table may cover both sides. */
export function isSharedRound({ gameType }: Pick<VendorGame, 'gameType'>): boolean {
  return gameType === 'LIVE';
}

/**
 * Valid stakes of all settled bets of a member on one round of a live table, in the order of the bets. Bets that cover
 * both sides count by their difference: together no more than the round's win or loss, and each no more than alone.
 */
export function validRoundStakes(game: VendorGame, bets: readonly VendorBetEnded[]): readonly Minor[] {
  const netMinor = bets.reduce((sum, { stakeMinor, payoutMinor }) => sum + payoutMinor - stakeMinor, 0n);
  let leftMinor = netMinor < 0n ? -netMinor : netMinor;
  return bets.map((bet) => {
    const alone = validVendorStake(game, bet);
    const valid = alone < leftMinor ? alone : leftMinor;
    leftMinor -= valid;
    return valid;
  });
}

/** Why so much of a settled vendor bet counts, by the kind of its game and its figures. */
export function vendorStakeReason(game: VendorGame, bet: JudgedBet): ValidStakeReason {
  const isLow = bet.validStakeMinor < netResultOf(bet);
  if (isSharedRound(game) && isLow) return 'round_difference';
  if (!sportsTypes.has(game.gameType)) return validStakeReason(ruleOf(game).rule, bet);
  return isLow ? 'odds_too_low' : validStakeReason('net', bet);
}

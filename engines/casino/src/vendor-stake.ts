// What of a stake at another vendor counts: its round is not known here, so that its kind of game and what it paid have to tell.
import type { Minor } from '@fairhouse/money';
import type { ValidStakeRule } from './valid-stake-rule.ts';
import { leastCasinoOdds, validStakeOf } from './valid-stake.ts';

/** Sports bets below these odds count nothing: 1.5, as a multiplier with the stake in it, in 1/10,000. */
export const leastSportsOdds = 15_000;

/** A game as the catalogue has it: `LIVE`, `RNG` ..., and its class within. */
export interface VendorGame {
  readonly gameType: string;
  readonly classification: string;
}

export interface VendorBetEnded {
  readonly stakeMinor: Minor;
  readonly payoutMinor: Minor;
  /** Of a sports bet, in 1/10,000, where its vendor says them; without them a win tells. */
  readonly odds?: number;
}

const netTypes: ReadonlySet<string> = new Set(['LIVE', 'PVP', 'COCKFIGHT']);
const sportsTypes: ReadonlySet<string> = new Set(['SPORTS', 'ESPORTS']);
const tableClasses: ReadonlySet<string> = new Set(['TG', 'POKER']);

/** Tables count what was won or lost, crash games nothing below the least odds; slots, fish and tickets count whole. */
function ruleOf({ gameType, classification }: VendorGame): ValidStakeRule {
  if (netTypes.has(gameType) || (gameType === 'RNG' && tableClasses.has(classification))) return { rule: 'net' };
  return classification === 'CRASH' ? { rule: 'odds', leastOdds: leastCasinoOdds } : { rule: 'whole' };
}

/** Without odds a win below the least ones counts nothing, though half of it may have been lost at better ones. */
function isBelowSportsOdds({ stakeMinor, payoutMinor, odds }: VendorBetEnded): boolean {
  if (odds !== undefined) return odds < leastSportsOdds;
  return payoutMinor > stakeMinor && payoutMinor * 10_000n < stakeMinor * BigInt(leastSportsOdds);
}

/** The valid stake of a vendor's bet that is won or lost, in minor units: from 0 to its stake. */
export function validVendorStake(game: VendorGame, bet: VendorBetEnded): Minor {
  const ended = { choices: null, stakeMinor: bet.stakeMinor, payoutMinor: bet.payoutMinor };
  if (sportsTypes.has(game.gameType))
    return isBelowSportsOdds(bet) ? 0n : validStakeOf({ validStake: { rule: 'net' } }, ended);
  return validStakeOf({ validStake: ruleOf(game) }, ended);
}

/** Whether several bets of a member on one round are looked at together: those of a live table may lie on both sides. */
export function isSharedRound({ gameType }: Pick<VendorGame, 'gameType'>): boolean {
  return gameType === 'LIVE';
}

/**
 * Valid stakes of all settled bets of a member on one round of a live table, in the order of the bets. What both sides cover counts by the
 * difference: together no more than what the round has won or lost, and each no more than alone.
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

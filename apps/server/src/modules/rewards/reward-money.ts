import { casinoGames, type CasinoGame } from '@fairhouse/casino';
import type { Reward, RewardView } from '@fairhouse/contract';
import { formatAmount, parseAmount } from '@fairhouse/money';

/** An amount of a stored reward, which was checked when it was written. */
export function minorOf(amount: string): bigint {
  const minor = parseAmount(amount);
  if (minor === null) throw new Error('a stored amount is none');
  return minor;
}

/** What rewards take of a budget: cash, bonus and the stakes of bonus bets. Points and tickets have stocks of their own. */
export function costOf(rewards: readonly Reward[]): bigint {
  return sumOf(rewards, ['cash', 'bonus', 'bonus_bets']);
}

export function sumOf(rewards: readonly Reward[], types: readonly Reward['type'][]): bigint {
  return rewards.reduce((sum, reward) => (types.includes(reward.type) ? sum + sizeOf(reward) : sum), 0n);
}

function sizeOf(reward: Reward): bigint {
  if (reward.type === 'ticket') return 0n;
  return reward.type === 'bonus_bets' ? minorOf(reward.stake) * BigInt(reward.bets) : minorOf(reward.amount);
}

export const ticketsOf = (rewards: readonly Reward[]): number =>
  rewards.reduce((sum, reward) => (reward.type === 'ticket' ? sum + reward.quantity : sum), 0);

/** What in-house games return of stakes on average, in 1/10,000, rounded down. */
export function averageReturnBps(games: readonly CasinoGame[]): bigint {
  const sum = games.reduce((total, game) => {
    const { numerator, denominator } = game.exactReturn(game.defaultChoices);
    return total + (numerator * 10_000n) / denominator;
  }, 0n);
  return games.length === 0 ? 0n : sum / BigInt(games.length);
}

/**
 * A bonus says what has to be staked, and what is left of it on average after that; bonus bets say what they win on average
 * (trust.md H8).
 */
export function viewReward(reward: Reward, returnBps: bigint): RewardView {
  if (reward.type === 'bonus_bets') return viewBonusBets(reward);
  if (reward.type !== 'bonus') return { reward, required: null, worth: null };
  const required = minorOf(reward.amount) * BigInt(reward.wagerTimes);
  // Only games of the house publish what they return.
  if (reward.product !== 'casino') return { reward, required: formatAmount(required), worth: null };
  // What play costs is rounded up, so that the worth is never told too high.
  const left = minorOf(reward.amount) - mulDivCeil(required, 10_000n - returnBps, 10_000n);
  return { reward, required: formatAmount(required), worth: formatAmount(left > 0n ? left : 0n) };
}

function viewBonusBets(reward: Extract<Reward, { type: 'bonus_bets' }>): RewardView {
  const game = findBonusGame(reward.gameId);
  const worth = game ? (sizeOf(reward) * averageReturnBps([game])) / 10_000n : null;
  return {
    reward,
    required: null,
    worth: worth === null ? null : formatAmount(worth),
    ...(game && { gameName: game.name }),
  };
}

/** In-house games that are played by one press for one stake; moves and boards of chips could ask for another one. */
export const bonusGames: readonly CasinoGame[] = casinoGames.filter(
  (game) => !game.moves && !game.isShared && !game.isStakeFor,
);

export const findBonusGame = (nodeId: string): CasinoGame | undefined =>
  bonusGames.find((game) => `${game.nodeId}` === nodeId);

const mulDivCeil = (a: bigint, b: bigint, by: bigint): bigint => (a * b + by - 1n) / by;

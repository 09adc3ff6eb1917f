import type { Reward } from '@fairhouse/contract';
import { coinOf, formatAmount, parseAmount } from '@fairhouse/money';
import { shareOfPlace } from '@fairhouse/rewards';
import type { BoardTerms } from './kinds/leaderboard.ts';

/** Rewards of one sort over the places: those of a shared place are added up and divided in whole coins. */
interface Lane {
  readonly coin: bigint;
  readonly byPlace: bigint[];
  make(amount: bigint): Reward;
}

const minorOf = (amount: string): bigint => parseAmount(amount) ?? 0n;

function laneOf(given: Reward, coin: bigint): { key: string; amount: bigint; lane: Omit<Lane, 'byPlace'> } {
  switch (given.type) {
    case 'cash':
      return {
        key: 'cash',
        amount: minorOf(given.amount),
        lane: { coin, make: (amount) => ({ ...given, amount: formatAmount(amount) }) },
      };
    case 'bonus': {
      const key = `bonus ${given.wagerTimes} ${given.product} ${given.days}`;
      return {
        key,
        amount: minorOf(given.amount),
        lane: { coin, make: (amount) => ({ ...given, amount: formatAmount(amount) }) },
      };
    }
    case 'points':
      return {
        key: 'points',
        amount: BigInt(given.amount),
        lane: { coin: 1n, make: (amount) => ({ ...given, amount: `${amount}` }) },
      };
    case 'ticket':
      return {
        key: `ticket ${given.ticketId}`,
        amount: BigInt(given.quantity),
        lane: { coin: 1n, make: (amount) => ({ ...given, quantity: Number(amount) }) },
      };
    case 'bonus_bets':
      return {
        key: `bonus_bets ${given.gameId} ${given.stake} ${given.days}`,
        amount: BigInt(given.bets),
        lane: { coin: 1n, make: (amount) => ({ ...given, bets: Number(amount) }) },
      };
  }
}

/** What a place brings when so many share it; tied rows get the same, and what cannot be divided stays with the house. */
export function prizesByPlace(
  { prizes }: Pick<BoardTerms, 'prizes'>,
  currency: string,
): (place: { place: number; count: number }) => Reward[] {
  const lanes = new Map<string, Lane>();
  const places = prizes.at(-1)?.toRank ?? 0;
  for (const [at, { toRank, rewards }] of prizes.entries())
    for (const given of rewards) {
      const { key, amount, lane } = laneOf(given, coinOf(currency));
      const known = lanes.get(key) ?? { ...lane, byPlace: Array.from({ length: places }, () => 0n) };
      lanes.set(key, known);
      for (let place = (prizes[at - 1]?.toRank ?? 0) + 1; place <= toRank; place += 1)
        known.byPlace[place - 1] = (known.byPlace[place - 1] ?? 0n) + amount;
    }
  return (place) =>
    [...lanes.values()].flatMap(({ byPlace, coin, make }) => {
      const share = shareOfPlace(place, byPlace, coin);
      return share > 0n ? [make(share)] : [];
    });
}

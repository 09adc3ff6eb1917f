import type { ExactReturn } from '../../casino-game.ts';
import { returnOfWays } from '../../exact.ts';
import { baccaratMultiplier, type BaccaratBet } from './baccarat-bets.ts';
import { dealCoup } from './coup.ts';

/** The cards an enumeration distinguishes: one card for each class, and how many cards of the class a deck has. */
type Kinds = readonly { readonly card: number; readonly perDeck: number }[];

/** By points, for bets on totals and numbers of cards: ten, jack, queen and king are the same class. */
const byPoints: Kinds = [...Array.from({ length: 9 }, (_, card) => ({ card, perDeck: 4 })), { card: 9, perDeck: 16 }];
/** By rank and suit, for bets on pairs. */
const byCard: Kinds = Array.from({ length: 52 }, (_, card) => ({ card, perDeck: 1 }));

/** A class of shoe beginnings that no bet distinguishes: one example, and how many shoes begin this way. */
interface Alike {
  readonly cards: readonly number[];
  ways: number;
}

/** Enumerates all first cards of a shoe; the ways of six cards stay below 2^53, so plain numbers count them exactly. */
function gather(
  kinds: Kinds,
  at: { readonly decks: number; readonly depth: number },
  keyOf: (cards: readonly number[]) => number,
): readonly Alike[] {
  const left = kinds.map(({ perDeck }) => perDeck * at.decks);
  const cards: number[] = [];
  const found = new Map<number, Alike>();
  const walk = (ways: number): void => {
    if (cards.length === at.depth) {
      const key = keyOf(cards);
      const alike = found.get(key);
      if (alike) alike.ways += ways;
      else found.set(key, { cards: [...cards], ways });
      return;
    }
    for (let kind = 0; kind < kinds.length; kind += 1) {
      const count = left[kind] as number;
      if (count === 0) continue;
      left[kind] = count - 1;
      cards.push((kinds[kind] as Kinds[number]).card);
      walk(ways * count);
      cards.pop();
      left[kind] = count;
    }
  };
  walk(1);
  return [...found.values()];
}

/** Counts by totals and numbers of cards. */
function coupKey(cards: readonly number[]): number {
  const { player, banker, playerTotal, bankerTotal } = dealCoup(cards);
  return ((playerTotal * 10 + bankerTotal) * 4 + player.length) * 4 + banker.length;
}

/** Whether two cards are a pair, or a perfect pair. */
const pairKey = (cards: readonly number[]): number => {
  const [a = 0, b = 0] = cards;
  return a === b ? 2 : a % 13 === b % 13 ? 1 : 0;
};

const pairBets: readonly BaccaratBet[] = [
  'player_pair',
  'banker_pair',
  'either_pair',
  'player_perfect_pair',
  'banker_perfect_pair',
];

/** The first cards of both sides, in the order dealt: player, banker, player, banker. */
const pairsKey = ([a = 0, b = 0, c = 0, d = 0]: readonly number[]): number => pairKey([a, c]) * 3 + pairKey([b, d]);

/** Counts every coup of a shoe with the settlement code of play: about a second of work, for tests and certificates. */
export function countReturns(bets: readonly BaccaratBet[], decks: number): Map<BaccaratBet, ExactReturn> {
  const coups = gather(byPoints, { decks, depth: 6 }, coupKey);
  const pairs = bets.some((bet) => pairBets.includes(bet)) ? gather(byCard, { decks, depth: 4 }, pairsKey) : [];
  return new Map(
    bets.map((bet) => {
      const alikes = pairBets.includes(bet) ? pairs.map((each) => ({ ...each, cards: [...each.cards, 0, 0] })) : coups;
      return [
        bet,
        returnOfWays(alikes.map(({ cards, ways }) => [BigInt(ways), baccaratMultiplier(dealCoup(cards), bet)])),
      ];
    }),
  );
}

import type { ExactReturn } from '../../casino-game.ts';
import { returnOfWays } from '../../exact.ts';
import { baccaratMultiplier, type BaccaratBet } from './baccarat-bets.ts';
import { dealCoup } from './coup.ts';

/** Which cards a walk tells apart: one to stand for all alike, and how many of these a deck has. */
type Kinds = readonly { readonly card: number; readonly perDeck: number }[];

/** By points, for bets on totals and numbers of cards: ten, jack, queen and king are one. */
const byPoints: Kinds = [...Array.from({ length: 9 }, (_, card) => ({ card, perDeck: 4 })), { card: 9, perDeck: 16 }];
/** By rank and suit, for bets on pairs. */
const byCard: Kinds = Array.from({ length: 52 }, (_, card) => ({ card, perDeck: 1 }));

/** Beginnings of a shoe that no bet tells apart: one of them, and how many shoes begin like it. */
interface Alike {
  readonly cards: readonly number[];
  ways: number;
}

/** Walks all first cards of a shoe; the ways of six stay below 2^53, and so plain numbers count them exactly. */
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

/** Totals and numbers of cards. */
function coupKey(cards: readonly number[]): number {
  const { player, banker, playerTotal, bankerTotal } = dealCoup(cards);
  return ((playerTotal * 10 + bankerTotal) * 4 + player.length) * 4 + banker.length;
}

/** Whether two cards are a pair, or a perfect one. */
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

/** Both sides' first cards, in the order dealt: player, banker, player, banker. */
const pairsKey = ([a = 0, b = 0, c = 0, d = 0]: readonly number[]): number => pairKey([a, c]) * 3 + pairKey([b, d]);

/** Every coup of a shoe counted through the settling of play: a second of work, for tests and certificates. */
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

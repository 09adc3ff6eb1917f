import type { ExactReturn, GameEvent } from '../../casino-game.ts';
import { multiplierScale, returnOfWays } from '../../exact.ts';
import { tableStake } from '../../stake-rules.ts';
import { dealtCards, rankOf, suitOf } from '../../tables/cards.ts';
import type { Spot } from '../../tables/table-bets.ts';
import { defineTable } from '../../tables/table-game.ts';

export interface TwoCardsDealt extends GameEvent {
  readonly type: 'two_cards_dealt';
  readonly dragon: number;
  readonly tiger: number;
  readonly winner: 'dragon' | 'tiger' | 'tie';
}

export interface DragonTigerPays {
  /** Winnings to one. */
  readonly tie: number;
  readonly suitedTie: number;
}

/** Pays of our table: the higher of the two usual tie pays, and the usual pay of a suited tie. */
export const housePays: DragonTigerPays = { tie: 11, suitedTie: 50 };
const decks = 8;

const even = (id: string): Spot => ({
  id,
  kind: id.includes('_') ? 'card' : 'side',
  multiplierMax: 2 * multiplierScale,
  maxMinor: 5_000_0000n,
});
export const dragonTigerSpots: readonly Spot[] = [
  even('dragon'),
  even('tiger'),
  { id: 'tie', kind: 'tie', multiplierMax: (housePays.tie + 1) * multiplierScale, maxMinor: 500_0000n },
  {
    id: 'suited_tie',
    kind: 'suited_tie',
    multiplierMax: (housePays.suitedTie + 1) * multiplierScale,
    maxMinor: 100_0000n,
  },
  ...['dragon', 'tiger'].flatMap((side) => ['big', 'small', 'odd', 'even'].map((word) => even(`${side}_${word}`))),
];

export function readTwoCards(dragon: number, tiger: number): TwoCardsDealt {
  const lead = rankOf(dragon) - rankOf(tiger);
  return { type: 'two_cards_dealt', dragon, tiger, winner: lead === 0 ? 'tie' : lead > 0 ? 'dragon' : 'tiger' };
}

/** Bets on one card: a seven loses all of them. */
function isCardWon(rank: number, word: string): boolean {
  return rank !== 7 && ({ big: rank > 7, small: rank < 7, odd: rank % 2 === 1, even: rank % 2 === 0 }[word] ?? false);
}

/** The payout of a spot, stake included, in 1/10,000; a tie returns half of a bet on a side. */
export function dragonTigerMultiplier(dealt: TwoCardsDealt, id: string, pays: DragonTigerPays = housePays): number {
  const isTie = dealt.winner === 'tie';
  if (id === 'tie') return isTie ? (pays.tie + 1) * multiplierScale : 0;
  if (id === 'suited_tie')
    return isTie && suitOf(dealt.dragon) === suitOf(dealt.tiger) ? (pays.suitedTie + 1) * multiplierScale : 0;
  return sideMultiplier(dealt, id);
}

/** A bet on a side, or on one card of it. */
function sideMultiplier(dealt: TwoCardsDealt, id: string): number {
  const [side = '', word] = id.split('_');
  if (word !== undefined)
    return isCardWon(rankOf(side === 'dragon' ? dealt.dragon : dealt.tiger), word) ? 2 * multiplierScale : 0;
  if (dealt.winner === 'tie') return multiplierScale / 2;
  return dealt.winner === side ? 2 * multiplierScale : 0;
}

/** Counted over every two cards of a shoe. */
export function dragonTigerReturn(id: string, pays: DragonTigerPays = housePays, shoeDecks = decks): ExactReturn {
  const cards = Array.from({ length: 52 }, (_, card) => card);
  return returnOfWays(
    cards.flatMap((dragon) =>
      cards.map((tiger): readonly [bigint, number] => [
        BigInt(shoeDecks * (dragon === tiger ? shoeDecks - 1 : shoeDecks)),
        dragonTigerMultiplier(readTwoCards(dragon, tiger), id, pays),
      ]),
    ),
  );
}

/** Every two ranks, suited and unsuited: no bet distinguishes more. */
function everyTwoCards(): readonly TwoCardsDealt[] {
  const [ofOneSuit, ofTwo] = [
    Array.from({ length: 13 }, (_, card) => card),
    Array.from({ length: 26 }, (_, card) => card),
  ];
  return ofOneSuit.flatMap((dragon) => ofTwo.map((tiger) => readTwoCards(dragon, tiger)));
}

export const dragonTiger = defineTable<TwoCardsDealt>({
  slug: 'dragon-tiger',
  nodeId: 1032,
  name: 'Dragon Tiger',
  math: { version: 1, decks, pays: { ...housePays }, tieReturns: multiplierScale / 2, losingRank: 7, multiplierScale },
  program: { main: [{ op: 'pick', n: decks * 52, k: 2 }] },
  stake: tableStake,
  spots: dragonTigerSpots,
  opening: { bets: [{ spot: 'dragon', chips: 1 }] },
  readResult(outcome) {
    const [dragon = 0, tiger = 0] = dealtCards(outcome.main[0]);
    return readTwoCards(dragon, tiger);
  },
  everyResult: everyTwoCards,
  multiplierOf: (dealt, id) => dragonTigerMultiplier(dealt, id),
  returnOf: (id) => dragonTigerReturn(id),
});

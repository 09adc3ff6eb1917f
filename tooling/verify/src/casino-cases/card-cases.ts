import {
  freeSpinsFor,
  handPays,
  insurancePays,
  judgeHand,
  isBust,
  isDealerDrawing,
  isNatural,
  nightLantern,
  payMultiplied,
  rankLetters,
  scoreLanternSpin,
  totalOf,
  videoPokerCategory,
  videoPokerCoins,
  videoPokerPays,
  type EndedHand,
} from '@fairhouse/casino';
import { amountOf, compare, listOf, refuse, textOf, wholeOf, type Fields } from '../case-fields.ts';
import { cardOf, comparePayout, plainWord } from './case-fields.ts';

const pokerNames: Readonly<Record<string, string>> = {
  pair: 'jacks or better',
  pairj: 'jacks or better',
  highpair: 'jacks or better',
  jacksorbetter: 'jacks or better',
  twopair: 'two pair',
  trips: 'trips',
  threeofakind: 'trips',
  straight: 'straight',
  flush: 'flush',
  fullhouse: 'full house',
  quads: 'quads',
  fourofakind: 'quads',
  straightflush: 'straight flush',
  sf: 'straight flush',
  royal: 'royal',
  royalflush: 'royal',
};
const isLosingName = (name: string): boolean =>
  ['nothing', 'none', 'lose', 'loss', 'highcard', 'lowpair', 'pairbelowjacks', 'nowin'].includes(name);

export function checkVideoPoker(given: Fields): string[] {
  const hand = textOf(given['hand'], 'hand').trim().split(/\s+/).map(cardOf);
  if (hand.length !== 5 || new Set(hand).size !== 5) refuse('a hand has five different cards');
  const coins = wholeOf(given['coins'] ?? 5, 'coins');
  if (coins < 1 || coins > 5) refuse('one to five coins are played');
  const category = videoPokerCategory(hand);
  const paid = videoPokerCoins(category, coins);
  return [
    ...comparePokerCategory(given['category'], category),
    ...(wholeOf(given['payoutCoins'], 'payoutCoins') === paid
      ? []
      : compare('payoutCoins', given['payoutCoins'], paid)),
  ];
}

function comparePokerCategory(reported: unknown, category: string): string[] {
  if (reported === undefined) return [];
  const name = plainWord(reported, 'category');
  if (isLosingName(name)) return compare('category', 'nothing', category);
  const known = pokerNames[name] ?? refuse(`unknown category ${textOf(reported, 'category')}`);
  // A pair below jacks may be listed as a pair; it pays nothing.
  if (name === 'pair' && category === 'nothing') return [];
  return Object.hasOwn(videoPokerPays, known)
    ? compare('category', known, category)
    : refuse(`unknown category ${known}`);
}

/** Ranks like `T 7 4` or `10 7 4`; text in brackets is ignored, and suits do not matter. */
function ranksOf(text: string): number[] {
  const cards = text
    .replace(/\([^)]*\)/g, ' ')
    .trim()
    .split(/\s+/)
    .filter(Boolean)
    .map((word) => word.toUpperCase().replace(/^10/, 'T'));
  return cards.map((word) => {
    const rank = rankLetters.findIndex((letter) => letter === word.charAt(0));
    return rank >= 0 && /^.[SHDC]?$/.test(word) ? rank : refuse(`${word} is no card`);
  });
}

interface Side {
  readonly hands: readonly (EndedHand & { readonly stakes: 1 | 2 })[];
  readonly isInsured: boolean;
}

/** A total in brackets must equal that of the cards before it. */
function checkTold(text: string, cards: readonly number[]): string[] {
  const reported = /\((\d+)\)/.exec(text)?.[1];
  return reported === undefined ? [] : compare('total', Number(reported), totalOf(cards).total);
}

/** The member's moves, e.g. `6 5 | double: T`, `8 8 split: 8 3 T (21) ; 8 T (18)` or `T 9, insurance 50`. */
function readPlayer(given: Fields): Side & { readonly differences: readonly string[] } {
  const text = textOf(given['player'], 'player').replace(/,?\s*(?:and\s+)?insurance\s*[\d.]*/i, '');
  const isSurrendered = given['surrender'] === true || given['surrendered'] === true || /surrender/i.test(text);
  const bare = text.replace(/[,|]?\s*(late )?surrender(s|ed)?/i, '');
  const [first = '', ...splits] = bare.split(/\|?\s*split(?: aces)?\s*:?/i);
  const hands =
    splits.length === 0
      ? [bare]
      : splits
          .join(';')
          .split(';')
          .filter((hand) => hand.trim() !== '');
  const read = hands.map((hand) => readHand(hand, given['doubled'] === true && hands.length === 1));
  const isSplit = splits.length > 0;
  if (isSplit && ranksOf(first.replace('|', ' ')).length !== 2) refuse('a pair is split');
  return {
    hands: read.map(({ cards, stakes }) => ({ cards, stakes, isSurrendered, isSplit })),
    isInsured: given['insurance'] !== undefined && given['insurance'] !== false && given['insurance'] !== 0,
    differences: hands.flatMap((hand, index) => checkTold(hand, read[index]?.cards ?? [])),
  };
}

function readHand(text: string, isDoubled: boolean): { readonly cards: readonly number[]; readonly stakes: 1 | 2 } {
  const [before = '', after] = text.split(/[|,]?\s*doubled?\s*:?/i);
  const known = before.replace(/[|,]|\b(hit|hits|stand|stands|bust|busts|blackjack)\b:?/gi, ' ');
  return { cards: [...ranksOf(known), ...ranksOf(after ?? '')], stakes: after !== undefined || isDoubled ? 2 : 1 };
}

/** The dealer's cards must be drawn by the rule: none after 17, none left out. */
function readDealer(
  given: Fields,
  side: Side,
): { readonly dealer: readonly number[]; readonly differences: readonly string[] } {
  const text = textOf(given['dealer'], 'dealer');
  const dealer = ranksOf(text);
  const early = dealer.slice(0, -1);
  if (dealer.length > 2 && !isDealerDrawing(early)) refuse('the dealer drew a card too many');
  const isPlayed = side.hands.some(
    (hand) => !hand.isSurrendered && !isBust(hand.cards) && (hand.isSplit || !isNatural(hand.cards)),
  );
  if (dealer.length < (isPlayed ? 2 : 1)) refuse('the dealer has two cards');
  if (isPlayed && isDealerDrawing(dealer)) refuse('the dealer stands on 17 and not below');
  return { dealer, differences: checkTold(text, dealer) };
}

export function checkBlackjack(given: Fields): string[] {
  const stakeMinor = amountOf(given['stake'], 'stake');
  const side = readPlayer(given);
  const { dealer, differences } = readDealer(given, side);
  const insuredMinor = side.isInsured
    ? given['insurance'] === true
      ? stakeMinor / 2n
      : amountOf(given['insurance'], 'insurance')
    : 0n;
  if (insuredMinor > stakeMinor / 2n) refuse('insurance is half of the stake at most');
  const onHands = side.hands.reduce(
    (sum, hand) => sum + payMultiplied(stakeMinor * BigInt(hand.stakes), handPays[judgeHand(hand, dealer)]),
    0n,
  );
  const onInsurance = isNatural(dealer) ? payMultiplied(insuredMinor, insurancePays) : 0n;
  const risk = stakeMinor * BigInt(side.hands.reduce((sum, hand) => sum + hand.stakes, 0));
  return [
    ...side.differences,
    ...differences,
    ...(given['hands'] === undefined ? [] : compare('hands', given['hands'], side.hands.length)),
    ...(given['doubled'] === undefined
      ? []
      : compare(
          'doubled',
          given['doubled'],
          side.hands.some((hand) => hand.stakes === 2),
        )),
    // The stated risk may include the insurance or not.
    ...(given['totalRisk'] === undefined ||
    [risk, risk + insuredMinor].includes(amountOf(given['totalRisk'], 'totalRisk'))
      ? []
      : [`totalRisk: the case says ${textOf(given['totalRisk'], 'totalRisk')}`]),
    ...comparePayout(given['payout'], onHands + onInsurance),
  ];
}

/** Spins of the slot of the first sheet. */
export function checkSlotA(given: Fields): string[] {
  const stops = listOf(given['stops'], 'stops').map((stop) => wholeOf(stop, 'a stop'));
  if (stops.length !== 5 || stops.some((stop) => stop < 0 || stop > 31)) refuse('five reels of 32 stops');
  const spin = scoreLanternSpin(stops);
  const lineWins = spin.wins.map(({ line, symbol, count, coins }) => ({ line, symbol, count, pay: coins }));
  const freeSpins = nightLantern.featureDrawsDue({ main: stops.map(String), feature: [] });
  const found: Fields = {
    window: spin.window,
    lineWins,
    scatters: spin.scatters,
    coins: spin.coins,
    totalBetCoins: 20,
    freeSpins,
  };
  if (freeSpins !== (freeSpinsFor[spin.scatters] ?? 0)) refuse('free spins follow the scatters');
  if (given['coins'] === undefined) refuse('the case says no coins');
  return Object.entries(found).flatMap(([key, value]) =>
    given[key] === undefined ? [] : compare(key, given[key], value),
  );
}

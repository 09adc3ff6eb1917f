import { suitOf, rankOf } from '../../tables/cards.ts';
import { videoPokerCategory, videoPokerCoins } from './pay-table.ts';

// The value of a hold is counted, not sampled. Let sums[T] be the coins of all five-card hands that contain the set T.
// By inclusion and exclusion over the subsets U of D, hands that contain the held cards S and none of the discards D
// pay the sum of (-1)^|U| sums[S + U]: at most 32 look-ups instead of up to 1,533,939 hands.

const deck = 52;
const coinsPlayed = 5;
/** The number of hands that can follow a hold, by the number of cards held. */
const handsOfHold = [1_533_939, 178_365, 16_215, 1_081, 47, 1] as const;

function binomials(): readonly (readonly number[])[] {
  const rows: number[][] = [];
  for (let n = 0; n <= deck; n += 1) {
    rows.push(
      Array.from({ length: 6 }, (_, k) =>
        k === 0 ? 1 : n === 0 ? 0 : (rows[n - 1]?.[k - 1] ?? 0) + (rows[n - 1]?.[k] ?? 0),
      ),
    );
  }
  return rows;
}

const choose = binomials();

/**
 * The index of the set at these positions of an ascending hand among sets of its size: sum of C(card, its place + 1).
 */
function rankOfSet(hand: readonly number[], places: readonly number[]): number {
  let rank = 0;
  for (let i = 0; i < places.length; i += 1)
    rank += (choose[hand[places[i] as number] as number] as readonly number[])[i + 1] as number;
  return rank;
}

/** Coins of all hands that contain each set, by size of the set. */
type SetSums = readonly Float64Array[];

/** The 32 subsets of five places, each as ascending places. */
const subsets: readonly (readonly number[])[] = Array.from({ length: 32 }, (_, mask) =>
  [0, 1, 2, 3, 4].filter((place) => (mask >> place) % 2 === 1),
);

/** Calls `see` for each of the 2,598,960 ascending hands. */
function walkHands(see: (hand: readonly number[]) => void): void {
  const hand = [0, 1, 2, 3, 4];
  for (;;) {
    see(hand);
    let place = 4;
    while (place >= 0 && hand[place] === deck - 5 + place) place -= 1;
    if (place < 0) return;
    hand[place] = (hand[place] as number) + 1;
    for (let next = place + 1; next < 5; next += 1) hand[next] = (hand[next - 1] as number) + 1;
  }
}

let counted: SetSums | null = null;

/** Counted once, on first use; takes some seconds. */
function setSums(): SetSums {
  if (counted) return counted;
  const sums = [0, 1, 2, 3, 4, 5].map((size) => new Float64Array(choose[deck]?.[size] as number));
  walkHands((hand) => {
    const coins = videoPokerCoins(videoPokerCategory(hand), coinsPlayed);
    if (coins === 0) return;
    for (const places of subsets) {
      const list = sums[places.length] as Float64Array;
      const at = rankOfSet(hand, places);
      list[at] = (list[at] as number) + coins;
    }
  });
  counted = sums;
  return sums;
}

/** Coins of all hands that can follow a hold of the positions in `mask` of an ascending hand. */
function coinsOfHold(hand: readonly number[], mask: number): number {
  const sums = setSums();
  let coins = 0;
  const thrown = 31 & ~mask;
  // Every subset of the discarded positions, from all of them to none.
  for (let extra = thrown; ; extra = (extra - 1) & thrown) {
    const places = subsets[mask | extra] as readonly number[];
    const sign = (subsets[extra] as readonly number[]).length % 2 === 0 ? 1 : -1;
    coins += sign * ((sums[places.length] as Float64Array)[rankOfSet(hand, places)] as number);
    if (extra === 0) return coins;
  }
}

interface Hold {
  readonly mask: number;
  readonly coins: number;
  readonly hands: number;
}

function bestOf(hand: readonly number[]): Hold {
  let best: Hold = { mask: 31, coins: coinsOfHold(hand, 31), hands: 1 };
  for (let mask = 0; mask < 31; mask += 1) {
    const hands = handsOfHold[(subsets[mask] as readonly number[]).length] as number;
    const coins = coinsOfHold(hand, mask);
    if (coins * best.hands > best.coins * hands) best = { mask, coins, hands };
  }
  return best;
}

/** The positions of five cards in any order to hold for the highest average payout. */
export function bestHold(cards: readonly number[]): readonly number[] {
  const ascending = [...cards].sort((a, b) => a - b);
  const held = new Set((subsets[bestOf(ascending).mask] as readonly number[]).map((place) => ascending[place]));
  return [0, 1, 2, 3, 4].filter((place) => held.has(cards[place] as number));
}

/** One hand for each class of hands equal up to a permutation of suits, with the size of the class. */
function handClasses(): Map<string, { readonly hand: readonly number[]; count: number }> {
  const classes = new Map<string, { readonly hand: readonly number[]; count: number }>();
  walkHands((hand) => {
    const masks = [0, 0, 0, 0];
    for (const card of hand) masks[suitOf(card)] = (masks[suitOf(card)] as number) | (1 << rankOf(card));
    const key = masks.sort((a, b) => a - b).join(' ');
    const known = classes.get(key);
    if (known) known.count += 1;
    else classes.set(key, { hand: [...hand], count: 1 });
  });
  return classes;
}

/** The coins of the best holds over all hands, as a fraction: the exact return at five coins. */
export function countBestReturn(): { readonly numerator: bigint; readonly denominator: bigint } {
  // The least common multiple of all hand counts.
  const shared = 7_669_695;
  let coins = 0n;
  for (const { hand, count } of handClasses().values()) {
    const best = bestOf(hand);
    coins += BigInt(best.coins) * BigInt(shared / best.hands) * BigInt(count);
  }
  return { numerator: coins, denominator: BigInt(shared) * 2_598_960n * BigInt(coinsPlayed) };
}

import { defineCasinoGame, type GameEvent } from '../../casino-game.ts';
import { exactly } from '../../exact.ts';
import { definePlay, evaluateBy } from '../../play-moves.ts';
import { readFields, readWhole } from '../../read-fields.ts';
import { dealtCards } from '../../tables/cards.ts';
import { bestHold } from './optimal-hold.ts';
import {
  royalOfFive,
  videoPokerCategory,
  videoPokerCoins,
  videoPokerPays,
  type VideoPokerCategory,
} from './pay-table.ts';

export type VideoPokerChoices = Record<never, never>;

/** Positions 0 to 4 of the held cards, ascending. */
export interface DrawMove {
  readonly type: 'draw';
  readonly hold: readonly number[];
}

export interface PokerDealt extends GameEvent {
  readonly type: 'poker_dealt';
  readonly cards: readonly number[];
}

export interface PokerDrawn extends GameEvent {
  readonly type: 'poker_drawn';
  readonly hold: readonly number[];
  readonly cards: readonly number[];
  readonly category: VideoPokerCategory;
  readonly coins: number;
}

const handSize = 5;
/** A round always plays five coins. */
const coinsPlayed = 5;

function readHold(raw: unknown): readonly number[] | null {
  if (!Array.isArray(raw) || raw.length > handSize) return null;
  const hold: number[] = [];
  for (const each of raw) {
    const place = readWhole(each, { min: (hold.at(-1) ?? -1) + 1, max: handSize - 1 });
    if (place === null) return null;
    hold.push(place);
  }
  return hold;
}

/** The hand after the draw: the next cards of the deck replace the discards from the left. */
export function drawHand(deck: readonly number[], hold: readonly number[]): readonly number[] {
  const next = deck.slice(handSize);
  return deck.slice(0, handSize).map((card, place) => (hold.includes(place) ? card : (next.shift() as number)));
}

const moves = definePlay<VideoPokerChoices, PokerDealt | PokerDrawn, DrawMove>({
  parseMove(raw) {
    const fields = readFields(raw, ['type', 'hold']);
    const hold = readHold(fields?.['hold']);
    return fields?.['type'] === 'draw' && hold !== null ? { type: 'draw', hold } : null;
  },
  playOn({ outcome, stakeMinor }, made) {
    const deck = dealtCards(outcome.main[0]);
    const dealt: PokerDealt = { type: 'poker_dealt', cards: deck.slice(0, handSize) };
    const [move, ...more] = made;
    if (!move)
      return {
        events: [dealt],
        offers: [{ type: 'draw', extraStakeMinor: 0n }],
        isFinished: false,
        stakeMinor,
        payoutMinor: 0n,
      };
    if (more.length > 0) return null;
    const cards = drawHand(deck, move.hold);
    const category = videoPokerCategory(cards);
    const coins = videoPokerCoins(category, coinsPlayed);
    return {
      events: [dealt, { type: 'poker_drawn', hold: move.hold, cards, category, coins }],
      offers: [],
      isFinished: true,
      stakeMinor,
      payoutMinor: (stakeMinor * BigInt(coins)) / BigInt(coinsPlayed),
    };
  },
  closingMove: () => ({ type: 'draw', hold: [0, 1, 2, 3, 4] }),
});

export const videoPoker = defineCasinoGame<VideoPokerChoices, PokerDealt | PokerDrawn, DrawMove>({
  slug: 'video-poker',
  code: 'video-poker',
  nodeId: 1034,
  name: 'Jacks or Better',
  gameType: 'RNG',
  classification: 'TG',
  math: { version: 1, pays: { ...videoPokerPays }, royalOfFive, coinsPlayed },
  // Five cards, and a replacement for each of them.
  program: { main: [{ op: 'pick', n: 52, k: 2 * handSize }] },
  stake: {
    minMinor: 1_000n,
    maxMinor: 500_0000n,
    unitMinor: 500n,
    presetsMinor: [10_000n, 50_000n, 100_000n, 500_000n, 1_000_000n],
  },
  defaultChoices: {},
  parseChoices: (raw) => (readFields(raw, []) === null ? null : {}),
  featureDrawsDue: () => 0,
  moves,
  evaluate: evaluateBy(moves),
  maxPayoutMinor: (stakeMinor) => (stakeMinor * BigInt(royalOfFive)) / BigInt(coinsPlayed),
  // The best hold of each of the 2,598,960 hands, by full enumeration (optimal-hold.test.ts).
  validStake: { rule: 'net' },
  exactReturn: () => exactly(1_653_526_326_983n, 1_661_102_543_100n),
  rtpModes: [
    {
      mode: 'best holds',
      choices: {},
      chooseMove: (state) => ({ type: 'draw', hold: bestHold((state.events[0] as PokerDealt).cards) }),
    },
  ],
});

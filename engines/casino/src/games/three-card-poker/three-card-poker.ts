import { defineCasinoGame, type GameEvent } from '../../casino-game.ts';
import { exactly, multiplierScale, payMultiplied, returnOfWays } from '../../exact.ts';
import { definePlay, evaluateBy } from '../../play-moves.ts';
import { readFields, readWord } from '../../read-fields.ts';
import { tableStake } from '../../stake-rules.ts';
import { dealtCards } from '../../tables/cards.ts';
import {
  betMinor,
  isTableStake,
  readTable,
  spotMap,
  tableReturn,
  type Spot,
  type TableBet,
  type TableChoices,
} from '../../tables/table-bets.ts';
import { highCardStrength, qualifyingStrength, readThreeCards, type ThreeCardCategory } from './three-cards.ts';

export interface ThreeCardMove {
  readonly type: 'play' | 'fold';
}

export interface ThreeCardsDealt extends GameEvent {
  readonly type: 'three_cards_dealt';
  readonly cards: readonly number[];
  readonly category: ThreeCardCategory;
}

export interface ThreeCardsSettled extends GameEvent {
  readonly type: 'three_cards_settled';
  readonly dealer: readonly number[];
  readonly category: ThreeCardCategory;
  readonly isQualified: boolean;
  readonly result: 'folded' | 'won' | 'push' | 'lost';
  /** Payout per unit in 1/10,000; the bonus is paid on the ante, in addition. */
  readonly multipliers: {
    readonly ante: number;
    readonly play: number;
    readonly bonus: number;
    readonly pairPlus: number;
  };
}

export type ThreeCardEvent = ThreeCardsDealt | ThreeCardsSettled;

/** Winnings to one. */
export const antePays: Readonly<Partial<Record<ThreeCardCategory, number>>> = {
  straight: 1,
  trips: 4,
  'straight flush': 5,
};
export const pairPlusPays: Readonly<Partial<Record<ThreeCardCategory, number>>> = {
  pair: 1,
  flush: 4,
  straight: 6,
  trips: 30,
  'straight flush': 40,
};

/** The number of the 22,100 hands in each category. */
const handCounts: Readonly<Record<ThreeCardCategory, bigint>> = {
  'high card': 16_440n,
  pair: 3_744n,
  flush: 1_096n,
  straight: 720n,
  trips: 52n,
  'straight flush': 48n,
};

// The largest payout of the ante: ante and play doubled, plus the bonus.
export const threeCardSpots: readonly Spot[] = [
  { id: 'ante', kind: 'ante', multiplierMax: 9 * multiplierScale, maxMinor: 2_500_0000n },
  { id: 'pair_plus', kind: 'pair_plus', multiplierMax: 41 * multiplierScale, maxMinor: 500_0000n },
];
const bySpot = spotMap(threeCardSpots);

/** The lowest hand with which playing loses less than folding: queen, six, four. */
export const threeCardsPlayedFrom = highCardStrength([12, 6, 4]);

const betOn = ({ bets }: TableChoices, spot: string): TableBet | undefined => bets.find((bet) => bet.spot === spot);
const amountOn = (choices: TableChoices, spot: string, stakeMinor: bigint): bigint => {
  const bet = betOn(choices, spot);
  return bet ? betMinor(choices, bet, stakeMinor) : 0n;
};

/** Compares the two hands and settles ante, play and both side bets. */
export function settleThreeCards(
  cards: readonly number[],
  dealerCards: readonly number[],
  isPlayed: boolean,
): ThreeCardsSettled {
  const own = readThreeCards(cards);
  const dealer = readThreeCards(dealerCards);
  const isQualified = dealer.strength >= qualifyingStrength;
  const lead = own.strength - dealer.strength;
  const result = !isPlayed ? 'folded' : !isQualified || lead > 0 ? 'won' : lead === 0 ? 'push' : 'lost';
  const ofResult = { folded: 0, lost: 0, push: multiplierScale, won: 2 * multiplierScale }[result];
  const bonus = isPlayed ? (antePays[own.category] ?? 0) * multiplierScale : 0;
  const paid = pairPlusPays[own.category];
  return {
    type: 'three_cards_settled',
    dealer: dealerCards,
    category: dealer.category,
    isQualified,
    result,
    multipliers: {
      ante: ofResult,
      // The play bet is a push against a dealer who does not qualify.
      play: result === 'won' && !isQualified ? multiplierScale : ofResult,
      bonus,
      pairPlus: paid === undefined ? 0 : (paid + 1) * multiplierScale,
    },
  };
}

const moves = definePlay<TableChoices, ThreeCardEvent, ThreeCardMove>({
  parseMove(raw) {
    const type = readWord(readFields(raw, ['type'])?.['type'], ['play', 'fold']);
    return type === null ? null : { type };
  },
  playOn({ outcome, choices, stakeMinor }, made) {
    const cards = dealtCards(outcome.main[0]);
    const own = cards.slice(0, 3);
    const dealt: ThreeCardsDealt = { type: 'three_cards_dealt', cards: own, category: readThreeCards(own).category };
    const anteMinor = amountOn(choices, 'ante', stakeMinor);
    const [move, ...more] = made;
    if (!move) {
      return {
        events: [dealt],
        offers: [
          { type: 'play', extraStakeMinor: anteMinor },
          { type: 'fold', extraStakeMinor: 0n },
        ],
        isFinished: false,
        stakeMinor,
        payoutMinor: 0n,
      };
    }
    if (more.length > 0) return null;
    const isPlayed = move.type === 'play';
    const settled = settleThreeCards(own, cards.slice(3, 6), isPlayed);
    const { ante, play, bonus, pairPlus } = settled.multipliers;
    const onAnte = payMultiplied(anteMinor, ante + bonus + (isPlayed ? play : 0));
    return {
      events: [dealt, settled],
      offers: [],
      isFinished: true,
      stakeMinor: stakeMinor + (isPlayed ? anteMinor : 0n),
      payoutMinor: onAnte + payMultiplied(amountOn(choices, 'pair_plus', stakeMinor), pairPlus),
    };
  },
  closingMove: () => ({ type: 'fold' }),
});

/**
 * Return per ante: 1 + (paid - staked) / ante, when queen, six, four or better is played; counted in
 * three-card-poker.test.ts.
 */
const anteReturn = exactly(19_671_831n, 20_358_520n);

const pairPlusReturn = () =>
  returnOfWays(
    Object.entries(handCounts).map(([category, count]): readonly [bigint, number] => {
      const paid = pairPlusPays[category as ThreeCardCategory];
      return [count, paid === undefined ? 0 : (paid + 1) * multiplierScale];
    }),
  );

export const threeCardPoker = defineCasinoGame<TableChoices, ThreeCardEvent, ThreeCardMove>({
  slug: 'three-card-poker',
  code: 'three-card-poker',
  nodeId: 1037,
  name: 'Three-Card Poker',
  gameType: 'RNG',
  classification: 'TG',
  math: {
    version: 1,
    antePays: { ...antePays },
    pairPlusPays: { ...pairPlusPays },
    dealerPlaysFrom: 'queen high',
    limits: Object.fromEntries(threeCardSpots.map(({ id, maxMinor }) => [id, `${maxMinor}`])),
    multiplierScale,
  },
  program: { main: [{ op: 'pick', n: 52, k: 6 }] },
  stake: tableStake,
  defaultChoices: { bets: [{ spot: 'ante', chips: 1 }] },
  parseChoices(raw) {
    const choices = readTable(raw, bySpot);
    return choices !== null && betOn(choices, 'ante') ? choices : null;
  },
  isStakeFor: (choices, stakeMinor) => isTableStake(choices, stakeMinor, bySpot),
  featureDrawsDue: () => 0,
  moves,
  evaluate: evaluateBy(moves),
  maxPayoutMinor: (stakeMinor, choices) =>
    threeCardSpots.reduce(
      (sum, { id, multiplierMax }) => sum + payMultiplied(amountOn(choices, id, stakeMinor), multiplierMax),
      0n,
    ),
  validStake: { rule: 'net' },
  exactReturn: (choices) => tableReturn(choices, (spot) => (spot === 'ante' ? anteReturn : pairPlusReturn())),
  rtpModes: (
    [
      ['ante', []],
      ['ante and pair plus', [{ spot: 'pair_plus', chips: 1 }]],
    ] as const
  ).map(([mode, more]) => ({
    mode,
    choices: { bets: [{ spot: 'ante', chips: 1 }, ...more] },
    chooseMove: (state) => ({
      type:
        readThreeCards((state.events[0] as ThreeCardsDealt).cards).strength >= threeCardsPlayedFrom ? 'play' : 'fold',
    }),
  })),
});

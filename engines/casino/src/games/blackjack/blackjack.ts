import { defineCasinoGame, type RoundState } from '../../casino-game.ts';
import { definePlay, evaluateBy } from '../../play-moves.ts';
import { readFields, readWord } from '../../read-fields.ts';
import { dealtCards } from '../../tables/cards.ts';
import { basicMove } from './basic-strategy.ts';
import { blackjackMoves, type BlackjackEvent, type BlackjackMove } from './blackjack-events.ts';
import { dealTable, handsMax, moveOn, stateOf } from './blackjack-round.ts';
import { handPays, insurancePays } from './hand.ts';

export type BlackjackChoices = Record<never, never>;

const decks = 6;
/**
 * The most cards a round can use: four hands below 21 and a dealer below 17 hold at most 96 points, which 24 aces, 24
 * twos and 8 threes make up; each of the five then draws one more card (blackjack.test.ts).
 */
const cardsMax = 64;

const moves = definePlay<BlackjackChoices, BlackjackEvent, BlackjackMove>({
  parseMove(raw) {
    const type = readWord(readFields(raw, ['type'])?.['type'], blackjackMoves);
    return type === null ? null : { type };
  },
  playOn({ outcome, stakeMinor }, made) {
    let table = dealTable(dealtCards(outcome.main[0]));
    for (const move of made) {
      const moved = moveOn(table, move);
      if (moved === null) return null;
      table = moved;
    }
    return stateOf(table, stakeMinor);
  },
  closingMove: (state: RoundState<BlackjackEvent>) => ({
    type: state.offers.some(({ type }) => type === 'no_insurance') ? 'no_insurance' : 'stand',
  }),
});

export const blackjack = defineCasinoGame<BlackjackChoices, BlackjackEvent, BlackjackMove>({
  slug: 'blackjack',
  code: 'blackjack',
  nodeId: 1035,
  name: 'Blackjack',
  gameType: 'RNG',
  classification: 'TG',
  math: {
    version: 1,
    decks,
    cardsMax,
    handsMax,
    pays: { ...handPays },
    insurancePays,
    dealerStandsOn: 'every 17',
    double: 'any two cards, after a split too',
    split: 'equal points, aces once with one card each',
    surrender: 'late, first two cards',
    peek: 'under ace and ten',
  },
  // The deal fixes as many cards of the shoe as any round can use.
  program: { main: [{ op: 'pick', n: decks * 52, k: cardsMax }] },
  // Even hundredths, so that half of a stake is a whole number.
  stake: {
    minMinor: 10_000n,
    maxMinor: 2_500_0000n,
    unitMinor: 200n,
    presetsMinor: [10_000n, 50_000n, 100_000n, 500_000n, 1_000_000n],
  },
  defaultChoices: {},
  parseChoices: (raw) => (readFields(raw, []) === null ? null : {}),
  featureDrawsDue: () => 0,
  moves,
  evaluate: evaluateBy(moves),
  // Four hands, each doubled and won.
  maxPayoutMinor: (stakeMinor) => stakeMinor * BigInt(handsMax * 2 * 2),
  // The return of basic strategy is simulated: no closed form is known for a shoe with splits.
  validStake: { rule: 'net' },
  exactReturn: () => ({ numerator: 996_639n, denominator: 1_000_000n, percent: '99.6639', simulatedWithin: '0.0100' }),
  rtpModes: [{ mode: 'basic strategy', choices: {}, chooseMove: basicMove }],
});

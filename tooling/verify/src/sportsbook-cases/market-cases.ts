import {
  findFootballFault,
  findPickFault,
  findSeriesFault,
  footballMarkets,
  multiplierOf,
  payAt,
  resultOf,
  seriesMarkets,
  settlePick,
  type Facts,
  type FootballFacts,
  type Market,
  type Markets,
  type LegOutcome,
  type LegPick,
  type SeriesFacts,
} from '@fairhouse/sportsbook';
import { compareMinor, listOf, oneOf, refuse, textOf, wholeOf, type Fields } from '../case-fields.ts';
import { compareText, expectedOf, lineOf, oddsRatioOf, positiveAmountOf, scoreOf } from './sportsbook-fields.ts';

const sides = ['home', 'away', 'none'] as const;

function marketOf<F extends Facts>(markets: Markets<F>, given: Fields): Market<F> {
  const code = textOf(given['market'], 'market');
  const market = Object.hasOwn(markets, code) ? markets[code] : undefined;
  return market ?? refuse(`no market of this sport is known: ${code}`);
}

interface Settled<F extends Facts> {
  readonly markets: Markets<F>;
  readonly facts: F;
  readonly pick: LegPick;
}

function settle<F extends Facts>(given: Fields, { markets, facts, pick }: Settled<F>): LegOutcome {
  const market = marketOf(markets, given);
  const fault = findPickFault(market, facts, pick);
  if (fault !== null) refuse(`the pick is impossible: ${fault}`);
  return settlePick(market, facts, pick) ?? refuse('the facts are too few: nothing decides the market');
}

function settleFootball(given: Fields): LegOutcome {
  const score = scoreOf(given['score'], 'score');
  const half = scoreOf(given['half'], 'half');
  const scoreAtBet = given['atBet'] === null ? null : scoreOf(given['atBet'], 'atBet');
  const firstGoal = oneOf(given['first'], sides, 'first');
  // Who scored last is told by no case, and no case asks for it.
  const facts: FootballFacts = {
    phase: 'ended',
    score,
    half,
    firstGoal,
    lastGoal: firstGoal,
    corners: null,
    cards: null,
  };
  const fault = findFootballFault(facts);
  if (fault !== null) refuse(`the facts are impossible: ${fault}`);
  const counted = String(given['market']).endsWith('_H1') ? half : score;
  if (scoreAtBet !== null && (scoreAtBet[0] > counted[0] || scoreAtBet[1] > counted[1]))
    refuse('atBet is above the score that the market counts');
  return settle(given, {
    markets: footballMarkets,
    facts,
    pick: {
      selection: textOf(given['selection'], 'selection'),
      lineQuarters: lineOf(given['line']),
      scoreAtBet,
      part: null,
    },
  });
}

function settleSeries(given: Fields): LegOutcome {
  const bestOf = wholeOf(given['bestOf'], 'bestOf');
  const maps = listOf(given['maps'], 'maps').map((map, index) => scoreOf(map, `map ${index + 1}`));
  const part = given['map'] === null ? null : wholeOf(given['map'], 'map');
  const facts: SeriesFacts = { phase: 'ended', bestOf, maps, firstBloods: [], firstTowers: [] };
  const fault = findSeriesFault(facts);
  if (fault !== null) refuse(`the facts are impossible: ${fault}`);
  if (part !== null && part > bestOf) refuse(`map is above bestOf: ${part}`);
  return settle(given, {
    markets: seriesMarkets,
    facts,
    pick: {
      selection: textOf(given['selection'], 'selection'),
      lineQuarters: lineOf(given['line']),
      scoreAtBet: null,
      part,
    },
  });
}

/** A single on a market of football or of a series. */
export function checkMarket(given: Fields): string[] {
  const sport = oneOf(given['sport'], ['football', 'series'] as const, 'sport');
  const outcome = sport === 'football' ? settleFootball(given) : settleSeries(given);
  const multiplier = multiplierOf(oddsRatioOf(given['odds'], 'odds'), outcome);
  const { result, payout } = expectedOf(given);
  return [
    ...compareText('result', result, resultOf(outcome) ?? 'none'),
    ...compareMinor('payout', payout, payAt(positiveAmountOf(given['stake'], 'stake'), multiplier)),
  ];
}

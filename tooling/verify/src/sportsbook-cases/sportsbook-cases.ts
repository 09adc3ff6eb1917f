// `npm run sportsbook:cases -- FILE.json`: judges worked cases of the sportsbook by the functions that settle slips.
import {
  cashOutOffer,
  countBets,
  feedOutcome,
  findShapeFault,
  isFairBook,
  judgeAcceptance,
  marketStates,
  multiplierOf,
  oddsFormats,
  parlayOf,
  parseInFormat,
  payAt,
  powerOdds,
  pricePolicies,
  proportionalOdds,
  shapeOf,
  slipPayout,
  slipStake,
  typedBet,
  type SlipShape,
} from '@fairhouse/sportsbook';
import { compareMinor, flagOf, listOf, oneOf, refuse, textOf, wholeOf, type Fields } from '../case-fields.ts';
import { checkCasesByKind, type CaseKinds } from '../check-cases.ts';
import { judgeFile, type Checked } from '../judge-file.ts';
import { checkMarket } from './market-cases.ts';
import {
  compareOdds,
  compareText,
  expectedOf,
  legOf,
  oddsOf,
  oddsRatioOf,
  partOf,
  positiveAmountOf,
  probabilityOf,
  sizeOf,
} from './sportsbook-fields.ts';

const multipliersOf = (given: Fields) =>
  listOf(given['legs'], 'legs').map((leg, index) => {
    const { odds, outcome } = legOf(leg, index);
    return multiplierOf(odds, outcome);
  });

function soundShape(shape: SlipShape): SlipShape {
  const fault = findShapeFault(shape);
  return fault === null ? shape : refuse(`the slip is impossible: ${fault}`);
}

function checkParlay(given: Fields): string[] {
  const multipliers = multipliersOf(given);
  const payoutMinor = slipPayout({
    shape: soundShape(parlayOf(multipliers.length)),
    multipliers,
    stakePerBetMinor: positiveAmountOf(given['stake'], 'stake'),
    oddsCap: given['oddsCap'] === null ? null : oddsRatioOf(given['oddsCap'], 'oddsCap'),
    payoutCapMinor: null,
  });
  return compareMinor('payout', expectedOf(given)['payout'], payoutMinor);
}

function checkSystem(given: Fields): string[] {
  const multipliers = multipliersOf(given);
  const folds = listOf(given['folds'], 'folds').map((fold) => wholeOf(fold, 'a fold'));
  const shape = soundShape(shapeOf(multipliers.length, folds));
  const stakePerBetMinor = positiveAmountOf(given['stakePerBet'], 'stakePerBet');
  const { bets, stake, payout } = expectedOf(given);
  return [
    ...compareText('bets', bets, `${countBets(shape)}`),
    ...compareMinor('stake', stake, slipStake(shape, stakePerBetMinor)),
    ...compareMinor(
      'payout',
      payout,
      slipPayout({ shape, multipliers, stakePerBetMinor, oddsCap: null, payoutCapMinor: null }),
    ),
  ];
}

function checkFormat(given: Fields): string[] {
  const format = oneOf(given['format'], oddsFormats, 'format');
  const odds = textOf(given['odds'], 'odds');
  const value = parseInFormat(odds, format) ?? refuse(`odds are none of the format ${format}: ${odds}`);
  const { riskMinor, returnMinor } = typedBet(format, value, positiveAmountOf(given['amountTyped'], 'amountTyped'));
  const { risk, returnIfWon } = expectedOf(given);
  return [...compareMinor('risk', risk, riskMinor), ...compareMinor('returnIfWon', returnIfWon, returnMinor)];
}

function checkCashOut(given: Fields): string[] {
  const part = partOf(given['part'], 'part');
  if (part.numerator === 0n) refuse('part is zero: nothing is sold');
  const { offerMinor, stakeLeftMinor } = cashOutOffer({
    stakeMinor: positiveAmountOf(given['stake'], 'stake'),
    odds: oddsRatioOf(given['odds'], 'odds'),
    probabilityNow: partOf(given['probabilityNow'], 'probabilityNow'),
    margin: partOf(given['margin'], 'margin'),
    part,
  });
  const { offer, stakeLeft } = expectedOf(given);
  return [...compareMinor('offer', offer, offerMinor), ...compareMinor('stakeLeft', stakeLeft, stakeLeftMinor)];
}

function checkFeedSettlement(given: Fields): string[] {
  const result = wholeOf(given['result'], 'result');
  const outcome = feedOutcome({
    result: result === 0 || result === 1 ? result : refuse(`result is neither 0 nor 1: ${result}`),
    voidFactor: partOf(given['voidFactor'], 'voidFactor'),
    deadHeatFactor: given['deadHeatFactor'] === null ? null : partOf(given['deadHeatFactor'], 'deadHeatFactor'),
  });
  const stakeMinor = positiveAmountOf(given['stake'], 'stake');
  const payoutMinor = payAt(stakeMinor, multiplierOf(oddsRatioOf(given['odds'], 'odds'), outcome));
  return compareMinor('payout', expectedOf(given)['payout'], payoutMinor);
}

function checkAcceptance(given: Fields): string[] {
  const judged = judgeAcceptance({
    policy: oneOf(given['policy'], pricePolicies, 'policy'),
    seenOdds: oddsOf(given['seen'], 'seen'),
    oddsNow: oddsOf(given['now'], 'now'),
    state: oneOf(given['status'], marketStates, 'status'),
    isLineMoved: flagOf(given['lineMoved'], 'lineMoved'),
  });
  const { verdict, odds } = expectedOf(given);
  const differences = compareText('verdict', verdict, judged.verdict);
  if (judged.verdict === 'accepted') return [...differences, ...compareOdds('odds', odds, judged.odds)];
  return odds === undefined ? differences : [...differences, `odds: the case expects odds, judged ${judged.verdict}`];
}

const methods = { proportional: proportionalOdds, power: powerOdds };

function checkMargin(given: Fields): string[] {
  const method = oneOf(given['method'], ['proportional', 'power'] as const, 'method');
  const fair = listOf(given['fair'], 'fair').map((value, index) => probabilityOf(value, `probability ${index + 1}`));
  if (!isFairBook(fair)) refuse('the probabilities do not sum to 1');
  if (fair.length === 1) refuse('the probabilities leave nothing to chance');
  const computed = methods[method](fair, sizeOf(given['margin'], 'margin'));
  const expected = listOf(expectedOf(given)['odds'], 'odds');
  if (expected.length !== computed.length) refuse('odds and probabilities differ in number');
  return computed.flatMap((odds, index) => compareOdds(`odds ${index + 1}`, expected[index], odds));
}

const kinds: CaseKinds = {
  market: checkMarket,
  parlay: checkParlay,
  system: checkSystem,
  format: checkFormat,
  cashOut: checkCashOut,
  feedSettlement: checkFeedSettlement,
  acceptance: checkAcceptance,
  margin: checkMargin,
};

/** Judges every case of a file in the format of `engines/sportsbook/vectors/sportsbook-cases.json`. */
export const checkSportsbookCases = (text: string): Checked[] => checkCasesByKind(text, kinds);

if (import.meta.main)
  process.exitCode = judgeFile(process.argv[2], {
    command: 'sportsbook:cases',
    thing: 'case',
    check: checkSportsbookCases,
  });

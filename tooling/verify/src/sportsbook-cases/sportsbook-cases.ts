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
import { CaseUnreadable, fieldsOf, listOf, refuse, textOf, wholeOf, type Fields } from '../case-fields.ts';
import { judgeFile, type Checked } from '../judge-file.ts';
import { checkMarket } from './market-cases.ts';
import {
  compareAmount,
  compareOdds,
  compareText,
  expectedOf,
  flagOf,
  legOf,
  oddsOf,
  oddsRatioOf,
  oneOf,
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
  return compareAmount('payout', expectedOf(given)['payout'], payoutMinor);
}

function checkSystem(given: Fields): string[] {
  const multipliers = multipliersOf(given);
  const folds = listOf(given['folds'], 'folds').map((fold) => wholeOf(fold, 'a fold'));
  const shape = soundShape(shapeOf(multipliers.length, folds));
  const stakePerBetMinor = positiveAmountOf(given['stakePerBet'], 'stakePerBet');
  const { bets, stake, payout } = expectedOf(given);
  return [
    ...compareText('bets', bets, `${countBets(shape)}`),
    ...compareAmount('stake', stake, slipStake(shape, stakePerBetMinor)),
    ...compareAmount(
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
  return [...compareAmount('risk', risk, riskMinor), ...compareAmount('returnIfWon', returnIfWon, returnMinor)];
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
  return [...compareAmount('offer', offer, offerMinor), ...compareAmount('stakeLeft', stakeLeft, stakeLeftMinor)];
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
  return compareAmount('payout', expectedOf(given)['payout'], payoutMinor);
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

const kinds: Readonly<Record<string, (given: Fields) => string[]>> = {
  market: checkMarket,
  parlay: checkParlay,
  system: checkSystem,
  format: checkFormat,
  cashOut: checkCashOut,
  feedSettlement: checkFeedSettlement,
  acceptance: checkAcceptance,
  margin: checkMargin,
};

function checkCase(given: Fields): string[] {
  const kind = textOf(given['kind'], 'kind');
  const check = Object.hasOwn(kinds, kind) ? kinds[kind] : undefined;
  return check ? check(given) : refuse(`no kind of this name is known: ${kind}`);
}

/** Judges every case of a file in the format of `engines/sportsbook/vectors/sportsbook-cases.json`. */
export function checkSportsbookCases(text: string): Checked[] {
  const content: unknown = JSON.parse(text);
  const cases = Array.isArray(content) ? (content as unknown[]) : fieldsOf(content, 'the file')['cases'];
  return listOf(cases, 'cases').map((each, index) => {
    const id = (each as Fields | null)?.['id'];
    const name = typeof id === 'string' ? id : `case ${index + 1}`;
    try {
      return { name, differences: checkCase(fieldsOf(each, 'the case')) };
    } catch (error) {
      if (error instanceof CaseUnreadable) return { name, differences: [error.message] };
      throw error;
    }
  });
}

if (import.meta.main)
  process.exitCode = judgeFile(process.argv[2], {
    command: 'sportsbook:cases',
    thing: 'case',
    check: checkSportsbookCases,
  });

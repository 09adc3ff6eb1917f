// `npm run agency:cases -- FILE.json`: judges worked cases of the agency by the functions that pay agents.
import {
  endedContracts,
  judgeOffer,
  percentRebates,
  periodKinds,
  periodOf,
  seriesRebates,
  type OfferVerdict,
  type Period,
  type PeriodKind,
  type RebateChain,
} from '@fairhouse/agency';
import {
  amountOf,
  compareMinor,
  fieldsOf,
  listOf,
  oneOf,
  refuse,
  textOf,
  wholeOf,
  type Fields,
} from '../case-fields.ts';
import { checkCasesByKind, type CaseKinds } from '../check-cases.ts';
import { judgeFile, type Checked } from '../judge-file.ts';
import { compareById, contractsOf, percentOf, termsOf, treeOf, writingOf } from './agency-fields.ts';
import { checkDividend, checkSalary } from './pay-cases.ts';

/** The steps of a chain, from the top down. */
function chainOf<T>(value: unknown, stepOf: (step: Fields, id: string) => T): (T & { readonly id: string })[] {
  const steps = listOf(value, 'chain').map((each) => {
    const step = fieldsOf(each, 'a step of the chain');
    const id = textOf(step['id'], 'the id of a step of the chain');
    return { ...stepOf(step, id), id };
  });
  return new Set(steps.map(({ id }) => id)).size === steps.length ? steps : refuse('an id comes twice in the chain');
}

const compareShares = (expected: unknown, { shares }: RebateChain): string[] =>
  compareById(
    fieldsOf(expected, 'expect'),
    new Map(shares.map(({ id, amountMinor }) => [id, amountMinor])),
    (id, reported, amountMinor) => compareMinor(id, reported, amountMinor),
  );

function checkSeriesRebate(given: Fields): string[] {
  const bet = fieldsOf(given['bet'], 'bet');
  const rebates = seriesRebates({
    chain: chainOf(given['chain'], (step, id) => ({ series: wholeOf(step['series'], `series of ${id}`) })),
    stakeMinor: amountOf(bet['stake'], 'stake of the bet'),
    betSeries: wholeOf(bet['series'], 'series of the bet'),
  });
  return compareShares(given['expect'], rebates);
}

function checkPercentRebate(given: Fields): string[] {
  const rebates = percentRebates({
    chain: chainOf(given['chain'], (step, id) => ({ ratePpm: percentOf(step['percent'], `percent of ${id}`) })),
    validBetMinor: amountOf(given['validBet'], 'validBet'),
  });
  return compareShares(given['expect'], rebates);
}

const verdicts: readonly OfferVerdict[] = ['acceptable', 'rate_exceeds_upline'];

function checkOffer(given: Fields): string[] {
  const writing = {
    threshold: oneOf(given['threshold'], ['minValidBet', 'minLoss'] as const, 'threshold'),
    value: oneOf(given['value'], ['rate', 'amount'] as const, 'value'),
  };
  const verdict = judgeOffer(termsOf(given['own'], writing, 'own'), termsOf(given['offer'], writing, 'offer'));
  const expected = oneOf(given['expect'], verdicts, 'expect');
  return expected === verdict ? [] : [`the case says ${expected}, judged ${verdict}`];
}

function checkCascade(given: Fields): string[] {
  const members = treeOf(given['tree']);
  const accept = fieldsOf(given['accept'], 'accept');
  const agentId = textOf(accept['agent'], 'agent of accept');
  if (!members.some(({ id }) => id === agentId)) return refuse(`agent of accept is not in the tree: ${agentId}`);
  const tiers = listOf(accept['tiers'], 'tiers of accept');
  const writing = writingOf([tiers, ...Object.values(fieldsOf(given['contracts'], 'contracts'))]);
  const contracts = contractsOf(given['contracts'], writing, 0n);
  const stranger = [...contracts.keys()].find((id) => !members.some((member) => member.id === id));
  if (stranger !== undefined) return refuse(`${stranger} has a contract and is not in the tree`);
  const ended = endedContracts({
    agentId,
    terms: termsOf(tiers, writing, 'accept'),
    below: members.map(({ id, uplineId }) => ({ agentId: id, uplineId, terms: contracts.get(id) ?? null })),
  });
  const expected = listOf(given['expect'], 'expect').map((id) => textOf(id, 'an agent of expect'));
  const name = (ids: readonly string[]): string => ids.toSorted().join(', ') || 'nobody';
  return name(expected) === name(ended) ? [] : [`the case says ${name(expected)} ends, computed ${name(ended)}`];
}

/** An instant in UTC, such as `2026-03-29T01:59:00.000Z`, in milliseconds since 1970. */
function instantOf(value: unknown, name: string): number {
  const text = textOf(value, name);
  const instant = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d{1,3})?)?(Z|[+-]\d\d:\d\d)$/.test(text)
    ? Date.parse(text)
    : NaN;
  return Number.isNaN(instant) ? refuse(`${name} is no instant: ${text}`) : instant;
}

function comparePeriod(kind: PeriodKind, expected: unknown, { startsAt, endsAt }: Period): string[] {
  const [start, end, ...more] = listOf(expected, `${kind} of expect`);
  if (more.length > 0) return refuse(`${kind} of expect has more than a start and an end`);
  const isSame = instantOf(start, `start of ${kind}`) === startsAt && instantOf(end, `end of ${kind}`) === endsAt;
  const written = [startsAt, endsAt].map((instant) => new Date(instant).toISOString()).join(' to ');
  return isSame ? [] : [`${kind}: the case says ${String(start)} to ${String(end)}, computed ${written}`];
}

function checkWindow(given: Fields): string[] {
  const settledAt = instantOf(given['settledAt'], 'settledAt');
  const timeZone = textOf(given['timeZone'], 'timeZone');
  const expected = Object.entries(fieldsOf(given['expect'], 'expect'));
  if (expected.length === 0) return refuse('expect is empty');
  return expected.flatMap(([written, period]) => {
    const kind = oneOf(written, periodKinds, 'a kind of expect');
    return comparePeriod(kind, period, periodOf(kind, settledAt, timeZone));
  });
}

const kinds: CaseKinds = {
  seriesRebate: checkSeriesRebate,
  percentRebate: checkPercentRebate,
  salary: checkSalary,
  dividend: checkDividend,
  offer: checkOffer,
  cascade: checkCascade,
  window: checkWindow,
};

/** Judges every case of a file in the format of `engines/agency/vectors/agency-cases.json`. */
export const checkAgencyCases = (text: string): Checked[] => checkCasesByKind(text, kinds);

if (import.meta.main)
  process.exitCode = judgeFile(process.argv[2], { command: 'agency:cases', thing: 'case', check: checkAgencyCases });

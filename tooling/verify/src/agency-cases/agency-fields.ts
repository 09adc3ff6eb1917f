import { wholePpm, type Terms, type Tier, type TreeMember } from '@fairhouse/agency';
import type { Minor } from '@fairhouse/money';
import { amountOf, fieldsOf, listOf, refuse, textOf, wholeOf, type Fields } from '../case-fields.ts';

/** A decimal in units of 10 to the minus `places`, e.g. 1188 for 0.1188 with 4 places. */
function scaledOf(value: unknown, name: string, places: number): bigint {
  const match = /^(-?)(\d{1,9})(?:\.(\d+))?$/.exec(textOf(value, name));
  if (!match) return refuse(`${name} is no decimal: ${JSON.stringify(value)}`);
  const [, sign, whole = '', fraction = ''] = match;
  if (/[1-9]/.test(fraction.slice(places)))
    return refuse(`${name} has more than ${places} decimals: ${JSON.stringify(value)}`);
  const scaled = BigInt(whole + fraction.slice(0, places).padEnd(places, '0'));
  return sign === '-' ? -scaled : scaled;
}

/** A rate as a fraction of 1, in parts per million. */
export const rateOf = (value: unknown, name: string): bigint => scaledOf(value, name, 6);

/** A percentage, in parts per million of 1. */
export const percentOf = (value: unknown, name: string): number => Number(scaledOf(value, name, 4));

/** A rate in parts per million as the shortest decimal of 1. */
export function writeRate(ppm: bigint): string {
  const fraction = (ppm % wholePpm).toString().padStart(6, '0').replace(/0+$/, '');
  return `${ppm / wholePpm}${fraction === '' ? '' : `.${fraction}`}`;
}

export function compareWhole(name: string, reported: unknown, computed: number): string[] {
  return wholeOf(reported, name) === computed
    ? []
    : [`${name}: the case says ${textOf(reported, name)}, computed ${computed}`];
}

/** Compares what a case expects of each id with what was computed for it: no id may be missing on either side. */
export function compareById<T>(
  reported: Fields,
  computed: ReadonlyMap<string, T>,
  compareOne: (id: string, reported: unknown, computed: T) => readonly string[],
): string[] {
  const missing = Object.keys(reported).filter((id) => !computed.has(id));
  return [
    ...missing.map((id) => `${id}: the case expects a result, none was computed`),
    ...[...computed].flatMap(([id, one]) =>
      Object.hasOwn(reported, id) ? compareOne(id, reported[id], one) : [`${id}: the case expects nothing of it`],
    ),
  ];
}

/** Members of a tree, in the order of the case. */
export function treeOf(value: unknown): TreeMember[] {
  return listOf(value, 'tree').map((each) => {
    const { id, upline } = fieldsOf(each, 'a member of the tree');
    const name = textOf(id, 'the id of a member of the tree');
    return { id: name, uplineId: upline === null ? null : textOf(upline, `the upline of ${name}`) };
  });
}

type Threshold = 'minValidBet' | 'minLoss';
type Value = 'rate' | 'amount';

/** What the tiers of a case are written with. */
export interface TierWriting {
  readonly threshold: Threshold;
  readonly value: Value;
}

/** How the first tier among several lists is written; terms without tiers are read in the same way. */
export function writingOf(lists: readonly unknown[], threshold?: Threshold): TierWriting {
  const first = lists.flat()[0];
  const fields: Fields = first === undefined ? {} : fieldsOf(first, 'a tier');
  return {
    threshold: threshold ?? (Object.hasOwn(fields, 'minLoss') ? 'minLoss' : 'minValidBet'),
    value: Object.hasOwn(fields, 'amount') ? 'amount' : 'rate',
  };
}

function tierOf(value: unknown, writing: TierWriting, name: string): Tier {
  const fields = fieldsOf(value, name);
  const written = fields[writing.value];
  return {
    thresholdMinor: amountOf(fields[writing.threshold], `${writing.threshold} of ${name}`),
    minActive: wholeOf(fields['minActive'], `minActive of ${name}`),
    value: writing.value === 'amount' ? amountOf(written, `amount of ${name}`) : rateOf(written, `rate of ${name}`),
  };
}

/** The terms of a case: a list of tiers in any order. Where the case counts nobody, everybody is active. */
export function termsOf(value: unknown, writing: TierWriting, name: string): Terms {
  return {
    base: writing.threshold === 'minLoss' ? 'netLoss' : 'validBet',
    pays: writing.value,
    activeFromMinor: 0n,
    tiers: listOf(value, name).map((tier, index) => tierOf(tier, writing, `tier ${index + 1} of ${name}`)),
  };
}

/** Contracts by agent. */
export function contractsOf(value: unknown, writing: TierWriting, activeFromMinor: Minor): Map<string, Terms> {
  return new Map(
    Object.entries(fieldsOf(value, 'contracts')).map(([id, tiers]) => [
      id,
      { ...termsOf(tiers, writing, `the contract of ${id}`), activeFromMinor },
    ]),
  );
}

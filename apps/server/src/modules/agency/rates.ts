import { rebateCategories, type RateDesk } from '@fairhouse/contract';
import { isAgentType } from '@fairhouse/contract/customer-types';
import { Refusal, type Brand, type MemberActor, type Platform, type Tx } from '../../platform/context/index.ts';
import { houseSeries, seriesFloor, seriesStep } from './house-series.ts';
import { findRates, type MemberRates } from './line.store.ts';
import { findFrozen } from './links.store.ts';
import { findHighestBelow, findUplineOf, lockTree, setRates } from './rates.store.ts';

export interface Desk {
  readonly actor: Pick<MemberActor, 'memberId' | 'customerType'>;
  readonly brand: Brand;
}

/** Rates as a form has them: "0.0012" is 1,200 parts per million. */
export interface AskedRates {
  readonly rebateSeries: number;
  readonly percents: Readonly<Record<string, string>>;
}

const whole = 1_000_000;
const toPpm = (rate: string): number => (rate === '1' ? whole : Number((rate.split('.')[1] ?? '').padEnd(6, '0')));
export const toRate = (ppm: number): string =>
  ppm >= whole ? '1' : `0.${`${ppm}`.padStart(6, '0')}`.replace(/\.?0+$/, '') || '0';

/** What the house gives an agent directly under it at most. */
export const houseRates = ({ agency }: Brand): MemberRates => ({
  rebateSeries: houseSeries,
  percents: agency.ceilingsPpm,
});

/**
 * What an agent may pass on: what it stands on, never above the ceilings of the brand, which may have been lowered since.
 * Directly under the house it stands on the rates of members without an agent until it gets its own (agency.md 1).
 */
export async function ratesOfAgent(db: Platform['db'] | Tx, brand: Brand, agentId: bigint): Promise<MemberRates> {
  const own = (await findRates(db, [agentId])).get(agentId);
  const { percents, rebateSeries } = own ?? { rebateSeries: houseSeries, percents: brand.rebates.withoutAgentPpm };
  const ceilings = houseRates(brand).percents;
  const capped = rebateCategories.map((category) => [
    category,
    Math.min(percents[category] ?? 0, ceilings[category] ?? 0),
  ]);
  return { rebateSeries, percents: Object.fromEntries(capped) as MemberRates['percents'] };
}

export const nothing: MemberRates = { rebateSeries: seriesFloor, percents: {} };

/** Refuses with `rate_out_of_bounds` what is above the agent's own or below the floor. */
export function checkRates(
  asked: AskedRates,
  { own, floor = nothing }: { own: MemberRates; floor?: MemberRates },
): MemberRates {
  const percents = Object.fromEntries(
    Object.entries(asked.percents).map(([category, rate]) => [category, toPpm(rate)]),
  );
  const { rebateSeries } = asked;
  const isSeriesRight =
    rebateSeries >= floor.rebateSeries && rebateSeries <= own.rebateSeries && rebateSeries % seriesStep === 0;
  // A category that is left out is zero, and has a floor too.
  const areRight = [...Object.keys(percents), ...rebateCategories].every((category) => {
    const ppm = percents[category] ?? 0;
    return ppm >= (floor.percents[category] ?? 0) && ppm <= (own.percents[category] ?? 0);
  });
  if (!isSeriesRight || !areRight) throw new Refusal('rate_out_of_bounds');
  return { rebateSeries, percents };
}

export const percentsForWire = (percents: MemberRates['percents']): Record<string, string> =>
  Object.fromEntries(Object.entries(percents).map(([category, ppm]) => [category, toRate(ppm)]));

/** Types 41 and 42 recruit members only (decision 122). */
export function mayRecruitAgents(customerType: number): boolean {
  return isAgentType(customerType) && customerType < 41;
}

/** Spec 2, quick rates: what the agent may give to somebody new, or to a direct downline. */
export async function readRateDesk(
  db: Platform['db'] | Tx,
  { actor, brand }: Desk,
  memberId: bigint | null,
): Promise<RateDesk> {
  const own = await ratesOfAgent(db, brand, actor.memberId);
  if (memberId !== null && (await findUplineOf(db, memberId)) !== actor.memberId) throw new Refusal('not_a_downline');
  const floor = memberId === null ? nothing : await findHighestBelow(db, memberId, nothing);
  const now = memberId === null ? own : ((await findRates(db, [memberId])).get(memberId) ?? nothing);
  return {
    memberId: memberId === null ? null : `${memberId}`,
    rebateSeries: now.rebateSeries,
    series: { floor: floor.rebateSeries, ceiling: own.rebateSeries, step: seriesStep },
    percents: percentsForWire(now.percents),
    bounds: rebateCategories.map((category) => ({
      category,
      floor: toRate(floor.percents[category] ?? 0),
      ceiling: toRate(own.percents[category] ?? 0),
    })),
    canRecruitAgents: mayRecruitAgents(actor.customerType),
  };
}

/** New rates of a direct downline: up to the agent's own, down to what stands below (agency.md 1). */
export function changeRates(
  { inTx }: Pick<Platform, 'inTx'>,
  desk: Desk,
  { memberId, ...asked }: AskedRates & { memberId: bigint },
): Promise<RateDesk> {
  const { actor, brand } = desk;
  return inTx(async (tx) => {
    // Neither registrations nor moves nor other changes of rates move a bound meanwhile.
    await lockTree(tx, brand.id);
    if ((await findUplineOf(tx, memberId)) !== actor.memberId) throw new Refusal('not_a_downline');
    await checkNotFrozen(tx, actor.memberId);
    const own = await ratesOfAgent(tx, brand, actor.memberId);
    const rates = checkRates(asked, { own, floor: await findHighestBelow(tx, memberId, nothing) });
    await setRates(tx, { memberId, brandId: brand.id, ...rates });
    return readRateDesk(tx, desk, memberId);
  });
}

export async function checkNotFrozen(db: Platform['db'] | Tx, agentId: bigint): Promise<void> {
  if ((await findFrozen(db, [agentId])).has(agentId)) throw new Refusal('agent_frozen');
}

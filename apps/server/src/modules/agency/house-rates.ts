import { rebateCategories, type AgentFile } from '@fairhouse/contract';
import { Refusal, type Brand, type Platform, type Tx } from '../../platform/context/index.ts';
import { seriesStep } from './house-series.ts';
import type { MemberRates } from './line.store.ts';
import { checkRates, houseRates, nothing, percentsForWire, ratesOfAgent, toRate, type AskedRates } from './rates.ts';
import { findHighestBelow, findUplineOf, lockTree, setRates } from './rates.store.ts';

/** What an agent stands on, between the rates of its team and those of its upline or the brand's ceilings. */
export async function readHouseRates(
  db: Platform['db'],
  { brand, memberId }: { brand: Brand; memberId: bigint },
): Promise<AgentFile['rates']> {
  const uplineId = await findUplineOf(db, memberId);
  const now = await ratesOfAgent(db, brand, memberId);
  const most = uplineId === null ? houseRates(brand) : await ratesOfAgent(db, brand, uplineId);
  const floor = await findHighestBelow(db, memberId, nothing);
  return {
    rebateSeries: now.rebateSeries,
    series: { floor: floor.rebateSeries, ceiling: most.rebateSeries, step: seriesStep },
    percents: percentsForWire(now.percents),
    bounds: rebateCategories.map((category) => ({
      category,
      floor: toRate(floor.percents[category] ?? 0),
      ceiling: toRate(most.percents[category] ?? 0),
    })),
    canChange: uplineId === null,
  };
}

/** New rates of an agent directly under the house. Refuses with `not_under_the_house` or `rate_out_of_bounds`. */
export async function changeHouseRates(
  tx: Tx,
  { brand, memberId, ...asked }: AskedRates & { brand: Brand; memberId: bigint },
): Promise<{ before: MemberRates; after: MemberRates }> {
  await lockTree(tx, brand.id);
  if ((await findUplineOf(tx, memberId)) !== null) throw new Refusal('not_under_the_house');
  const before = await ratesOfAgent(tx, brand, memberId);
  const floor = await findHighestBelow(tx, memberId, nothing);
  const after = checkRates(asked, { own: houseRates(brand), floor });
  await setRates(tx, { memberId, brandId: brand.id, ...after });
  return { before, after };
}

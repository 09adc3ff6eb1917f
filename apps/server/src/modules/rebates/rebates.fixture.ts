import { parseAmount } from '@fairhouse/money';
import type { RebateOverview, RebatePayment } from '@fairhouse/contract';
import { rowsOf } from '../../testing/rows-of.ts';
import type { Answer, TestHouse, TestMember } from '../../testing/test-house.ts';

/** Gives a member rates in parts per million, as an agent or an operator does. */
export async function giveRates(house: TestHouse, memberId: bigint, percents: Record<string, number>): Promise<void> {
  await rowsOf(
    house,
    `insert into agency.rate (member_id, brand_id, rebate_series, percents) values ($1, $2, 1900, $3)
     on conflict (member_id) do update set percents = excluded.percents`,
    [memberId, house.modules.brand.first.id, JSON.stringify(percents)],
  );
}

/** Places members under one another, the first at the top, with these rates for slots. */
export async function placeLine(house: TestHouse, line: readonly (readonly [bigint, number])[]): Promise<void> {
  const brandId = house.modules.brand.first.id;
  for (const [at, [memberId, rate]] of line.entries()) {
    const above = line[at - 1];
    if (above)
      await house.platform.inTx((tx) =>
        house.modules.agency.placeMember(tx, {
          memberId,
          affiliate: { brandId, code: 'CODE', uplineId: above[0], rebateSeries: 1900 },
          at: new Date(Date.now() - 3_600_000),
        }),
      );
    await giveRates(house, memberId, { RNG: rate });
  }
}

export const overviewOf = async (house: TestHouse, who: TestMember): Promise<RebateOverview> =>
  (await house.call<RebateOverview>('/api/rebates', { headers: house.as(who) })).value;

export const claim = (house: TestHouse, who: TestMember, clientKey: string): Promise<Answer<RebatePayment>> =>
  house.call<RebatePayment>('/api/rebates/claim', { headers: house.as(who), body: { clientKey } });

/** Balances of a member's purses and how often a code was booked on them. */
export async function bookedOn(
  house: TestHouse,
  memberId: bigint,
  code: string,
): Promise<{ times: number; minor: bigint }> {
  const rows = await rowsOf<{ times: string; minor: string }>(
    house,
    `select count(*) as times, coalesce(sum(p.amount), 0) as minor from ledger.entry e join ledger.posting p on p.entry_id = e.id
     join ledger.account a on a.id = p.credit where e.code = $2 and a.member_id = $1`,
    [memberId, code],
  );
  return { times: Number(rows[0]?.times), minor: BigInt(rows[0]?.minor ?? 0) };
}

export const minorOf = (amount: string | undefined): bigint => parseAmount(amount ?? '') ?? -1n;

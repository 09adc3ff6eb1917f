import { parseAmount } from '@fairhouse/money';
import type { RebateOverview, RebatePayment } from '@fairhouse/contract';
import { allMayBeCounted } from '../../testing/all-may-be-counted.ts';
import { rowsOf } from '../../testing/rows-of.ts';
import type { Answer, TestHouse, TestMember } from '../../testing/test-house.ts';

export interface TestBet {
  readonly validMinor: bigint;
  readonly gameType?: string;
  readonly vendor?: string;
}

let nextBet = 7_000_000n;

/** A settled bet of a member, as its vendor's module would have left it. */
export async function addBet(
  house: TestHouse,
  memberId: bigint,
  bet: TestBet,
): Promise<{ id: bigint; placedAt: Date }> {
  return addBets(house, memberId, [bet]);
}

/** Several in one transaction: the feed takes all of them or none. Tells the last one. */
export async function addBets(
  house: TestHouse,
  memberId: bigint,
  bets: readonly TestBet[],
): Promise<{ id: bigint; placedAt: Date }> {
  const placedAt = new Date();
  const first = nextBet + 1n;
  nextBet += BigInt(bets.length);
  await rowsOf(
    house,
    `insert into bets.bet (id, placed_at, brand_id, member_id, vendor, game_type, game, node_id, round_ref, stake, payout, valid_stake, currency, state)
     select $1 + t.at - 1, $2, $3, $4, t.vendor, t.type, 'some-game', 999999, 'r' || ($1 + t.at), greatest(t.valid, 1000000000), 0, t.valid, 'FUN', 'settled'
     from unnest($5::bigint[], $6::text[], $7::text[]) with ordinality t(valid, type, vendor, at)`,
    [
      first,
      placedAt,
      house.modules.brand.first.id,
      memberId,
      bets.map(({ validMinor }) => validMinor),
      bets.map(({ gameType }) => gameType ?? 'RNG'),
      bets.map(({ vendor }) => vendor ?? 'PP'),
    ],
  );
  return { id: nextBet, placedAt };
}

/** A corrected result: so much of the stake counts now. */
export const correct = (house: TestHouse, bet: { id: bigint; placedAt: Date }, validStakeMinor: bigint) =>
  house.platform.inTx((tx) =>
    house.modules.bets.correctMany(tx, [
      { id: bet.id, placedAtMs: bet.placedAt.getTime(), payoutMinor: 0n, validStakeMinor },
    ]),
  );

export async function count(house: TestHouse): Promise<void> {
  await allMayBeCounted(house.platform.db);
  await house.modules.bets.feed.drain();
}

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

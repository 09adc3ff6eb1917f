import { setTimeout } from 'node:timers/promises';
import type { Pool } from 'pg';

/** Transactions that a rollup takes at once; more would delay bets noticeably. */
const windowTx = 500;

/** Repeats until it has caught up, and pauses after each part for as long as it took: it has a minute for the entries of a minute. */
async function advance(pool: Pool, step: { text: string; values: readonly unknown[] }): Promise<number> {
  let added = 0;
  for (;;) {
    const from = performance.now();
    const { rows } = await pool.query<{ added: string; is_last: boolean }>(step.text, [...step.values]);
    added += Number(rows[0]?.added ?? 0);
    if (rows[0]?.is_last !== false) return added;
    await setTimeout(performance.now() - from);
  }
}

/** Adds the postings of finished transactions to the house sums; returns how many entries were added. */
export function advanceHouseTotals(pool: Pool): Promise<number> {
  return advance(pool, { text: 'select added, is_last from ledger.advance_house_totals($1)', values: [windowTx] });
}

export interface BrandZone {
  readonly brandId: bigint;
  /** An entry counts in the day it has in this zone when it is added; a later change of zone moves no past day. */
  readonly zone: string;
}

/** Adds finished transactions to the sums per wallet, day and code; returns how many entries were added. */
export function advanceDayTotals(pool: Pool, zones: readonly BrandZone[]): Promise<number> {
  return advance(pool, {
    text: 'select added, is_last from ledger.advance_day_totals($1, $2, $3)',
    values: [zones.map((each) => each.brandId), zones.map((each) => each.zone), windowTx],
  });
}

export interface DayTotal {
  readonly memberId: bigint;
  readonly purse: string;
  /** `2026-11-21`, in the zone of the brand. */
  readonly day: string;
  readonly code: string;
  readonly entries: number;
  readonly debitedMinor: bigint;
  readonly creditedMinor: bigint;
}

export interface TotalsInput {
  readonly brandId: bigint;
  readonly currency: string;
  readonly memberIds: readonly bigint[];
  readonly firstDay: string;
  readonly lastDay: string;
}

export async function listDayTotals(pool: Pool, input: TotalsInput): Promise<DayTotal[]> {
  const { rows } = await pool.query<{
    member_id: string;
    purse: string;
    day: string;
    code: string;
    entries: string;
    debited: string;
    credited: string;
  }>(
    `select a.member_id, a.purse, t.day::text, t.code, t.entries, t.debited, t.credited
     from ledger.account a join ledger.day_total t on t.wallet_id = a.id
     where a.brand_id = $1 and a.member_id = any ($2::bigint[]) and a.currency = $3 and t.day between $4::date and $5::date
     order by t.day, a.member_id, a.purse, t.code`,
    [input.brandId, input.memberIds, input.currency, input.firstDay, input.lastDay],
  );
  return rows.map((row) => ({
    memberId: BigInt(row.member_id),
    purse: row.purse,
    day: row.day,
    code: row.code,
    entries: Number(row.entries),
    debitedMinor: BigInt(row.debited),
    creditedMinor: BigInt(row.credited),
  }));
}

export interface OwnTotalsInput {
  readonly brandId: bigint;
  readonly currency: string;
  readonly memberId: bigint;
  readonly zone: string;
}

export type OwnTotal = Pick<DayTotal, 'purse' | 'day' | 'code' | 'debitedMinor' | 'creditedMinor'>;

/**
 * All days of one member, with the entries that the sums do not have yet: one statement, so that an entry is counted
 * once. The hour bounds the search for those; a rollup that is further behind leaves out older ones.
 */
export async function listOwnTotals(pool: Pool, input: OwnTotalsInput): Promise<OwnTotal[]> {
  const { rows } = await pool.query<{ purse: string; day: string; code: string; debited: string; credited: string }>(
    `with own as (
       select id, purse from ledger.account where brand_id = $1 and currency = $2 and member_id = $3
     ), since as materialized (
       select next_tx, counted_until - interval '1 hour' as at from ledger.rollup_cursor where name = 'day_total'
     ), fresh as (
       select o.id as wallet_id, o.purse, e.id, e.at, e.code from own o join ledger.entry e on e.wallet_id = o.id
       where e.at >= (select at from since) and e.tx >= (select next_tx from since)
       union all
       select o.id, o.purse, e.id, e.at, e.code from own o join ledger.entry e on e.counterparty_id = o.id
       where e.at >= (select at from since) and e.tx >= (select next_tx from since)
     )
     select purse, day::text, code, sum(debited) as debited, sum(credited) as credited from (
       select o.purse, t.day, t.code, t.debited, t.credited from own o join ledger.day_total t on t.wallet_id = o.id
       union all
       select f.purse, (f.at at time zone $4)::date, f.code, case when p.debit = f.wallet_id then p.amount else 0 end, case when p.credit = f.wallet_id then p.amount else 0 end
       from fresh f join ledger.posting p on p.entry_id = f.id and p.at = f.at
     ) moved group by purse, day, code order by day, purse, code`,
    [input.brandId, input.currency, input.memberId, input.zone],
  );
  return rows.map((row) => ({
    purse: row.purse,
    day: row.day,
    code: row.code,
    debitedMinor: BigInt(row.debited),
    creditedMinor: BigInt(row.credited),
  }));
}

export interface HouseDayInput {
  readonly brandId: bigint;
  readonly currency: string;
  readonly day: string;
}

/** A day of a brand by code: what left the purses of its members, and what came in. */
export async function listHouseDay(
  pool: Pool,
  input: HouseDayInput,
): Promise<Pick<DayTotal, 'code' | 'debitedMinor' | 'creditedMinor'>[]> {
  const { rows } = await pool.query<{ code: string; debited: string; credited: string }>(
    `select t.code, sum(t.debited) as debited, sum(t.credited) as credited from ledger.day_total t join ledger.account a on a.id = t.wallet_id
     where t.day = $3::date and a.brand_id = $1 and a.currency = $2 and a.member_id is not null group by t.code`,
    [input.brandId, input.currency, input.day],
  );
  return rows.map(({ code, debited, credited }) => ({
    code,
    debitedMinor: BigInt(debited),
    creditedMinor: BigInt(credited),
  }));
}

import type { JsonValue } from '@fairhouse/fair';
import { numbersLiteral, textsLiteral, type Db, type Tx } from '../../../platform/db/index.ts';
import type { WrittenOdds } from '../terms/own-table.ts';

/** An upline at the time of the order, the nearest first. */
export interface StoredUpline {
  readonly memberId: bigint;
  readonly walletId: bigint;
  readonly series: number;
}

/** A ticket as settlement needs it. */
export interface TicketRow {
  readonly id: bigint;
  readonly orderId: bigint;
  readonly memberId: bigint;
  readonly walletId: bigint;
  readonly brandId: bigint;
  readonly currency: string;
  readonly playCode: string;
  readonly selection: JsonValue;
  readonly series: number;
  readonly memberSeries: number;
  /** False where prizes do not follow the series: nothing is left there to pay rebates from. */
  readonly hasRebate: boolean;
  readonly unitStakeMinor: bigint;
  readonly stakeMinor: bigint;
  /** Set if another table than that of the series applied at the order. */
  readonly odds: WrittenOdds | null;
  readonly placedAtMs: number;
  readonly uplines: readonly StoredUpline[];
  /** Whether a win, or a profit of this amount, ends its chase. */
  readonly stopsOnWin: boolean;
  readonly stopProfitMinor: bigint | null;
  /** Its payout by a result that was corrected since; null: it was never settled. */
  readonly before: Outcome | null;
}

/** How a ticket ends. */
export interface Outcome {
  readonly state: 'WON' | 'LOST' | 'TIE' | 'VOID';
  readonly payoutMinor: bigint;
}

interface RawTicket {
  id: string;
  order_id: string;
  member_id: string;
  wallet_id: string;
  brand_id: string;
  currency: string;
  play_code: string;
  selection: JsonValue;
  series: number;
  member_series: number;
  has_rebate: boolean;
  unit_stake: string;
  stake: string;
  odds: TicketRow['odds'];
  placed_at_ms: string;
  uplines: [string, string, number][];
  stop_on_win: boolean;
  stop_profit: string | null;
  state: Outcome['state'] | 'OPEN';
  payout: string;
}

/** Tickets of an issue that this version has not settled, in the order of their numbers. */
export async function findTickets(
  tx: Tx,
  input: { issueId: bigint; after: bigint; version: number; limit: number },
): Promise<TicketRow[]> {
  const { rows } = await tx.query<RawTicket>({
    name: 'lottery_tickets_to_settle',
    text: `select t.id, t.order_id, t.member_id, t.wallet_id, t.brand_id, t.currency, t.play_code, t.selection, t.series, t.member_series, t.has_rebate, t.unit_stake, t.stake, t.odds,
        t.placed_at_ms, t.state, t.payout, o.uplines, o.stop_on_win, o.stop_profit
      from lottery.ticket t join lottery.ticket_order o on o.id = t.order_id
      where t.issue_id = $1 and t.id > $2 and t.state not in ('CANCELLED', 'VOID') and coalesce(t.settled_version, 0) < $3 order by t.id limit $4`,
    values: [input.issueId, input.after, input.version, input.limit],
  });
  return rows.map((row) => ({
    id: BigInt(row.id),
    orderId: BigInt(row.order_id),
    memberId: BigInt(row.member_id),
    walletId: BigInt(row.wallet_id),
    brandId: BigInt(row.brand_id),
    currency: row.currency,
    playCode: row.play_code,
    selection: row.selection,
    series: row.series,
    memberSeries: row.member_series,
    hasRebate: row.has_rebate,
    unitStakeMinor: BigInt(row.unit_stake),
    stakeMinor: BigInt(row.stake),
    odds: row.odds,
    placedAtMs: Number(row.placed_at_ms),
    stopsOnWin: row.stop_on_win,
    stopProfitMinor: row.stop_profit === null ? null : BigInt(row.stop_profit),
    before: row.state === 'OPEN' ? null : { state: row.state, payoutMinor: BigInt(row.payout) },
    uplines: row.uplines.map(([walletId, memberId, series]) => ({
      walletId: BigInt(walletId),
      memberId: BigInt(memberId),
      series,
    })),
  }));
}

export interface SettledTicket extends Outcome {
  readonly id: bigint;
  readonly placedAtMs: number;
  /** What of the stake counts; 0 of one that goes back. */
  readonly validStakeMinor: bigint;
  readonly rebateMinor: bigint;
}

export async function updateTickets(tx: Tx, tickets: readonly SettledTicket[], version: number): Promise<void> {
  await tx.query({
    name: 'lottery_settle_tickets',
    text: 'select lottery.settle_tickets($1, $2, $3, $4, $5, $6)',
    values: [
      numbersLiteral(tickets.map(({ id }) => id)),
      textsLiteral(tickets.map(({ state }) => state)),
      numbersLiteral(tickets.map(({ payoutMinor }) => payoutMinor)),
      numbersLiteral(tickets.map(({ rebateMinor }) => rebateMinor)),
      numbersLiteral(tickets.map(({ validStakeMinor }) => validStakeMinor)),
      version,
    ],
  });
}

/** A ticket of a member who has more units of its play in the issue than can be passed over. */
export interface ManyUnitsTicket extends Pick<
  TicketRow,
  'id' | 'memberId' | 'playCode' | 'selection' | 'series' | 'unitStakeMinor'
> {}

/** Tickets of an issue that may cover too much of their play together, member by member and play by play; `most` units of a play are passed over. */
export async function findManyUnits(
  db: Db,
  { issueId, plays }: { issueId: bigint; plays: readonly { code: string; most: bigint }[] },
): Promise<ManyUnitsTicket[]> {
  const { rows } = await db.query<
    Pick<RawTicket, 'id' | 'member_id' | 'play_code' | 'selection' | 'series' | 'unit_stake'>
  >({
    name: 'lottery_many_units',
    text: `with many as materialized (
        select t.member_id, t.play_code from lottery.ticket t join unnest($2::text[], $3::bigint[]) p(code, most) on p.code = t.play_code
        where t.issue_id = $1 and t.state not in ('CANCELLED', 'VOID') group by t.member_id, t.play_code having sum(t.units) > min(p.most)
      )
      select t.id, t.member_id, t.play_code, t.selection, t.series, t.unit_stake from lottery.ticket t join many m on m.member_id = t.member_id and m.play_code = t.play_code
      where t.issue_id = $1 and t.state not in ('CANCELLED', 'VOID') order by t.member_id, t.play_code, t.id`,
    values: [issueId, textsLiteral(plays.map(({ code }) => code)), numbersLiteral(plays.map(({ most }) => most))],
  });
  return rows.map((row) => ({
    id: BigInt(row.id),
    memberId: BigInt(row.member_id),
    playCode: row.play_code,
    selection: row.selection,
    series: row.series,
    unitStakeMinor: BigInt(row.unit_stake),
  }));
}

/** Members who won something, with what the issue came to for each; of a settlement that was opened once more, those paid since. */
export async function findWins(
  db: Db,
  { id, version }: { id: bigint; version: number },
  reopenedAt: string | null,
): Promise<
  { memberId: bigint; brandId: bigint; currency: string; orderId: bigint; stakeMinor: bigint; payoutMinor: bigint }[]
> {
  const { rows } = await db.query<{
    member_id: string;
    brand_id: string;
    currency: string;
    order_id: string;
    stake: string;
    payout: string;
  }>({
    name: 'lottery_wins',
    text: `select member_id, brand_id, currency, max(order_id) as order_id, sum(stake) as stake, sum(payout) as payout from lottery.ticket t
      where issue_id = $1 and state in ('WON', 'LOST', 'TIE') and ($3::timestamptz is null or exists (select from lottery.payment p
        where p.issue_id = $1 and p.version = $2 and p.kind = 'win' and p.wallet_id = t.wallet_id and p.counted_at >= $3)) group by member_id, brand_id, currency having sum(payout) > 0`,
    values: [id, version, reopenedAt],
  });
  return rows.map((row) => ({
    memberId: BigInt(row.member_id),
    brandId: BigInt(row.brand_id),
    currency: row.currency,
    orderId: BigInt(row.order_id),
    stakeMinor: BigInt(row.stake),
    payoutMinor: BigInt(row.payout),
  }));
}

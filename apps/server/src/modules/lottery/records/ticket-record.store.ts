import type { IssueState } from '@fairhouse/contract';
import { numbersLiteral, type Db } from '../../../platform/db/index.ts';

/** A ticket with its order and its issue, as records show it. */
export interface TicketRow {
  readonly id: bigint;
  readonly orderId: bigint;
  readonly orderNo: string;
  readonly issueId: bigint;
  readonly walletId: bigint;
  readonly nodeId: number;
  readonly gameCode: string;
  readonly numero: string;
  readonly playCode: string;
  readonly selection: unknown;
  readonly approach: number;
  readonly unitMode: string;
  readonly multiple: number;
  readonly phase: number;
  readonly series: number;
  readonly unitStakeMinor: bigint;
  readonly units: number;
  readonly stakeMinor: bigint;
  readonly prizeMode: string;
  readonly placedAtMs: number;
  readonly receipt: Buffer;
  readonly receiptKey: number | null;
  /** Null: sold before leaves were stored. */
  readonly leaf: Buffer | null;
  readonly state: 'OPEN' | 'WON' | 'LOST' | 'TIE' | 'CANCELLED' | 'VOID';
  readonly payoutMinor: bigint;
  /** What of the stake counts; 0 before it is won or lost. */
  readonly validStakeMinor: bigint;
  readonly rebateMinor: bigint;
  readonly isChase: boolean;
  readonly stopOnWin: boolean;
  readonly stopProfitMinor: bigint | null;
  readonly phases: number;
  readonly issueState: IssueState;
  readonly isOver: boolean;
  readonly settledAt: Date | null;
  readonly winningNumber: string | null;
}

interface Raw {
  id: string;
  order_id: string;
  order_no: string;
  issue_id: string;
  wallet_id: string;
  node_id: number;
  game_code: string;
  numero: string;
  play_code: string;
  selection: unknown;
  approach: number;
  unit_mode: string;
  multiple: number;
  phase: number;
  series: number;
  unit_stake: string;
  units: string;
  stake: string;
  prize_mode: string;
  placed_at_ms: string;
  receipt: Buffer;
  receipt_key: number | null;
  leaf: Buffer | null;
  state: TicketRow['state'];
  payout: string;
  valid_stake: string;
  rebate: string;
  is_chase: boolean;
  stop_on_win: boolean;
  stop_profit: string | null;
  phases: number;
  issue_state: IssueState;
  is_over: boolean;
  settled_at: Date | null;
  winning_number: string | null;
}

// As the betting record says it: a ticket that hit and pays no more than it cost is no win, whatever its settlement calls it.
const shownState = `case when t.state <> 'WON' or t.payout > t.stake then t.state when t.payout = t.stake then 'TIE' else 'LOST' end`;

const columns = `t.id, t.order_id, o.order_no, t.issue_id, t.wallet_id, o.node_id, t.game_code, i.numero, t.play_code, t.selection, t.approach, t.unit_mode, t.multiple, t.phase, t.series,
  t.unit_stake, t.units, t.stake, t.prize_mode, t.placed_at_ms, t.receipt, t.receipt_key, t.leaf, ${shownState} as state, t.payout, t.valid_stake, t.rebate, o.is_chase, o.stop_on_win, o.stop_profit, o.phases,
  i.state as issue_state, i.closes_at <= platform.house_time() as is_over, i.settled_at, i.winning_number`;
const joined =
  'from lottery.ticket t join lottery.ticket_order o on o.id = t.order_id join lottery.issue i on i.id = t.issue_id';

function toRow(row: Raw): TicketRow {
  return {
    id: BigInt(row.id),
    orderId: BigInt(row.order_id),
    orderNo: row.order_no,
    issueId: BigInt(row.issue_id),
    walletId: BigInt(row.wallet_id),
    nodeId: row.node_id,
    gameCode: row.game_code,
    numero: row.numero,
    playCode: row.play_code,
    selection: row.selection,
    approach: row.approach,
    unitMode: row.unit_mode,
    multiple: row.multiple,
    phase: row.phase,
    series: row.series,
    unitStakeMinor: BigInt(row.unit_stake),
    units: Number(row.units),
    stakeMinor: BigInt(row.stake),
    prizeMode: row.prize_mode,
    placedAtMs: Number(row.placed_at_ms),
    receipt: row.receipt,
    receiptKey: row.receipt_key,
    leaf: row.leaf,
    state: row.state,
    payoutMinor: BigInt(row.payout),
    validStakeMinor: BigInt(row.valid_stake),
    rebateMinor: BigInt(row.rebate),
    isChase: row.is_chase,
    stopOnWin: row.stop_on_win,
    stopProfitMinor: row.stop_profit === null ? null : BigInt(row.stop_profit),
    phases: row.phases,
    issueState: row.issue_state,
    isOver: row.is_over,
    settledAt: row.settled_at,
    winningNumber: row.winning_number,
  };
}

/** The filters of a record; null: everything. */
export interface RecordRequest {
  readonly memberId: bigint;
  readonly fromMs: number;
  readonly toMs: number;
  readonly states: readonly TicketRow['state'][] | null;
  readonly gameCode: string | null;
  readonly orderNo: string | null;
  readonly phase: number | null;
  readonly numero: string | null;
  readonly isChase: boolean | null;
  /** Running chases (true), or finished ones. */
  readonly isRunning: boolean | null;
  readonly prizeMode: string | null;
}

const filtered = `where t.member_id = $1 and t.placed_at_ms >= $2 and t.placed_at_ms < $3 and ($4::text[] is null or ${shownState} = any ($4)) and ($5::text is null or t.game_code = $5)
  and ($6::text is null or o.order_no = $6) and ($7::int is null or t.phase = $7) and ($8::text is null or i.numero = $8) and ($9::boolean is null or o.is_chase = $9)
  and ($10::boolean is null or $10 = exists (select 1 from lottery.ticket c where c.order_id = t.order_id and c.state = 'OPEN')) and ($11::text is null or t.prize_mode = $11)`;
const valuesOf = (request: RecordRequest): unknown[] => [
  request.memberId,
  request.fromMs,
  request.toMs,
  request.states,
  request.gameCode,
  request.orderNo,
  request.phase,
  request.numero,
  request.isChase,
  request.isRunning,
  request.prizeMode,
];

export async function findTickets(
  db: Db,
  request: RecordRequest,
  { limit, offset }: { limit: number; offset: number },
): Promise<TicketRow[]> {
  const { rows } = await db.query<Raw>(
    `select ${columns} ${joined} ${filtered} order by t.placed_at_ms desc, t.id desc limit $12 offset $13`,
    [...valuesOf(request), limit, offset],
  );
  return rows.map(toRow);
}

export interface TicketSums {
  readonly count: number;
  readonly stakeMinor: bigint;
  /** Of the tickets that have their result. */
  readonly endedMinor: bigint;
  readonly validMinor: bigint;
  readonly payoutMinor: bigint;
  readonly rebateMinor: bigint;
}

export async function sumTickets(db: Db, request: RecordRequest): Promise<TicketSums> {
  const { rows } = await db.query<{
    count: number;
    stake: string;
    ended: string;
    valid: string;
    payout: string;
    rebate: string;
  }>(
    `select count(*)::int as count, coalesce(sum(t.stake), 0) as stake, coalesce(sum(t.stake) filter (where t.state in ('WON', 'LOST', 'TIE')), 0) as ended, coalesce(sum(t.valid_stake), 0) as valid,
       coalesce(sum(t.payout) filter (where t.state in ('WON', 'LOST', 'TIE')), 0) as payout, coalesce(sum(t.rebate), 0) as rebate ${joined} ${filtered}`,
    valuesOf(request),
  );
  const [row] = rows;
  if (!row) throw new Error('the tickets have no sum');
  return {
    count: row.count,
    stakeMinor: BigInt(row.stake),
    endedMinor: BigInt(row.ended),
    validMinor: BigInt(row.valid),
    payoutMinor: BigInt(row.payout),
    rebateMinor: BigInt(row.rebate),
  };
}

/** All tickets of an own order, in the order of its issues. */
export async function findOrderTickets(db: Db, own: { memberId: bigint; orderId: bigint }): Promise<TicketRow[]> {
  const { rows } = await db.query<Raw>({
    name: 'lottery_order_tickets',
    text: `select ${columns} ${joined} where t.order_id = $1 and t.member_id = $2 order by t.phase, t.id`,
    values: [own.orderId, own.memberId],
  });
  return rows.map(toRow);
}

/** Own tickets by their numbers. */
export async function findOwnTickets(db: Db, own: { memberId: bigint; ids: readonly bigint[] }): Promise<TicketRow[]> {
  const { rows } = await db.query<Raw>(
    `select ${columns} ${joined} where t.id = any ($1::bigint[]) and t.member_id = $2 order by t.id`,
    [numbersLiteral(own.ids), own.memberId],
  );
  return rows.map(toRow);
}

/** Open tickets of orders, with their place in the chase. */
export async function findOpenPhases(
  db: Db,
  orderIds: readonly bigint[],
): Promise<{ id: bigint; orderId: bigint; phase: number }[]> {
  const { rows } = await db.query<{ id: string; order_id: string; phase: number }>(
    `select id, order_id, phase from lottery.ticket where order_id = any ($1::bigint[]) and state = 'OPEN'`,
    [numbersLiteral(orderIds)],
  );
  return rows.map((row) => ({ id: BigInt(row.id), orderId: BigInt(row.order_id), phase: row.phase }));
}

/** Open tickets of a member whose issues still take bets, by order. */
export async function findReturnable(db: Db, memberId: bigint): Promise<Map<bigint, bigint[]>> {
  const { rows } = await db.query<{ order_id: string; ids: string[] }>(
    `select t.order_id, array_agg(t.id) as ids from lottery.ticket t join lottery.issue i on i.id = t.issue_id
     where t.member_id = $1 and t.state = 'OPEN' and i.state in ('OPEN', 'PENDING') and i.closes_at > platform.house_time() group by t.order_id`,
    [memberId],
  );
  return new Map(rows.map(({ order_id: orderId, ids }) => [BigInt(orderId), ids.map(BigInt)]));
}

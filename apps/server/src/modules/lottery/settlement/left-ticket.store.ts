import type { JsonValue } from '@fairhouse/fair';
import { numbersLiteral, type Db, type Tx } from '../../../platform/db/index.ts';
import type { Row } from '../../ledger/index.ts';

/** Tickets that nothing can settle, until operators decide; a second run changes nothing. */
export async function insertLeft(
  tx: Tx,
  issueId: bigint,
  { ids, at }: { ids: readonly bigint[]; at: Date },
): Promise<void> {
  if (ids.length === 0) return;
  await tx.query(
    'insert into lottery.left_ticket (ticket_id, issue_id, left_at) select t.id, $1, $3 from unnest($2::bigint[]) t(id) on conflict do nothing',
    [issueId, numbersLiteral(ids), at],
  );
}

/** Settled after all, by a corrected result or because their play exists again. */
export async function deleteLeft(tx: Tx, ids: readonly bigint[]): Promise<void> {
  await tx.query('delete from lottery.left_ticket where ticket_id = any ($1::bigint[])', [numbersLiteral(ids)]);
}

/** How many wait for operators, by issue. */
export async function countLeft(db: Db, issueIds: readonly bigint[]): Promise<ReadonlyMap<bigint, number>> {
  const { rows } = await db.query<{ issue_id: string; count: number }>(
    'select issue_id, count(*)::int as count from lottery.left_ticket where issue_id = any ($1::bigint[]) and agreed_at is null group by issue_id',
    [numbersLiteral(issueIds)],
  );
  return new Map(rows.map(({ issue_id: issueId, count }) => [BigInt(issueId), count]));
}

/** A waiting ticket, with its bet. */
export interface WaitingTicket {
  readonly id: bigint;
  readonly issueId: bigint;
  readonly gameCode: string;
  readonly playCode: string;
  readonly selection: JsonValue;
}

/** Waiting tickets of settled issues, in the order of their numbers. */
export async function findWaiting(db: Db, { after, most }: { after: bigint; most: number }): Promise<WaitingTicket[]> {
  const { rows } = await db.query<{
    id: string;
    issue_id: string;
    game_code: string;
    play_code: string;
    selection: JsonValue;
  }>(
    `select t.id, t.issue_id, t.game_code, t.play_code, t.selection from lottery.left_ticket l join lottery.ticket t on t.id = l.ticket_id join lottery.issue i on i.id = l.issue_id
     where l.agreed_at is null and i.state = 'SETTLED' and l.ticket_id > $1 order by l.ticket_id limit $2`,
    [after, most],
  );
  return rows.map((row) => ({
    id: BigInt(row.id),
    issueId: BigInt(row.issue_id),
    gameCode: row.game_code,
    playCode: row.play_code,
    selection: row.selection,
  }));
}

/** Two operators have agreed that the stakes go back; returns how many tickets that are. */
export async function agreeLeft(tx: Tx, issueId: bigint, at: Date): Promise<number> {
  const { rowCount } = await tx.query(
    'update lottery.left_ticket set agreed_at = $2 where issue_id = $1 and agreed_at is null',
    [issueId, at],
  );
  return rowCount ?? 0;
}

export interface LeftTicket {
  readonly id: bigint;
  readonly memberId: bigint;
  readonly walletId: bigint;
  readonly brandId: bigint;
  readonly currency: string;
  readonly stakeMinor: bigint;
  readonly placedAtMs: number;
}

/** Tickets whose stakes are to go back, in the order of their numbers. */
export async function findAgreed(db: Db, { after, most }: { after: bigint; most: number }): Promise<LeftTicket[]> {
  const { rows } = await db.query<{
    id: string;
    member_id: string;
    wallet_id: string;
    brand_id: string;
    currency: string;
    stake: string;
    placed_at_ms: string;
  }>(
    `select t.id, t.member_id, t.wallet_id, t.brand_id, t.currency, t.stake, t.placed_at_ms from lottery.left_ticket l join lottery.ticket t on t.id = l.ticket_id
     where l.agreed_at is not null and l.ticket_id > $1 order by l.ticket_id limit $2`,
    [after, most],
  );
  return rows.map((row) => ({
    id: BigInt(row.id),
    memberId: BigInt(row.member_id),
    walletId: BigInt(row.wallet_id),
    brandId: BigInt(row.brand_id),
    currency: row.currency,
    stakeMinor: BigInt(row.stake),
    placedAtMs: Number(row.placed_at_ms),
  }));
}

export interface TicketReturn {
  readonly ticketId: bigint;
}

/** The ticket ends in the transaction of its movement. */
export const returnRider = {
  name: 'lottery_return',
  apply: {
    text: 'select lottery.return_tickets($1::int[], $2::bigint[])',
    columns: (rows: readonly Row<TicketReturn>[]) => [
      numbersLiteral(rows.map(({ ordinal }) => ordinal)),
      numbersLiteral(rows.map(({ payload }) => payload.ticketId)),
    ],
  },
};

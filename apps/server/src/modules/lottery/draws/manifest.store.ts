import type { JsonValue } from '@fairhouse/fair';
import { numbersLiteral, type Db } from '../../../platform/db/index.ts';

/** A ticket as it is sealed. */
export interface SealedTicketRow {
  readonly id: bigint;
  readonly playCode: string;
  readonly selection: JsonValue;
  readonly series: number;
  readonly unitStakeMinor: bigint;
  readonly stakeMinor: bigint;
  readonly placedAtMs: number;
  /** Null: sold before leaves were stored. */
  readonly leaf: Buffer | null;
}

// A ticket cancelled before the close is not in the manifest; one that ended later was open then.
const wasSealed = `not (t.state = 'CANCELLED')`;

interface RawSealed {
  id: string;
  play_code: string;
  selection: JsonValue;
  series: number;
  unit_stake: string;
  stake: string;
  placed_at_ms: string;
  leaf: Buffer | null;
}

const sealedColumns = 't.id, t.play_code, t.selection, t.series, t.unit_stake, t.stake, t.placed_at_ms, t.leaf';

const toSealed = (row: RawSealed): SealedTicketRow => ({
  id: BigInt(row.id),
  playCode: row.play_code,
  selection: row.selection,
  series: row.series,
  unitStakeMinor: BigInt(row.unit_stake),
  stakeMinor: BigInt(row.stake),
  placedAtMs: Number(row.placed_at_ms),
  leaf: row.leaf,
});

/** Only issues that have tickets. */
export async function countTickets(db: Db, issueIds: readonly bigint[]): Promise<ReadonlyMap<bigint, number>> {
  const { rows } = await db.query<{ id: string; count: number }>({
    name: 'lottery_count_tickets',
    text: `select i.id, c.count from unnest($1::bigint[]) i(id),
      lateral (select count(*)::int as count from lottery.ticket t where t.issue_id = i.id and ${wasSealed}) c where c.count > 0`,
    values: [numbersLiteral(issueIds)],
  });
  return new Map(rows.map(({ id, count }) => [BigInt(id), count]));
}

/** In the order of the manifest. */
export async function findSealedTickets(
  db: Db,
  input: { issueId: bigint; after: bigint; limit: number },
): Promise<SealedTicketRow[]> {
  const { rows } = await db.query<RawSealed>({
    name: 'lottery_sealed_tickets',
    text: `select ${sealedColumns} from lottery.ticket t where t.issue_id = $1 and t.id > $2 and ${wasSealed} order by t.id limit $3`,
    values: [input.issueId, input.after, input.limit],
  });
  return rows.map(toSealed);
}

/** A ticket in the tree of its issue; leaf null: it was sold before leaves were stored. */
export interface LeafRow {
  readonly id: bigint;
  readonly leaf: Buffer | null;
  readonly stakeMinor: bigint;
}

/** In the order of the manifest. */
export async function findLeaves(db: Db, input: { issueId: bigint; after: bigint; limit: number }): Promise<LeafRow[]> {
  const { rows } = await db.query<{ id: string; leaf: Buffer | null; stake: string }>({
    name: 'lottery_leaves',
    text: `select t.id, t.leaf, t.stake from lottery.ticket t where t.issue_id = $1 and t.id > $2 and ${wasSealed} order by t.id limit $3`,
    values: [input.issueId, input.after, input.limit],
  });
  return rows.map(({ id, leaf, stake }) => ({ id: BigInt(id), leaf, stakeMinor: BigInt(stake) }));
}

export interface OwnTicketRow extends SealedTicketRow {
  readonly receipt: Buffer;
  readonly receiptKey: number | null;
  readonly payoutMinor: bigint;
  readonly settledVersion: number | null;
  readonly hasOwnTable: boolean;
  /** Its stake went back, whatever was drawn. */
  readonly isVoid: boolean;
}

/** A member's own tickets of an issue, the newest last; as many as a page shows. */
export async function findOwnTickets(
  db: Db,
  { issueId, memberId }: { issueId: bigint; memberId: bigint },
): Promise<OwnTicketRow[]> {
  const { rows } = await db.query<
    RawSealed & {
      receipt: Buffer;
      receipt_key: number | null;
      payout: string;
      settled_version: number | null;
      has_own_table: boolean;
      is_void: boolean;
    }
  >({
    name: 'lottery_own_tickets',
    text: `select ${sealedColumns}, t.receipt, t.receipt_key, t.payout, t.settled_version, t.odds is not null as has_own_table, t.state = 'VOID' as is_void from lottery.ticket t
      where t.issue_id = $1 and t.member_id = $2 and ${wasSealed} order by t.id limit 200`,
    values: [issueId, memberId],
  });
  return rows.map((row) => ({
    ...toSealed(row),
    receipt: row.receipt,
    receiptKey: row.receipt_key,
    payoutMinor: BigInt(row.payout),
    settledVersion: row.settled_version,
    hasOwnTable: row.has_own_table,
    isVoid: row.is_void,
  }));
}

/** Every result an issue has had, the newest last. */
export async function findResults(
  db: Db,
  issueId: bigint,
): Promise<{ version: number; winningNumber: string; reason: string | null; at: Date }[]> {
  const { rows } = await db.query<{ version: number; winning_number: string; reason: string | null; at: Date }>(
    'select version, winning_number, reason, at from lottery.issue_result where issue_id = $1 order by version',
    [issueId],
  );
  return rows.map(({ winning_number: winningNumber, ...rest }) => ({ ...rest, winningNumber }));
}

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
}

// What was cancelled before the closing is not in the manifest; what ended after it was open then.
const wasSealed = `not (t.state = 'CANCELLED')`;

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
export async function findSealedTickets(db: Db, asked: { issueId: bigint; after: bigint; limit: number }): Promise<SealedTicketRow[]> {
  const { rows } = await db.query<{ id: string; play_code: string; selection: JsonValue; series: number; unit_stake: string; stake: string; placed_at_ms: string }>({
    name: 'lottery_sealed_tickets',
    text: `select t.id, t.play_code, t.selection, t.series, t.unit_stake, t.stake, t.placed_at_ms from lottery.ticket t
      where t.issue_id = $1 and t.id > $2 and ${wasSealed} order by t.id limit $3`,
    values: [asked.issueId, asked.after, asked.limit],
  });
  return rows.map((row) => ({
    id: BigInt(row.id), playCode: row.play_code, selection: row.selection, series: row.series, unitStakeMinor: BigInt(row.unit_stake), stakeMinor: BigInt(row.stake),
    placedAtMs: Number(row.placed_at_ms),
  }));
}

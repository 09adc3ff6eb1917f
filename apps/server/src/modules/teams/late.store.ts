import type { Db } from '../../platform/db/index.ts';
import type { CountedBet, Span } from './teams-door.ts';

/** A late change that concerns a span: it counts there (`isIn`), or it is of that time and counts later. */
export type LateChange = CountedBet & { readonly isIn: boolean };

export async function findLateChanges(
  db: Db,
  { memberId, span }: { memberId: bigint; span: Span },
): Promise<LateChange[]> {
  const { rows } = await db.query<{
    bet_id: string;
    version: number;
    is_in: boolean;
    placed_at: Date;
    changed_at: Date;
    vendor: string;
    category: string;
    game: string;
    node_id: number;
    stake: string;
    valid_stake: string;
    payout: string;
  }>({
    name: 'teams_late_changes',
    text: `select l.*, l.window_start >= $2 and l.window_start < $3 as is_in from teams.late_bet l
      where l.member_id = $1 and (l.window_start >= $2 and l.window_start < $3) <> (l.changed_at >= $2 and l.changed_at < $3)
      order by l.changed_at desc, l.bet_id desc, l.version desc`,
    values: [memberId, span.start, span.end],
  });
  return rows.map((row) => ({
    betId: BigInt(row.bet_id),
    version: row.version,
    isIn: row.is_in,
    placedAt: row.placed_at,
    changedAt: row.changed_at,
    vendor: row.vendor,
    category: row.category,
    game: row.game,
    nodeId: row.node_id,
    stakeMinor: BigInt(row.stake),
    validStakeMinor: BigInt(row.valid_stake),
    payoutMinor: BigInt(row.payout),
  }));
}

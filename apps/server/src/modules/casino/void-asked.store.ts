import type { Db, Tx } from '../../platform/db/index.ts';

/** The operator who requested it first: this one, if nobody had. Locked until the end of the transaction. */
export async function askVoid(
  tx: Tx,
  input: { roundId: bigint; operatorId: bigint; at: Date },
): Promise<{ askedBy: bigint; isNew: boolean }> {
  const { rowCount } = await tx.query(
    'insert into casino.void_asked (round_id, asked_by, asked_at) values ($1, $2, $3) on conflict do nothing',
    [input.roundId, input.operatorId, input.at],
  );
  const { rows } = await tx.query<{ asked_by: string }>(
    'select asked_by from casino.void_asked where round_id = $1 for update',
    [input.roundId],
  );
  return { askedBy: BigInt(rows[0]?.asked_by ?? input.operatorId), isNew: rowCount === 1 };
}

export async function approveVoid(tx: Tx, approved: { roundId: bigint; operatorId: bigint }): Promise<void> {
  await tx.query('update casino.void_asked set approved_by = $2 where round_id = $1', [
    approved.roundId,
    approved.operatorId,
  ]);
}

export interface OpenRoundListed {
  readonly roundId: bigint;
  readonly memberId: bigint;
  readonly memberName: string;
  readonly game: string;
  readonly stakeMinor: bigint;
  readonly currency: string;
  readonly moves: number;
  readonly placedAt: Date;
  readonly movedAt: Date;
  readonly asked: { readonly by: bigint; readonly at: Date } | null;
}

interface RawListed {
  round_id: string;
  member_id: string;
  member_name: string;
  game: string;
  total_stake: string;
  currency: string;
  turn: number;
  placed_at: Date;
  moved_at: Date;
  asked_by: string | null;
  asked_at: Date | null;
}

/** Open rounds of one brand, of everybody or of names that begin so. */
export async function listOpenRounds(
  db: Db,
  input: { brandId: bigint; member: string; limit: number },
): Promise<OpenRoundListed[]> {
  const { rows } = await db.query<RawListed>(
    `select o.*, v.asked_by, v.asked_at from casino.open_round o left join casino.void_asked v on v.round_id = o.round_id
     where o.brand_id = $1 and starts_with(lower(o.member_name), lower($2)) order by v.asked_at nulls last, o.moved_at limit $3`,
    [input.brandId, input.member, input.limit],
  );
  return rows.map((row) => ({
    roundId: BigInt(row.round_id),
    memberId: BigInt(row.member_id),
    memberName: row.member_name,
    game: row.game,
    stakeMinor: BigInt(row.total_stake),
    currency: row.currency,
    moves: row.turn,
    placedAt: row.placed_at,
    movedAt: row.moved_at,
    asked: row.asked_by !== null && row.asked_at !== null ? { by: BigInt(row.asked_by), at: row.asked_at } : null,
  }));
}

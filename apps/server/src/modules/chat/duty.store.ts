import type { Db, Tx } from '../../platform/db/index.ts';

export interface OnDuty {
  readonly operatorId: bigint;
  readonly name: string;
}

export async function saveDuty(
  db: Db,
  duty: { operatorId: bigint; name: string; brandIds: readonly bigint[] | null; at: Date },
): Promise<void> {
  await db.query(
    `insert into chat.duty (operator_id, name, brand_ids, seen_at) values ($1, $2, $3, $4)
     on conflict (operator_id) do update set name = excluded.name, brand_ids = excluded.brand_ids, seen_at = excluded.seen_at`,
    [duty.operatorId, duty.name, duty.brandIds, duty.at],
  );
}

export async function deleteDuty(db: Db, operatorId: bigint): Promise<void> {
  await db.query('delete from chat.duty where operator_id = $1', [operatorId]);
}

/** Operators who were recently active at the desk of a brand. */
export async function findOnDuty(db: Db | Tx, brandId: bigint, seenAfter: Date): Promise<OnDuty[]> {
  const { rows } = await db.query<{ operator_id: string; name: string }>({
    name: 'chat_on_duty',
    text: 'select operator_id, name from chat.duty where seen_at > $2 and (brand_ids is null or $1 = any (brand_ids)) order by name',
    values: [brandId, seenAfter],
  });
  return rows.map(({ operator_id: id, name }) => ({ operatorId: BigInt(id), name }));
}

import { numbersLiteral, type Db, type Tx } from '../../platform/db/index.ts';

export interface MemberTagRow {
  readonly tag: string;
  readonly operatorId: bigint;
  readonly operatorName: string;
  readonly at: Date;
}

export async function listTags(db: Db | Tx, memberId: bigint): Promise<MemberTagRow[]> {
  const { rows } = await db.query<{ tag: string; operator_id: string; name: string; at: Date }>(
    `select t.tag, t.operator_id, o.name, t.at from operators.member_tag t join operators.operator o on o.id = t.operator_id
     where t.member_id = $1 order by t.tag`,
    [memberId],
  );
  return rows.map(({ operator_id: operatorId, name, ...row }) => ({
    ...row,
    operatorId: BigInt(operatorId),
    operatorName: name,
  }));
}

/** False: the member has it already. */
export async function insertTag(
  tx: Tx,
  tag: { brandId: bigint; memberId: bigint; tag: string; operatorId: bigint; at: Date },
): Promise<boolean> {
  const { rowCount } = await tx.query(
    'insert into operators.member_tag (brand_id, member_id, tag, operator_id, at) values ($1, $2, $3, $4, $5) on conflict do nothing',
    [tag.brandId, tag.memberId, tag.tag, tag.operatorId, tag.at],
  );
  return rowCount === 1;
}

/** False: the member does not have it. */
export async function deleteTag(tx: Tx, { memberId, tag }: { memberId: bigint; tag: string }): Promise<boolean> {
  const { rowCount } = await tx.query('delete from operators.member_tag where member_id = $1 and tag = $2', [
    memberId,
    tag,
  ]);
  return rowCount === 1;
}

export async function listKnownTags(db: Db, brandId: bigint): Promise<{ tag: string; members: number }[]> {
  const { rows } = await db.query<{ tag: string; members: number }>(
    'select tag, count(*)::int as members from operators.member_tag where brand_id = $1 group by tag order by tag',
    [brandId],
  );
  return rows;
}

/** Members without a tag are left out. */
export async function findTags(
  db: Db | Tx,
  memberIds: readonly bigint[],
): Promise<ReadonlyMap<bigint, ReadonlySet<string>>> {
  const { rows } = await db.query<{ member_id: string; tags: string[] }>({
    name: 'operators_tags',
    text: 'select member_id, array_agg(tag) as tags from operators.member_tag where member_id = any ($1::bigint[]) group by member_id',
    values: [numbersLiteral(memberIds)],
  });
  return new Map(rows.map(({ member_id: memberId, tags }) => [BigInt(memberId), new Set(tags)]));
}

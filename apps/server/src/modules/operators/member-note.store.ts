import type { Db, Tx } from '../../platform/db/index.ts';

export interface MemberNoteRow {
  readonly id: bigint;
  readonly at: Date;
  readonly operatorId: bigint;
  readonly operatorName: string;
  readonly text: string;
}

interface RawNote {
  id: string;
  at: Date;
  operator_id: string;
  name: string;
  text: string;
}

const toNote = ({ id, at, operator_id: operatorId, name, text }: RawNote): MemberNoteRow => ({
  id: BigInt(id),
  at,
  operatorId: BigInt(operatorId),
  operatorName: name,
  text,
});

export async function insertNote(
  tx: Tx,
  note: { brandId: bigint; memberId: bigint; operatorId: bigint; text: string; at: Date },
): Promise<bigint> {
  const { rows } = await tx.query<{ id: string }>(
    'insert into operators.member_note (brand_id, member_id, operator_id, text, at) values ($1, $2, $3, $4, $5) returning id',
    [note.brandId, note.memberId, note.operatorId, note.text, note.at],
  );
  return BigInt(rows[0]?.id ?? 0);
}

export async function listNotes(
  db: Db,
  whose: { brandId: bigint; memberId: bigint },
  page: { limit: number; offset: number },
): Promise<{ list: MemberNoteRow[]; total: number }> {
  const values = [whose.brandId, whose.memberId];
  const { rows } = await db.query<RawNote>(
    `select n.id, n.at, n.operator_id, o.name, n.text from operators.member_note n join operators.operator o on o.id = n.operator_id
     where n.brand_id = $1 and n.member_id = $2 order by n.id desc limit $3 offset $4`,
    [...values, page.limit, page.offset],
  );
  const counted = await db.query<{ total: number }>(
    'select count(*)::int as total from operators.member_note where brand_id = $1 and member_id = $2',
    values,
  );
  return { list: rows.map(toNote), total: counted.rows[0]?.total ?? 0 };
}

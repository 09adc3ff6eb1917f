import type { Db, Tx } from '../../platform/db/index.ts';
import { columns, toRow, type PostRow, type RawRow, type Writing } from './post-desk.store.ts';

export async function findTextPosts(db: Db | Tx, brandId: bigint): Promise<PostRow[]> {
  const { rows } = await db.query<RawRow>(`select ${columns} from content.post where brand_id = $1 and kind = 'text'`, [
    brandId,
  ]);
  return rows.map(toRow);
}

export async function findTextPost(db: Db | Tx, brandId: bigint, textName: string): Promise<PostRow | null> {
  const { rows } = await db.query<RawRow>(
    `select ${columns} from content.post where brand_id = $1 and text_name = $2`,
    [brandId, textName],
  );
  return rows[0] ? toRow(rows[0]) : null;
}

/** Nothing when somebody else has just begun this text. */
export async function insertTextDraft(
  tx: Tx,
  { brandId, textName }: { brandId: bigint; textName: string },
  { body, by, at }: Writing,
): Promise<PostRow | null> {
  const { rows } = await tx.query<RawRow>(
    `insert into content.post (brand_id, kind, text_name, draft, drafted_by_id, drafted_by, drafted_at) values ($1, 'text', $2, $3, $4, $5, $6)
     on conflict (brand_id, text_name) do nothing returning ${columns}`,
    [brandId, textName, JSON.stringify(body), by.id, by.name, at],
  );
  return rows[0] ? toRow(rows[0]) : null;
}

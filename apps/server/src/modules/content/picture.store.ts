import type { Db } from '../../platform/db/index.ts';

export async function insertPicture(
  db: Db,
  row: { name: string; brandId: bigint; operatorId: bigint; bytes: Uint8Array; at: Date },
): Promise<void> {
  await db.query(
    'insert into content.picture (name, brand_id, operator_id, bytes, made_at) values ($1, $2, $3, $4, $5)',
    [row.name, row.brandId, row.operatorId, Buffer.from(row.bytes), row.at],
  );
}

export async function findPicture(db: Db, name: string): Promise<Buffer | null> {
  const { rows } = await db.query<{ bytes: Buffer }>({
    name: 'content_picture',
    text: 'select bytes from content.picture where name = $1',
    values: [name],
  });
  return rows[0]?.bytes ?? null;
}

import type { Db, Tx } from '../db/index.ts';
import type { StoredImage } from './stored-image.ts';

export interface UploadRow extends StoredImage {
  readonly purpose: string;
  readonly madeAt: Date;
}

export async function insertUpload(tx: Tx, row: UploadRow): Promise<void> {
  await tx.query(
    'insert into platform.upload (name, brand_id, member_id, purpose, mime, bytes, made_at) values ($1, $2, $3, $4, $5, $6, $7)',
    [row.name, row.brandId, row.memberId, row.purpose, row.mime, Buffer.from(row.bytes), row.madeAt],
  );
}

interface RawUpload {
  brand_id: string;
  member_id: string;
  mime: StoredImage['mime'];
  bytes: Buffer<ArrayBuffer>;
}

export async function findUpload(db: Db, input: { name: string; purpose: string }): Promise<StoredImage | null> {
  const { rows } = await db.query<RawUpload>({
    name: 'platform_upload',
    text: 'select brand_id, member_id, mime, bytes from platform.upload where name = $1 and purpose = $2',
    values: [input.name, input.purpose],
  });
  const [row] = rows;
  return row
    ? {
        name: input.name,
        brandId: BigInt(row.brand_id),
        memberId: BigInt(row.member_id),
        mime: row.mime,
        bytes: row.bytes,
      }
    : null;
}

export async function removeUpload(tx: Tx, name: string): Promise<void> {
  await tx.query('delete from platform.upload where name = $1', [name]);
}

/** Returns false and adds nothing when the total would exceed the budget of the day. */
export async function useUploadBudget(
  db: Db,
  take: { memberId: bigint; day: string; count: number; countMax: number },
): Promise<boolean> {
  const { rowCount } = await db.query({
    name: 'platform_use_upload_budget',
    text: `insert into platform.upload_budget as b (member_id, day, used) values ($1, $2, $3)
      on conflict (day, member_id) do update set used = b.used + excluded.used where b.used + excluded.used <= $4`,
    values: [take.memberId, take.day, take.count, take.countMax],
  });
  return rowCount === 1;
}

export async function sweepUploadBudgets(db: Db, before: string): Promise<void> {
  await db.query('delete from platform.upload_budget where day < $1', [before]);
}

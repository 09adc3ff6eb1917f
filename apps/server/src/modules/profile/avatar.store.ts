import type { Db, Tx } from '../../platform/db/index.ts';

export type AvatarRow = { readonly drawn: number } | { readonly uploadName: string };

interface RawAvatar {
  drawn: number | null;
  upload_name: string | null;
}

function toAvatar({ drawn, upload_name: uploadName }: RawAvatar): AvatarRow {
  return uploadName === null ? { drawn: drawn ?? 0 } : { uploadName };
}

/** Null when the member has chosen none. */
export async function findAvatar(db: Db, memberId: bigint): Promise<AvatarRow | null> {
  const { rows } = await db.query<RawAvatar>({
    name: 'profile_avatar',
    text: 'select drawn, upload_name from profile.avatar where member_id = $1',
    values: [memberId],
  });
  return rows[0] ? toAvatar(rows[0]) : null;
}

/**
 * Returns the name of the replaced picture; concurrent calls wait for the member's row, so that no picture is left
 * over.
 */
export async function replaceAvatar(tx: Tx, memberId: bigint, avatar: AvatarRow | null): Promise<string | null> {
  await tx.query(`select pg_advisory_xact_lock(hashtextextended('profile.avatar', $1))`, [memberId]);
  const { rows } = await tx.query<RawAvatar>(
    'delete from profile.avatar where member_id = $1 returning drawn, upload_name',
    [memberId],
  );
  if (avatar !== null) {
    const [drawn, uploadName] = 'drawn' in avatar ? [avatar.drawn, null] : [null, avatar.uploadName];
    await tx.query('insert into profile.avatar (member_id, drawn, upload_name) values ($1, $2, $3)', [
      memberId,
      drawn,
      uploadName,
    ]);
  }
  return rows[0]?.upload_name ?? null;
}

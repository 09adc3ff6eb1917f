import type { Db } from '../../platform/db/index.ts';

export async function insertCaptcha(
  db: Db,
  captcha: { id: string; answerHash: Buffer | null; expiresAt: Date },
): Promise<void> {
  await db.query('insert into identity.captcha (id, answer_hash, expires_at) values ($1, $2, $3)', [
    captcha.id,
    captcha.answerHash,
    captcha.expiresAt,
  ]);
}

/** Null when there is none, or it is used up. */
export async function takeCaptcha(db: Db, id: string, now: Date): Promise<{ answerHash: Buffer | null } | null> {
  const { rows } = await db.query<{ answer_hash: Buffer | null; is_fresh: boolean }>(
    'delete from identity.captcha where id = $1 returning answer_hash, expires_at > $2 as is_fresh',
    [id, now],
  );
  return rows[0]?.is_fresh ? { answerHash: rows[0].answer_hash } : null;
}

export async function sweepCaptchas(db: Db, now: Date): Promise<void> {
  await db.query('delete from identity.captcha where expires_at < $1', [now]);
}

import type { Db, Tx } from '../../platform/db/index.ts';
import type { PersonKeys } from './person-keys.ts';

export interface RegistrationRow {
  readonly memberId: bigint;
  readonly mode: 'username' | 'mobile';
  readonly termsVersion: string;
  readonly affiliateCode: string | null;
  readonly recommenderId: string | null;
  readonly registerUrl: string | null;
  readonly domain: string | null;
  readonly ip: string;
  readonly at: Date;
}

export async function insertRegistration(tx: Tx, row: RegistrationRow): Promise<void> {
  await tx.query(
    `insert into identity.registration (member_id, mode, terms_version, affiliate_code, recommender_id, register_url, domain, ip, at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    [
      row.memberId,
      row.mode,
      row.termsVersion,
      row.affiliateCode,
      row.recommenderId,
      row.registerUrl,
      row.domain,
      row.ip,
      row.at,
    ],
  );
}

export async function setPaymentHash(tx: Tx, memberId: bigint, paymentHash: string): Promise<void> {
  await tx.query('update identity.credential set payment_hash = $2 where member_id = $1', [memberId, paymentHash]);
}

/**
 * Stores the keys of a person, and opens a review if another account of the brand is the same person: the same document,
 * or the same name and birth date without two different documents. Registrations of a brand run one after another here,
 * so that of two concurrent ones the second sees the first.
 */
export async function insertPerson(
  tx: Tx,
  person: { memberId: bigint; brandId: bigint; keys: PersonKeys; at: Date },
): Promise<void> {
  const { memberId, brandId, keys, at } = person;
  await tx.query(`select pg_advisory_xact_lock(hashtextextended('identity.person', $1))`, [brandId]);
  await tx.query(
    `insert into identity.review (member_id, same_as_member_id, reason, opened_at)
     select $1, p.member_id, 'same_person', $5 from identity.person p
     where p.brand_id = $2 and (p.document_key = $4
       or (p.name_key = $3 and (p.document_key is null or $4::bytea is null)))
     order by p.member_id limit 1`,
    [memberId, brandId, keys.nameKey, keys.documentKey, at],
  );
  await tx.query('insert into identity.person (member_id, brand_id, name_key, document_key) values ($1, $2, $3, $4)', [
    memberId,
    brandId,
    keys.nameKey,
    keys.documentKey,
  ]);
}

export async function isMobileTaken(db: Db, brandId: bigint, mobileNum: string): Promise<boolean> {
  const { rows } = await db.query(
    `select 1 from identity.contact where brand_id = $1 and kind = 'mobile' and address = $2`,
    [brandId, mobileNum],
  );
  return rows.length > 0;
}

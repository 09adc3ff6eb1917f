import { numbersLiteral, type Db, type Tx } from '../../platform/db/index.ts';

export interface TermsVersion {
  readonly id: bigint;
  readonly brandId: bigint;
  readonly version: string;
  readonly since: Date;
}

interface RawVersion {
  id: string;
  brand_id: string;
  version: string;
  since: Date;
}

const columns = 'id, brand_id, version, since';
const toVersion = ({ id, brand_id: brandId, version, since }: RawVersion): TermsVersion => ({
  id: BigInt(id),
  brandId: BigInt(brandId),
  version,
  since,
});

/** All versions of every brand, the latest last. */
export async function findTermsVersions(db: Db): Promise<TermsVersion[]> {
  const { rows } = await db.query<RawVersion>(`select ${columns} from identity.terms_version order by since, id`);
  return rows.map(toVersion);
}

/** The row of this name; made now if there is none. */
export async function ensureTermsVersion(
  db: Db | Tx,
  { brandId, version, since }: { brandId: bigint; version: string; since: Date },
): Promise<TermsVersion> {
  await db.query(
    'insert into identity.terms_version (brand_id, version, since) values ($1, $2, $3) on conflict do nothing',
    [brandId, version, since],
  );
  const { rows } = await db.query<RawVersion>(
    `select ${columns} from identity.terms_version where brand_id = $1 and version = $2`,
    [brandId, version],
  );
  if (!rows[0]) throw new Error('the version of the terms was not written');
  return toVersion(rows[0]);
}

/** False when the brand already has terms of this name. */
export async function insertTermsVersion(
  tx: Tx,
  { brandId, version, since }: { brandId: bigint; version: string; since: Date },
): Promise<boolean> {
  const { rowCount } = await tx.query(
    'insert into identity.terms_version (brand_id, version, since) values ($1, $2, $3) on conflict do nothing',
    [brandId, version, since],
  );
  return rowCount === 1;
}

/** Accepting a version again changes nothing. */
export async function insertAcceptance(
  db: Db | Tx,
  { memberId, versionId, at }: { memberId: bigint; versionId: bigint; at: Date },
): Promise<void> {
  await db.query(
    `with owed as (
       update identity.member set terms_accepted_at = $3, age_confirmed_at = $3 where id = $1 and terms_accepted_at is null
     )
     insert into identity.terms_acceptance (member_id, version_id, at) values ($1, $2, $3) on conflict do nothing`,
    [memberId, versionId, at],
  );
}

/** Whose account an agent has opened, and who has accepted no terms since; in the order of the request. */
export async function findOwingTerms(db: Db, memberIds: readonly bigint[]): Promise<boolean[]> {
  const { rows } = await db.query<{ member_id: string }>({
    name: 'identity_owing_terms',
    text: 'select id as member_id from identity.member where id = any ($1::bigint[]) and terms_accepted_at is null',
    values: [numbersLiteral(memberIds)],
  });
  const owing = new Set(rows.map((row) => BigInt(row.member_id)));
  return memberIds.map((memberId) => owing.has(memberId));
}

export interface Acceptance {
  readonly versionId: bigint;
  readonly at: Date;
}

/** For many members in one statement, in the order of the request; null: none. */
export async function findLastAcceptances(db: Db, memberIds: readonly bigint[]): Promise<(Acceptance | null)[]> {
  const { rows } = await db.query<{ member_id: string; version_id: string; at: Date }>({
    name: 'identity_last_acceptances',
    text: `select m.member_id, a.version_id, a.at from unnest($1::bigint[]) as m(member_id)
      cross join lateral (select version_id, at from identity.terms_acceptance a where a.member_id = m.member_id order by at desc, version_id desc limit 1) a`,
    values: [numbersLiteral(memberIds)],
  });
  const found = new Map(rows.map((row) => [BigInt(row.member_id), { versionId: BigInt(row.version_id), at: row.at }]));
  return memberIds.map((memberId) => found.get(memberId) ?? null);
}

/** How many members have accepted each version of a brand; versions that nobody has accepted are left out. */
export async function countAcceptances(db: Db, brandId: bigint): Promise<Map<bigint, number>> {
  const { rows } = await db.query<{ version_id: string; count: number }>(
    'select version_id, count(*)::int as count from identity.terms_acceptance where version_id in (select id from identity.terms_version where brand_id = $1) group by 1',
    [brandId],
  );
  return new Map(rows.map((row) => [BigInt(row.version_id), row.count]));
}

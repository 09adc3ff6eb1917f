import type { Language } from '@fairhouse/contract';
import type { Db, Tx } from '../../platform/db/index.ts';
import type { Read } from './post-desk.store.ts';

export type ByLanguage = Partial<Record<Language, string>>;

export interface ReleaseRow {
  readonly id: bigint;
  readonly termsVersion: string;
  readonly changes: ByLanguage;
  readonly draftedById: bigint;
  readonly draftedBy: string;
  readonly draftedAt: Date;
  readonly publishedBy: string | null;
  readonly publishedAt: Date | null;
  readonly version: number;
}

interface RawRelease {
  id: string;
  terms_version: string;
  changes: ByLanguage;
  drafted_by_id: string;
  drafted_by: string;
  drafted_at: Date;
  published_by: string | null;
  published_at: Date | null;
  version: number;
}

const columns =
  'id, terms_version, changes, drafted_by_id, drafted_by, drafted_at, published_by, published_at, version';

function toRow(raw: RawRelease): ReleaseRow {
  return {
    id: BigInt(raw.id),
    termsVersion: raw.terms_version,
    changes: raw.changes,
    draftedById: BigInt(raw.drafted_by_id),
    draftedBy: raw.drafted_by,
    draftedAt: raw.drafted_at,
    publishedBy: raw.published_by,
    publishedAt: raw.published_at,
    version: raw.version,
  };
}

/** The one being prepared first, then the latest. */
export async function findReleases(db: Db, brandId: bigint): Promise<ReleaseRow[]> {
  const { rows } = await db.query<RawRelease>(
    `select ${columns} from content.terms_release where brand_id = $1 order by published_at desc nulls first, id desc limit 100`,
    [brandId],
  );
  return rows.map(toRow);
}

/** What changed with each published version, by brand and version. */
export async function findPublishedChanges(db: Db): Promise<Map<string, ByLanguage>> {
  const { rows } = await db.query<{ brand_id: string; terms_version: string; changes: ByLanguage }>(
    'select brand_id, terms_version, changes from content.terms_release where published_at is not null',
  );
  return new Map(rows.map((row) => [`${row.brand_id}/${row.terms_version}`, row.changes]));
}

export async function findDraft(tx: Tx, brandId: bigint): Promise<ReleaseRow | null> {
  const { rows } = await tx.query<RawRelease>(
    `select ${columns} from content.terms_release where brand_id = $1 and published_at is null for update`,
    [brandId],
  );
  return rows[0] ? toRow(rows[0]) : null;
}

export async function isVersionPublished(tx: Tx, brandId: bigint, termsVersion: string): Promise<boolean> {
  const { rows } = await tx.query(
    'select 1 from content.terms_release where brand_id = $1 and terms_version = $2 and published_at is not null',
    [brandId, termsVersion],
  );
  return rows.length > 0;
}

export interface ReleaseWriting {
  readonly termsVersion: string;
  readonly changes: ByLanguage;
  readonly by: { readonly id: bigint; readonly name: string };
  readonly at: Date;
}

/** Null when another operator has just begun one. */
export async function insertReleaseDraft(
  tx: Tx,
  brandId: bigint,
  { termsVersion, changes, by, at }: ReleaseWriting,
): Promise<ReleaseRow | null> {
  const { rows } = await tx.query<RawRelease>(
    `insert into content.terms_release (brand_id, terms_version, changes, drafted_by_id, drafted_by, drafted_at) values ($1, $2, $3, $4, $5, $6)
     on conflict do nothing returning ${columns}`,
    [brandId, termsVersion, JSON.stringify(changes), by.id, by.name, at],
  );
  return rows[0] ? toRow(rows[0]) : null;
}

export async function updateReleaseDraft(
  tx: Tx,
  { id, version }: Read,
  { termsVersion, changes, by, at }: ReleaseWriting,
): Promise<ReleaseRow | null> {
  const { rows } = await tx.query<RawRelease>(
    `update content.terms_release set terms_version = $3, changes = $4, drafted_by_id = $5, drafted_by = $6, drafted_at = $7, version = version + 1
     where id = $1 and version = $2 and published_at is null returning ${columns}`,
    [id, version, termsVersion, JSON.stringify(changes), by.id, by.name, at],
  );
  return rows[0] ? toRow(rows[0]) : null;
}

export async function publishRelease(
  tx: Tx,
  { id, version }: Read,
  { by, at }: { by: string; at: Date },
): Promise<ReleaseRow | null> {
  const { rows } = await tx.query<RawRelease>(
    `update content.terms_release set published_by = $3, published_at = $4, version = version + 1 where id = $1 and version = $2 and published_at is null returning ${columns}`,
    [id, version, by, at],
  );
  return rows[0] ? toRow(rows[0]) : null;
}

export async function dropRelease(tx: Tx, { id, version }: Read): Promise<boolean> {
  const { rowCount } = await tx.query(
    'delete from content.terms_release where id = $1 and version = $2 and published_at is null',
    [id, version],
  );
  return rowCount === 1;
}

import type { KeptKind, PostBody, PostKind, PostState } from '@fairhouse/contract';
import type { Db, Tx } from '../../platform/db/index.ts';

export interface PostRow {
  readonly id: bigint;
  readonly kind: KeptKind;
  /** Of a text of the house: `EN/pages/terms`. */
  readonly textName: string | null;
  readonly state: PostState;
  readonly draft: PostBody | null;
  readonly live: PostBody | null;
  readonly draftedById: bigint | null;
  readonly draftedBy: string | null;
  readonly draftedAt: Date | null;
  readonly publishedBy: string | null;
  readonly publishedAt: Date | null;
  readonly version: number;
}

export interface RawRow {
  id: string;
  kind: KeptKind;
  text_name: string | null;
  state: PostState;
  draft: PostBody | null;
  live: PostBody | null;
  drafted_by_id: string | null;
  drafted_by: string | null;
  drafted_at: Date | null;
  published_by: string | null;
  published_at: Date | null;
  version: number;
}

const state = `case when live is not null and draft is not null then 'changed' when live is not null then 'live' when published_at is null then 'draft' else 'withdrawn' end`;
export const columns = `id, kind, text_name, ${state} as state, draft, live, drafted_by_id, drafted_by, drafted_at, published_by, published_at, version`;

export function toRow(raw: RawRow): PostRow {
  return {
    id: BigInt(raw.id),
    kind: raw.kind,
    textName: raw.text_name,
    state: raw.state,
    draft: raw.draft,
    live: raw.live,
    draftedById: raw.drafted_by_id === null ? null : BigInt(raw.drafted_by_id),
    draftedBy: raw.drafted_by,
    draftedAt: raw.drafted_at,
    publishedBy: raw.published_by,
    publishedAt: raw.published_at,
    version: raw.version,
  };
}

export interface PostsInput {
  readonly brandId: bigint;
  readonly kind: PostKind;
  readonly state: PostState | null;
  readonly search: string;
  readonly limit: number;
  readonly offset: number;
}

export async function listPosts(db: Db, input: PostsInput): Promise<{ list: PostRow[]; total: number }> {
  const where = `from content.post where brand_id = $1 and kind = $2 and ($3::text is null or ${state} = $3)
    and ($4 = '' or id::text = $4 or exists (select 1 from jsonb_each(coalesce(draft, live)->'words') as w where strpos(lower(w.value->>'title'), lower($4)) > 0))`;
  const values = [input.brandId, input.kind, input.state, input.search];
  const { rows } = await db.query<RawRow>(
    `select ${columns} ${where} order by draft is not null desc, live is not null desc, (coalesce(live, draft)->>'position')::int, coalesce(published_at, drafted_at) desc, id limit $5 offset $6`,
    [...values, input.limit, input.offset],
  );
  const counted = await db.query<{ total: number }>(`select count(*)::int as total ${where}`, values);
  return { list: rows.map(toRow), total: counted.rows[0]?.total ?? 0 };
}

export async function findPost(db: Db | Tx, brandId: bigint, id: bigint): Promise<PostRow | null> {
  const { rows } = await db.query<RawRow>(`select ${columns} from content.post where brand_id = $1 and id = $2`, [
    brandId,
    id,
  ]);
  return rows[0] ? toRow(rows[0]) : null;
}

export interface Writing {
  readonly body: PostBody;
  readonly by: { readonly id: bigint; readonly name: string };
  readonly at: Date;
}

export async function insertDraft(
  tx: Tx,
  { brandId, kind, body, by, at }: Writing & { brandId: bigint; kind: PostKind },
): Promise<PostRow> {
  const { rows } = await tx.query<RawRow>(
    `insert into content.post (brand_id, kind, draft, drafted_by_id, drafted_by, drafted_at) values ($1, $2, $3, $4, $5, $6) returning ${columns}`,
    [brandId, kind, JSON.stringify(body), by.id, by.name, at],
  );
  if (!rows[0]) throw new Error('no post was made');
  return toRow(rows[0]);
}

/** Only from the version that was read. */
export interface Read {
  readonly id: bigint;
  readonly version: number;
}

export async function updateDraft(tx: Tx, { id, version }: Read, { body, by, at }: Writing): Promise<PostRow | null> {
  const { rows } = await tx.query<RawRow>(
    `update content.post set draft = $3, drafted_by_id = $4, drafted_by = $5, drafted_at = $6, version = version + 1 where id = $1 and version = $2 returning ${columns}`,
    [id, version, JSON.stringify(body), by.id, by.name, at],
  );
  return rows[0] ? toRow(rows[0]) : null;
}

export async function makeLive(
  tx: Tx,
  { id, version }: Read,
  { by, at }: { by: string; at: Date },
): Promise<PostRow | null> {
  const { rows } = await tx.query<RawRow>(
    `update content.post set live = draft, draft = null, published_by = $3, published_at = $4, version = version + 1 where id = $1 and version = $2 returning ${columns}`,
    [id, version, by, at],
  );
  return rows[0] ? toRow(rows[0]) : null;
}

/** A waiting draft is kept; without one, the published form becomes the draft. */
export async function takeDown(tx: Tx, { id, version }: Read): Promise<PostRow | null> {
  const { rows } = await tx.query<RawRow>(
    `update content.post set draft = coalesce(draft, live), live = null, version = version + 1 where id = $1 and version = $2 returning ${columns}`,
    [id, version],
  );
  return rows[0] ? toRow(rows[0]) : null;
}

/** False when another operator was faster. */
export async function dropDraft(tx: Tx, { id, version }: Read, isWhole: boolean): Promise<boolean> {
  const { rowCount } = await tx.query(
    isWhole
      ? 'delete from content.post where id = $1 and version = $2'
      : 'update content.post set draft = null, version = version + 1 where id = $1 and version = $2',
    [id, version],
  );
  return rowCount === 1;
}

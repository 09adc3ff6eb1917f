import type { PostBody, PostKind } from '@fairhouse/contract';
import type { Db, Tx } from '../../platform/db/index.ts';

/** A post as players read it. */
export interface PublishedPost {
  readonly id: number;
  readonly kind: PostKind;
  readonly body: PostBody;
  readonly publishedAt: number;
}

interface RawPost {
  id: string;
  brand_id: string;
  kind: PostKind;
  live: PostBody;
  published_at: Date;
}

/** Every published post by brand, in the order it is shown. */
export async function findPublishedPosts(db: Db): Promise<Map<bigint, PublishedPost[]>> {
  const { rows } = await db.query<RawPost>(
    `select id, brand_id, kind, live, published_at from content.post where live is not null and kind <> 'text' order by (live->>'position')::int, published_at desc, id`,
  );
  const byBrand = new Map<bigint, PublishedPost[]>();
  for (const { id, brand_id: brandId, kind, live, published_at: publishedAt } of rows) {
    const posts = byBrand.get(BigInt(brandId)) ?? [];
    posts.push({ id: Number(id), kind, body: live, publishedAt: publishedAt.getTime() });
    byBrand.set(BigInt(brandId), posts);
  }
  return byBrand;
}

/** House texts edited by operators, by brand: Markdown under the name of the text (`EN/pages/terms`). */
export async function findPublishedTexts(db: Db): Promise<Map<bigint, ReadonlyMap<string, string>>> {
  const { rows } = await db.query<{ brand_id: string; text_name: string; markdown: string }>(
    `select brand_id, text_name, live->'words'->split_part(text_name, '/', 1)->>'content' as markdown from content.post where live is not null and kind = 'text'`,
  );
  return new Map(
    [...Map.groupBy(rows, (row) => row.brand_id)].map(([brandId, texts]) => [
      BigInt(brandId),
      new Map(texts.map((text) => [text.text_name, text.markdown])),
    ]),
  );
}

/** A seed post. */
export interface SeedPost {
  readonly seed: string;
  readonly kind: PostKind;
  readonly body: PostBody;
  readonly publishedAt: Date;
}

/** Inserts seed posts that never existed; one that an operator has edited or withdrawn stays. */
export async function insertSeeds(tx: Tx, brandId: bigint, seeds: readonly SeedPost[]): Promise<void> {
  if (seeds.length === 0) return;
  await tx.query(
    `insert into content.post (brand_id, kind, seed, live, published_by, published_at)
     select $1, kind, seed, live, 'house', published_at
     from unnest($2::text[], $3::text[], $4::jsonb[], $5::timestamptz[]) with ordinality as s (kind, seed, live, published_at, at) order by at
     on conflict (brand_id, seed) do nothing`,
    [
      brandId,
      seeds.map(({ kind }) => kind),
      seeds.map(({ seed }) => seed),
      seeds.map(({ body }) => JSON.stringify(body)),
      seeds.map(({ publishedAt }) => publishedAt),
    ],
  );
}

/** Numbers of seed posts, by the name of their seed. */
export async function findSeeds(db: Db | Tx, brandId: bigint): Promise<Map<string, string>> {
  const { rows } = await db.query<{ seed: string; id: string }>(
    'select seed, id from content.post where brand_id = $1 and seed is not null',
    [brandId],
  );
  return new Map(rows.map(({ seed, id }) => [seed, id]));
}

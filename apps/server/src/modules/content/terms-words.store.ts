import type { HousePage, Language } from '@fairhouse/contract';
import type { Db, Tx } from '../../platform/db/index.ts';

export interface KeptWords {
  readonly language: Language;
  readonly title: string;
  readonly blocks: HousePage['blocks'];
  readonly keptAt: Date;
}

interface RawWords {
  language: Language;
  title: string;
  blocks: HousePage['blocks'];
  kept_at: Date;
}

/** Words of a version are stored once; storing them again changes nothing. */
export async function insertWords(
  db: Db | Tx,
  { brandId, termsVersion }: { brandId: bigint; termsVersion: string },
  words: readonly KeptWords[],
): Promise<void> {
  await db.query(
    `insert into content.terms_words (brand_id, terms_version, language, title, blocks, kept_at)
     select $1, $2, w.language, w.title, w.blocks, w."keptAt" from jsonb_to_recordset($3::jsonb) w(language text, title text, blocks jsonb, "keptAt" timestamptz) on conflict do nothing`,
    [brandId, termsVersion, JSON.stringify(words)],
  );
}

export async function findWords(
  db: Db,
  { brandId, termsVersion }: { brandId: bigint; termsVersion: string },
): Promise<KeptWords[]> {
  const { rows } = await db.query<RawWords>(
    'select language, title, blocks, kept_at from content.terms_words where brand_id = $1 and terms_version = $2',
    [brandId, termsVersion],
  );
  return rows.map(({ kept_at: keptAt, ...words }) => ({ ...words, keptAt }));
}

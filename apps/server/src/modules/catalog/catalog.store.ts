import type { Db } from '../../platform/db/index.ts';

export interface CatalogGame {
  readonly nodeId: number;
  readonly vendor: string;
  readonly code: string;
  readonly slug: string;
  readonly name: string;
  readonly gameType: string;
  readonly classification: string;
  readonly isHot: boolean;
}

/** New games join, known ones get their new names; what an operator set (hot, listed) stays. */
export async function upsertGames(db: Db, games: readonly (CatalogGame & { position: number })[]): Promise<void> {
  await db.query(
    `insert into catalog.game (node_id, vendor, code, slug, name, game_type, classification, is_hot, position)
     select * from jsonb_to_recordset($1::jsonb)
       as t("nodeId" int, vendor text, code text, slug text, name text, "gameType" text, classification text, "isHot" boolean, position int)
     on conflict (node_id) do update set vendor = excluded.vendor, code = excluded.code, slug = excluded.slug, name = excluded.name,
       game_type = excluded.game_type, classification = excluded.classification, position = excluded.position`,
    [JSON.stringify(games)],
  );
}

/** A vendor's games that are no longer made are not listed any more; their bets stay on record. */
export async function unlistOthers(db: Db, vendor: string, codes: readonly string[]): Promise<void> {
  await db.query('update catalog.game set is_listed = false where vendor = $1 and not (code = any($2::text[])) and is_listed', [vendor, codes]);
}

export async function findListedGames(db: Db): Promise<CatalogGame[]> {
  const { rows } = await db.query<{
    node_id: number; vendor: string; code: string; slug: string; name: string; game_type: string; classification: string; is_hot: boolean;
  }>('select node_id, vendor, code, slug, name, game_type, classification, is_hot from catalog.game where is_listed order by position, node_id');
  return rows.map((row) => ({
    nodeId: row.node_id, vendor: row.vendor, code: row.code, slug: row.slug, name: row.name, gameType: row.game_type,
    classification: row.classification, isHot: row.is_hot,
  }));
}

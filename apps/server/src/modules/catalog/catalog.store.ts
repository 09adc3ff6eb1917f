import type { Db, Tx } from '../../platform/db/index.ts';
import type { TileArt } from './art/tile-art.ts';

/** A game as the shelves have it, listed or not. */
export interface CatalogGame {
  readonly nodeId: number;
  readonly vendor: string;
  readonly code: string;
  readonly slug: string;
  readonly name: string;
  /** By language, from its vendor or from the texts of the house; null: it has one name. */
  readonly names?: Readonly<Record<string, string>> | null;
  readonly gameType: string;
  readonly classification: string;
  readonly icon: string;
  readonly kind: 'GAME' | 'VASSALAGE';
  readonly isHot: boolean;
  readonly isNew: boolean;
  readonly isInMaintenance: boolean;
  readonly platforms: readonly string[];
  /** Null: all. */
  readonly languages: readonly string[] | null;
  readonly art: TileArt | null;
}

export interface CatalogVendor {
  readonly code: string;
  readonly name: string;
}

interface StoredGame extends CatalogGame {
  readonly isListed: boolean;
  readonly players: number;
}

export interface StoredVendor extends CatalogVendor {
  readonly isListed: boolean;
  readonly isInMaintenance: boolean;
}

/** Vendors are named by their files; an operator decides whether one is listed or in maintenance. */
export async function upsertVendors(tx: Tx, vendors: readonly CatalogVendor[]): Promise<void> {
  await tx.query(
    `insert into catalog.vendor as v (code, name, position)
     select t.code, t.name, t.position from jsonb_to_recordset($1::jsonb) as t(code text, name text, position int)
     on conflict (code) do update set name = excluded.name, position = excluded.position
       where (v.name, v.position) is distinct from (excluded.name, excluded.position)`,
    [JSON.stringify(vendors.map((vendor, position) => ({ ...vendor, position })))],
  );
}

/** Adds new games and updates known ones from their vendors; what an operator set (hot, new, listed, maintenance) stays. */
export async function upsertGames(tx: Tx, games: readonly CatalogGame[]): Promise<void> {
  await tx.query(
    `insert into catalog.game as g (node_id, vendor, code, slug, name, game_type, classification, is_hot, is_new, is_in_maintenance, icon, kind, platforms, languages, art, position)
     select t."nodeId", t.vendor, t.code, t.slug, t.name, t."gameType", t.classification, t."isHot", t."isNew", t."isInMaintenance", t.icon, t.kind, t.platforms, t.languages, t.art, t.position
     from jsonb_to_recordset($1::jsonb) as t("nodeId" int, vendor text, code text, slug text, name text, "gameType" text, classification text, "isHot" boolean,
       "isNew" boolean, "isInMaintenance" boolean, icon text, kind text, platforms text[], languages text[], art jsonb, position int)
     on conflict (node_id) do update set vendor = excluded.vendor, code = excluded.code, slug = excluded.slug, name = excluded.name,
       game_type = excluded.game_type, classification = excluded.classification, icon = excluded.icon, kind = excluded.kind,
       platforms = excluded.platforms, languages = excluded.languages, art = excluded.art, position = excluded.position, is_made = true
     where not g.is_made or (g.vendor, g.code, g.slug, g.name, g.game_type, g.classification, g.icon, g.kind, g.platforms, g.languages, g.art, g.position) is distinct from
       (excluded.vendor, excluded.code, excluded.slug, excluded.name, excluded.game_type, excluded.classification, excluded.icon, excluded.kind,
        excluded.platforms, excluded.languages, excluded.art, excluded.position)`,
    [JSON.stringify(games.map((game, position) => ({ ...game, position })))],
  );
}

/** Games that a vendor no longer makes are on no shelf; their bets stay on record. */
export async function unlistOthers(tx: Tx, games: readonly CatalogGame[]): Promise<void> {
  await tx.query(
    `update catalog.game set is_made = false
     where is_made and vendor = any ($1::text[]) and not (node_id = any ($2::int[]))`,
    [[...new Set(games.map((game) => game.vendor))], games.map((game) => game.nodeId)],
  );
}

export async function findVendors(db: Db): Promise<StoredVendor[]> {
  const { rows } = await db.query<StoredVendor>(
    'select code, name, is_listed as "isListed", is_in_maintenance as "isInMaintenance" from catalog.vendor order by position, code',
  );
  return rows;
}

export async function findGames(db: Db): Promise<StoredGame[]> {
  const { rows } = await db.query<StoredGame>(
    `select node_id as "nodeId", vendor, code, slug, coalesce(told_names->>'EN', name) as name, told_names as names, coalesce(told_type, game_type) as "gameType", classification,
       icon, kind, is_hot as "isHot", is_new as "isNew", is_in_maintenance or not is_open as "isInMaintenance", platforms, languages, art,
       is_listed and is_made and is_offered as "isListed", players
     from catalog.game order by position, node_id`,
  );
  return rows;
}

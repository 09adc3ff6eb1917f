import type { DeskGame, DeskVendor } from '@fairhouse/contract';
import type { Brand } from '../../platform/context/index.ts';
import type { Db, Tx } from '../../platform/db/index.ts';

/** Part of the catalogue a brand shows. */
type Shown = Brand['catalog'];
export type GameMark = 'hot' | 'new' | 'maintenance' | 'hidden';
export type GameSwitches = Pick<DeskGame, 'isHot' | 'isNew' | 'isInMaintenance' | 'isHidden'>;

export interface DeskGamesInput {
  readonly search: string;
  readonly vendor: string | null;
  readonly gameType: string | null;
  readonly mark: GameMark | null;
}

const selected = `g.node_id as "nodeId", g.name, g.vendor, v.name as "vendorName", g.game_type as "gameType", g.classification, g.icon, g.is_hot as "isHot", g.is_new as "isNew",
  g.is_in_maintenance as "isInMaintenance", not g.is_listed as "isHidden", v.is_in_maintenance as "isVendorInMaintenance", g.players, g.version`;
const inReach = `from catalog.game g join catalog.vendor v on v.code = g.vendor
  where g.is_made and v.is_listed and ($1::text[] is null or g.vendor = any ($1)) and g.vendor <> all ($2::text[]) and g.game_type <> all ($3::text[])`;

function reachOf({ vendors, hiddenVendors, hiddenGameTypes }: Shown): unknown[] {
  return [vendors && [...vendors], [...hiddenVendors], [...hiddenGameTypes]];
}

export async function listDeskGames(
  db: Db,
  shown: Shown,
  input: DeskGamesInput & { limit: number; offset: number },
): Promise<{ list: DeskGame[]; total: number }> {
  const where = `${inReach} and ($4 = '' or strpos(lower(g.name), lower($4)) > 0 or g.node_id::text = $4)
    and ($5::text is null or g.vendor = $5) and ($6::text is null or g.game_type = $6)
    and case $7 when 'hot' then g.is_hot when 'new' then g.is_new when 'maintenance' then g.is_in_maintenance or v.is_in_maintenance when 'hidden' then not g.is_listed else true end`;
  const values = [...reachOf(shown), input.search, input.vendor, input.gameType, input.mark];
  const { rows } = await db.query<DeskGame>(
    `select ${selected} ${where} order by g.position, g.node_id limit $8 offset $9`,
    [...values, input.limit, input.offset],
  );
  const counted = await db.query<{ total: number }>(`select count(*)::int as total ${where}`, values);
  return { list: rows, total: counted.rows[0]?.total ?? 0 };
}

export async function findDeskGame(tx: Tx, shown: Shown, nodeId: number): Promise<DeskGame | undefined> {
  const { rows } = await tx.query<DeskGame>(`select ${selected} ${inReach} and g.node_id = $4`, [
    ...reachOf(shown),
    nodeId,
  ]);
  return rows[0];
}

/** Only from the version that was read; false when another operator was faster. */
export async function updateSwitches(
  tx: Tx,
  { nodeId, version }: { nodeId: number; version: number },
  to: GameSwitches,
): Promise<boolean> {
  const { rowCount } = await tx.query(
    `update catalog.game set is_hot = $3, is_new = $4, is_in_maintenance = $5, is_listed = $6, version = version + 1 where node_id = $1 and version = $2`,
    [nodeId, version, to.isHot, to.isNew, to.isInMaintenance, !to.isHidden],
  );
  return rowCount === 1;
}

/** Vendors with how many games each has, and the types of those games. */
export async function listDeskVendors(db: Db | Tx, shown: Shown): Promise<{ list: DeskVendor[]; gameTypes: string[] }> {
  const { rows } = await db.query<DeskVendor>(
    `select v.code, v.name, count(*)::int as games, v.is_in_maintenance as "isInMaintenance", v.version ${inReach} group by v.code order by v.position, v.code`,
    reachOf(shown),
  );
  const types = await db.query<{ type: string }>(
    `select distinct g.game_type as type ${inReach} order by 1`,
    reachOf(shown),
  );
  return { list: rows, gameTypes: types.rows.map(({ type }) => type) };
}

export async function updateVendor(
  tx: Tx,
  { code, version, isInMaintenance }: Pick<DeskVendor, 'code' | 'version' | 'isInMaintenance'>,
): Promise<boolean> {
  const { rowCount } = await tx.query(
    'update catalog.vendor set is_in_maintenance = $3, version = version + 1 where code = $1 and version = $2',
    [code, version, isInMaintenance],
  );
  return rowCount === 1;
}

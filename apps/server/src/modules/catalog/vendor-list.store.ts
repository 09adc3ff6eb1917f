import type { Db } from '../../platform/db/index.ts';

/** A game as its vendor lists it. */
export interface ToldGame {
  readonly slug: string;
  readonly category: string;
  readonly names: Readonly<Record<string, string>>;
  readonly isOpen: boolean;
}

/** Updates every game of the vendor from its list, those missing on it too; an unchanged row is not written. */
export async function writeVendorList(db: Db, vendor: string, games: readonly ToldGame[]): Promise<void> {
  await db.query(
    `update catalog.game g set is_offered = t.slug is not null, is_open = coalesce(t."isOpen", g.is_open), told_names = coalesce(t.names, g.told_names), told_type = coalesce(t.category, g.told_type)
     from catalog.game own left join jsonb_to_recordset($2::jsonb) as t(slug text, category text, names jsonb, "isOpen" boolean) on t.slug = own.slug
     where own.node_id = g.node_id and g.vendor = $1 and g.kind = 'GAME' and
       (g.is_offered, g.is_open, g.told_names, g.told_type) is distinct from
       (t.slug is not null, coalesce(t."isOpen", g.is_open), coalesce(t.names, g.told_names), coalesce(t.category, g.told_type))`,
    [vendor, JSON.stringify(games)],
  );
}

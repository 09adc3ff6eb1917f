import type { Language, PointArt, PointCategory } from '@fairhouse/contract';
import type { Db, Tx } from '../../platform/db/index.ts';

export type Texts = Readonly<Record<Language, string>>;

export interface ItemTerms {
  readonly category: PointCategory;
  readonly art: PointArt;
  readonly title: Texts;
  readonly text: Texts;
  readonly points: bigint;
  readonly stock: number | null;
  readonly perMember: number | null;
  readonly isOpen: boolean;
}
export interface Item extends ItemTerms {
  readonly id: bigint;
  readonly brandId: bigint;
  readonly redeemed: number;
  readonly version: number;
  readonly changedAt: Date;
}

interface Raw {
  id: string;
  brand_id: string;
  category: PointCategory;
  art: PointArt;
  title: Texts;
  text: Texts;
  points: string;
  stock: number | null;
  per_member: number | null;
  is_open: boolean;
  redeemed: number;
  version: number;
  changed_at: Date;
}
const columns =
  'id, brand_id, category, art, title, text, points, stock, per_member, is_open, redeemed, version, changed_at';

const toItem = (row: Raw): Item => ({
  id: BigInt(row.id),
  brandId: BigInt(row.brand_id),
  category: row.category,
  art: row.art,
  title: row.title,
  text: row.text,
  points: BigInt(row.points),
  stock: row.stock,
  perMember: row.per_member,
  isOpen: row.is_open,
  redeemed: row.redeemed,
  version: row.version,
  changedAt: row.changed_at,
});

/** Locked, so that the second of two requests sees what the first has taken. */
export async function lockItem(tx: Tx, of: { id: bigint; brandId: bigint }): Promise<Item | null> {
  const { rows } = await tx.query<Raw>(
    `select ${columns} from points.item where id = $1 and brand_id = $2 for update`,
    [of.id, of.brandId],
  );
  return rows[0] ? toItem(rows[0]) : null;
}

/** What members see, the cheapest first. */
export async function findOpenItems(
  db: Db,
  input: { brandId: bigint; category: PointCategory | null },
): Promise<Item[]> {
  const { rows } = await db.query<Raw>(
    `select ${columns} from points.item where brand_id = $1 and is_open and ($2::text is null or category = $2) order by points, id limit 500`,
    [input.brandId, input.category],
  );
  return rows.map(toItem);
}

export async function findItems(
  db: Db,
  input: { brandId: bigint; offset: number; limit: number },
): Promise<{ list: Item[]; total: number }> {
  const { rows } = await db.query<Raw & { total: string }>(
    `select ${columns}, count(*) over () as total from points.item where brand_id = $1 order by id desc offset $2 limit $3`,
    [input.brandId, input.offset, input.limit],
  );
  return { list: rows.map(toItem), total: Number(rows[0]?.total ?? 0) };
}

const termValues = (terms: ItemTerms) => [
  terms.category,
  terms.art,
  JSON.stringify(terms.title),
  JSON.stringify(terms.text),
  terms.points,
  terms.stock,
  terms.perMember,
  terms.isOpen,
];

export async function insertItem(tx: Tx, brandId: bigint, terms: ItemTerms, at: Date): Promise<Item> {
  const { rows } = await tx.query<Raw>(
    `insert into points.item (category, art, title, text, points, stock, per_member, is_open, brand_id, changed_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) returning ${columns}`,
    [...termValues(terms), brandId, at],
  );
  return toItem(rows[0] as Raw);
}

export async function updateItem(tx: Tx, id: bigint, terms: ItemTerms, at: Date): Promise<Item> {
  const { rows } = await tx.query<Raw>(
    `update points.item set category = $1, art = $2, title = $3, text = $4, points = $5, stock = $6, per_member = $7, is_open = $8,
       changed_at = $10, version = version + 1 where id = $9 returning ${columns}`,
    [...termValues(terms), id, at],
  );
  return toItem(rows[0] as Raw);
}

/** Takes from the stock, or gives back with a quantity below zero; of a locked item. */
export async function takeStock(tx: Tx, id: bigint, quantity: number): Promise<void> {
  await tx.query('update points.item set stock = stock - $2, redeemed = redeemed + $2 where id = $1', [id, quantity]);
}

export async function hasItems(db: Db, brandId: bigint): Promise<boolean> {
  const { rowCount } = await db.query('select 1 from points.item where brand_id = $1 limit 1', [brandId]);
  return rowCount === 1;
}

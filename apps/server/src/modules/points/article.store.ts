import type { Language, PointArt, PointCategory } from '@fairhouse/contract';
import type { Db, Tx } from '../../platform/db/index.ts';

export type Texts = Readonly<Record<Language, string>>;

export interface ArticleTerms {
  readonly category: PointCategory;
  readonly art: PointArt;
  readonly title: Texts;
  readonly text: Texts;
  readonly points: bigint;
  readonly stock: number | null;
  readonly perMember: number | null;
  readonly isOpen: boolean;
}
export interface Article extends ArticleTerms {
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

const toArticle = (row: Raw): Article => ({
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
export async function lockArticle(tx: Tx, of: { id: bigint; brandId: bigint }): Promise<Article | null> {
  const { rows } = await tx.query<Raw>(
    `select ${columns} from points.article where id = $1 and brand_id = $2 for update`,
    [of.id, of.brandId],
  );
  return rows[0] ? toArticle(rows[0]) : null;
}

/** What members see, the cheapest first. */
export async function findOpenArticles(
  db: Db,
  input: { brandId: bigint; category: PointCategory | null },
): Promise<Article[]> {
  const { rows } = await db.query<Raw>(
    `select ${columns} from points.article where brand_id = $1 and is_open and ($2::text is null or category = $2) order by points, id limit 500`,
    [input.brandId, input.category],
  );
  return rows.map(toArticle);
}

export async function findArticles(
  db: Db,
  input: { brandId: bigint; offset: number; limit: number },
): Promise<{ list: Article[]; total: number }> {
  const { rows } = await db.query<Raw & { total: string }>(
    `select ${columns}, count(*) over () as total from points.article where brand_id = $1 order by id desc offset $2 limit $3`,
    [input.brandId, input.offset, input.limit],
  );
  return { list: rows.map(toArticle), total: Number(rows[0]?.total ?? 0) };
}

const termValues = (terms: ArticleTerms) => [
  terms.category,
  terms.art,
  JSON.stringify(terms.title),
  JSON.stringify(terms.text),
  terms.points,
  terms.stock,
  terms.perMember,
  terms.isOpen,
];

export async function insertArticle(
  tx: Tx,
  { brandId, at, ...terms }: ArticleTerms & { brandId: bigint; at: Date },
): Promise<Article> {
  const { rows } = await tx.query<Raw>(
    `insert into points.article (category, art, title, text, points, stock, per_member, is_open, brand_id, changed_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) returning ${columns}`,
    [...termValues(terms), brandId, at],
  );
  return toArticle(rows[0] as Raw);
}

export async function updateArticle(
  tx: Tx,
  { id, at, ...terms }: ArticleTerms & { id: bigint; at: Date },
): Promise<Article> {
  const { rows } = await tx.query<Raw>(
    `update points.article set category = $1, art = $2, title = $3, text = $4, points = $5, stock = $6, per_member = $7, is_open = $8,
       changed_at = $10, version = version + 1 where id = $9 returning ${columns}`,
    [...termValues(terms), id, at],
  );
  return toArticle(rows[0] as Raw);
}

/** Takes from the stock, or gives back with a quantity below zero; of a locked article. */
export async function takeStock(tx: Tx, id: bigint, quantity: number): Promise<void> {
  await tx.query('update points.article set stock = stock - $2, redeemed = redeemed + $2 where id = $1', [
    id,
    quantity,
  ]);
}

export async function hasArticles(db: Db, brandId: bigint): Promise<boolean> {
  const { rowCount } = await db.query('select 1 from points.article where brand_id = $1 limit 1', [brandId]);
  return rowCount === 1;
}

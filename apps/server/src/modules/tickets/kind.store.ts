import type { Language, RaffleTerms, RainTerms, Reward, TicketArt, TicketKind } from '@fairhouse/contract';
import { numbersLiteral, optionalBig, type Db, type Tx } from '../../platform/db/index.ts';

export type Texts = Readonly<Record<Language, string>>;

/** A budget that waits for a second person. */
export interface AskedBudget {
  readonly budgetMinor: bigint;
  readonly by: bigint;
}

export interface KindTerms {
  readonly kind: TicketKind;
  readonly art: TicketArt;
  readonly title: Texts;
  readonly text: Texts;
  readonly startsAt: Date | null;
  readonly endsAt: Date | null;
  readonly budgetMinor: bigint | null;
  readonly asked: AskedBudget | null;
  readonly rain: RainTerms | null;
  readonly raffle: RaffleTerms | null;
  readonly isOpen: boolean;
}
export interface KindRow extends KindTerms {
  readonly id: bigint;
  readonly brandId: bigint;
  readonly spentMinor: bigint;
  readonly version: number;
  readonly changedAt: Date;
}

/** As it was published. */
export interface NewPrize {
  readonly weight: string;
  readonly stock: number | null;
  readonly reward: Reward | null;
}
export interface PrizeRow extends NewPrize {
  /** Of the stock; null: no limit. */
  readonly remaining: number | null;
  readonly given: number;
}

interface Raw {
  id: string;
  brand_id: string;
  kind: TicketKind;
  art: TicketArt;
  title: Texts;
  text: Texts;
  starts_at: Date | null;
  ends_at: Date | null;
  budget: string | null;
  spent: string;
  rain: RainTerms | null;
  raffle: RaffleTerms | null;
  is_open: boolean;
  asked_budget: string | null;
  asked_by: string | null;
  version: number;
  changed_at: Date;
}
const columns =
  'id, brand_id, kind, art, title, text, starts_at, ends_at, budget, spent, rain, raffle, is_open, asked_budget, asked_by, version, changed_at';

const toKind = (row: Raw): KindRow => ({
  id: BigInt(row.id),
  brandId: BigInt(row.brand_id),
  kind: row.kind,
  art: row.art,
  title: row.title,
  text: row.text,
  startsAt: row.starts_at,
  endsAt: row.ends_at,
  budgetMinor: optionalBig(row.budget),
  spentMinor: BigInt(row.spent),
  rain: row.rain,
  raffle: row.raffle,
  isOpen: row.is_open,
  asked:
    row.asked_budget === null || row.asked_by === null
      ? null
      : { budgetMinor: BigInt(row.asked_budget), by: BigInt(row.asked_by) },
  version: row.version,
  changedAt: row.changed_at,
});

export async function findKinds(db: Db | Tx, ids: readonly bigint[]): Promise<Map<bigint, KindRow>> {
  const { rows } = await db.query<Raw>(`select ${columns} from tickets.kind where id = any ($1::bigint[])`, [
    numbersLiteral(ids),
  ]);
  return new Map(rows.map(toKind).map((kind) => [kind.id, kind]));
}

/** Locked until the transaction ends, so that draws come one after the other. */
export async function lockKind(tx: Tx, of: { id: bigint; brandId: bigint }): Promise<KindRow | null> {
  const { rows } = await tx.query<Raw>({
    name: 'tickets_lock_kind',
    text: `select ${columns} from tickets.kind where id = $1 and brand_id = $2 for no key update`,
    values: [of.id, of.brandId],
  });
  return rows[0] ? toKind(rows[0]) : null;
}

/** Newest first. */
export async function listKinds(
  db: Db,
  { brandId, offset, limit }: { brandId: bigint; offset: number; limit: number },
): Promise<{ list: KindRow[]; total: number }> {
  const { rows } = await db.query<Raw>(
    `select ${columns} from tickets.kind where brand_id = $1 order by id desc offset $2 limit $3`,
    [brandId, offset, limit],
  );
  const { rows: counted } = await db.query<{ count: string }>(
    'select count(*) as count from tickets.kind where brand_id = $1',
    [brandId],
  );
  return { list: rows.map(toKind), total: Number(counted[0]?.count ?? 0) };
}

/** Open kinds inside their window; of one brand or all. */
export async function findOpenKinds(
  db: Db,
  { brandId, now }: { brandId: bigint | null; now: Date },
): Promise<KindRow[]> {
  const { rows } = await db.query<Raw>(
    `select ${columns} from tickets.kind where ($1::bigint is null or brand_id = $1) and is_open and (ends_at is null or ends_at > $2)
     order by id limit 500`,
    [brandId, now],
  );
  return rows.map(toKind);
}

const termValues = (terms: KindTerms) => [
  terms.art,
  JSON.stringify(terms.title),
  JSON.stringify(terms.text),
  terms.startsAt,
  terms.endsAt,
  terms.budgetMinor,
  terms.rain && JSON.stringify(terms.rain),
  terms.raffle && JSON.stringify(terms.raffle),
  terms.isOpen,
  terms.asked?.budgetMinor ?? null,
  terms.asked?.by ?? null,
];

export async function insertKind(tx: Tx, input: KindTerms & { brandId: bigint; at: Date }): Promise<KindRow> {
  const { rows } = await tx.query<Raw>(
    `insert into tickets.kind (art, title, text, starts_at, ends_at, budget, rain, raffle, is_open, asked_budget, asked_by, brand_id, kind, changed_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14) returning ${columns}`,
    [...termValues(input), input.brandId, input.kind, input.at],
  );
  return toKind(rows[0] as Raw);
}

export async function updateKind(tx: Tx, input: KindTerms & { id: bigint; at: Date }): Promise<KindRow> {
  const { rows } = await tx.query<Raw>(
    `update tickets.kind set art = $1, title = $2, text = $3, starts_at = $4, ends_at = $5, budget = $6, rain = $7, raffle = $8, is_open = $9,
       asked_budget = $10, asked_by = $11, changed_at = $13, version = version + 1
     where id = $12 returning ${columns}`,
    [...termValues(input), input.id, input.at],
  );
  return toKind(rows[0] as Raw);
}

/** Ends the waiting of a budget, and puts it in force where it was approved. */
export async function decideAsked(tx: Tx, input: { id: bigint; isApproved: boolean; at: Date }): Promise<void> {
  await tx.query(
    `update tickets.kind set budget = case when $2 then asked_budget else budget end, asked_budget = null, asked_by = null,
       version = version + 1, changed_at = $3 where id = $1`,
    [input.id, input.isApproved, input.at],
  );
}

/** More, or with a negative amount less. False: the budget does not pay for it. */
export async function spend(tx: Tx, kindId: bigint, costMinor: bigint): Promise<boolean> {
  if (costMinor === 0n) return true;
  const { rowCount } = await tx.query({
    name: 'tickets_spend',
    text: 'update tickets.kind set spent = spent + $2 where id = $1 and (budget is null or spent + $2 <= budget)',
    values: [kindId, costMinor],
  });
  return rowCount === 1;
}

export async function findPrizes(db: Db | Tx, kindIds: readonly bigint[]): Promise<Map<bigint, PrizeRow[]>> {
  const { rows } = await db.query<{
    kind_id: string;
    weight: string;
    stock: number | null;
    remaining: number | null;
    given: number;
    reward: Reward | null;
  }>({
    name: 'tickets_prizes',
    text: `select kind_id, weight, stock, remaining, given, reward from tickets.prize where kind_id = any ($1::bigint[]) order by kind_id, place`,
    values: [numbersLiteral(kindIds)],
  });
  const prizes = new Map<bigint, PrizeRow[]>(kindIds.map((id) => [id, []]));
  for (const { kind_id, ...prize } of rows) prizes.get(BigInt(kind_id))?.push(prize);
  return prizes;
}

/** In the place of those there were. */
export async function writePrizes(tx: Tx, kindId: bigint, prizes: readonly NewPrize[]): Promise<void> {
  await tx.query('delete from tickets.prize where kind_id = $1', [kindId]);
  for (const [place, { weight, stock, reward }] of prizes.entries())
    await tx.query(
      `insert into tickets.prize (kind_id, place, weight, stock, remaining, reward) values ($1, $2, $3, $4, $4, $5)`,
      [kindId, place, weight, stock, reward && JSON.stringify(reward)],
    );
}

/** Under the lock of its kind. */
export async function takePrize(tx: Tx, kindId: bigint, place: number): Promise<void> {
  await tx.query({
    name: 'tickets_take_prize',
    text: 'update tickets.prize set remaining = remaining - 1, given = given + 1 where kind_id = $1 and place = $2',
    values: [kindId, place],
  });
}

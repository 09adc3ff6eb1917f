import type { Db, Tx } from '../../platform/db/index.ts';

/** What was asked for with deposits that are not paid yet, and what an offer has given and got back. */
export interface BudgetRow {
  readonly offerId: bigint;
  readonly currency: string;
  readonly title: Partial<Record<string, string>>;
  readonly reservedMinor: bigint;
  readonly grantedMinor: bigint;
  readonly freedMinor: bigint;
  readonly forfeitedMinor: bigint;
}

interface Raw {
  offer_id: string;
  currency: string;
  title: BudgetRow['title'];
  reserved: string;
  granted: string;
  freed: string;
  forfeited: string;
}
const columns = 'offer_id, currency, title, reserved, granted, freed, forfeited';

const toRow = (raw: Raw): BudgetRow => ({
  offerId: BigInt(raw.offer_id),
  currency: raw.currency,
  title: raw.title,
  reservedMinor: BigInt(raw.reserved),
  grantedMinor: BigInt(raw.granted),
  freedMinor: BigInt(raw.freed),
  forfeitedMinor: BigInt(raw.forfeited),
});

/** Locked until the end of the transaction, so that the second of two requests sees what was promised to the first. */
export async function lockBudget(
  tx: Tx,
  of: { brandId: bigint; offer: Pick<BudgetRow, 'title'> & { id: bigint }; currency: string },
): Promise<BudgetRow> {
  const { brandId, offer, currency } = of;
  const {
    rows: [raw],
  } = await tx.query<Raw>(
    `insert into promotions.budget (brand_id, offer_id, currency, title) values ($1, $2, $3, $4)
     on conflict (brand_id, offer_id) do update set title = excluded.title returning ${columns}`,
    [brandId, offer.id, currency, JSON.stringify(offer.title)],
  );
  if (!raw) throw new Error('an offer has no budget');
  return toRow(raw);
}

export async function reserve(tx: Tx, input: { brandId: bigint; offerId: bigint; mostMinor: bigint }): Promise<void> {
  await tx.query('update promotions.budget set reserved = reserved + $3 where brand_id = $1 and offer_id = $2', [
    input.brandId,
    input.offerId,
    input.mostMinor,
  ]);
}

export async function findBudgets(db: Db, brandId: bigint): Promise<BudgetRow[]> {
  const { rows } = await db.query<Raw>(
    `select ${columns} from promotions.budget where brand_id = $1 order by offer_id`,
    [brandId],
  );
  return rows.map(toRow);
}

/** Offers a member has taken, and when last; a bonus that was never granted does not count. */
export async function findTaken(
  db: Db | Tx,
  member: { memberId: bigint; brandId: bigint },
): Promise<Map<bigint, Date>> {
  const { rows } = await db.query<{ offer_id: string; at: Date }>(
    `select offer_id, max(created_at) as at from promotions.bonus where member_id = $1 and brand_id = $2 and state <> 'void' group by offer_id`,
    [member.memberId, member.brandId],
  );
  return new Map(rows.map((row) => [BigInt(row.offer_id), row.at]));
}

import type { BonusEnd, BonusProduct, BonusState, Language } from '@fairhouse/contract';
import { numbersLiteral, optionalBig, textsLiteral, type Db, type Tx } from '../../platform/db/index.ts';

/** A bonus promised with a deposit, or given by an offer, under the terms of that moment, and its state. */
export interface BonusRow {
  readonly id: bigint;
  readonly brandId: bigint;
  readonly offerId: bigint;
  readonly memberId: bigint;
  readonly walletId: bigint;
  /** Null: it came with no deposit, and `sourceKey` says what gave it. */
  readonly depositId: bigint | null;
  readonly sourceKey: string | null;
  readonly currency: string;
  readonly title: Partial<Record<Language, string>>;
  readonly minimumMinor: bigint;
  readonly rateBps: number;
  readonly bonusMaxMinor: bigint;
  readonly wagerTimes: number;
  readonly product: BonusProduct;
  readonly days: number;
  /** What the offer might cost in all; null: it came with no deposit, and its budget is kept elsewhere. */
  readonly budgetMinor: bigint | null;
  /** For the first deposit of a person. */
  readonly isFirst: boolean;
  /** The most it can come to, by the requested deposit. */
  readonly mostMinor: bigint;
  /** What was granted; null: nothing yet. */
  readonly amountMinor: bigint | null;
  /** Valid stakes since the grant, as far as the feed of bets has been read. */
  readonly wageredMinor: bigint;
  readonly state: BonusState;
  readonly reason: BonusEnd | null;
  readonly createdAt: Date;
  readonly grantedAt: Date | null;
  readonly endsAt: Date | null;
  readonly endedAt: Date | null;
}

export type BonusMade = Omit<
  BonusRow,
  'id' | 'amountMinor' | 'wageredMinor' | 'state' | 'reason' | 'grantedAt' | 'endsAt' | 'endedAt'
>;

const columns = `id, brand_id, offer_id, member_id, wallet_id, deposit_id, source_key, currency, title, minimum, rate_bps, bonus_max, wager_times, product, days, budget, is_first, most, amount, wagered,
  state, reason, created_at, granted_at, ends_at, ended_at`;

interface Raw {
  id: string;
  brand_id: string;
  offer_id: string;
  member_id: string;
  wallet_id: string;
  deposit_id: string | null;
  source_key: string | null;
  currency: string;
  title: BonusRow['title'];
  minimum: string;
  rate_bps: number;
  bonus_max: string;
  wager_times: number;
  product: BonusProduct;
  days: number;
  budget: string | null;
  is_first: boolean;
  most: string;
  amount: string | null;
  wagered: string;
  state: BonusState;
  reason: BonusEnd | null;
  created_at: Date;
  granted_at: Date | null;
  ends_at: Date | null;
  ended_at: Date | null;
}

const toRow = (raw: Raw): BonusRow => ({
  id: BigInt(raw.id),
  brandId: BigInt(raw.brand_id),
  offerId: BigInt(raw.offer_id),
  memberId: BigInt(raw.member_id),
  walletId: BigInt(raw.wallet_id),
  depositId: optionalBig(raw.deposit_id),
  sourceKey: raw.source_key,
  currency: raw.currency,
  title: raw.title,
  minimumMinor: BigInt(raw.minimum),
  rateBps: raw.rate_bps,
  bonusMaxMinor: BigInt(raw.bonus_max),
  wagerTimes: raw.wager_times,
  product: raw.product,
  days: raw.days,
  budgetMinor: optionalBig(raw.budget),
  isFirst: raw.is_first,
  mostMinor: BigInt(raw.most),
  amountMinor: optionalBig(raw.amount),
  wageredMinor: BigInt(raw.wagered),
  state: raw.state,
  reason: raw.reason,
  createdAt: raw.created_at,
  grantedAt: raw.granted_at,
  endsAt: raw.ends_at,
  endedAt: raw.ended_at,
});

/** False: another one of this member is open, or one of this key was made. */
export async function insertBonus(tx: Tx, made: BonusMade): Promise<boolean> {
  const { rowCount } = await tx.query(
    `insert into promotions.bonus (brand_id, offer_id, member_id, wallet_id, deposit_id, currency, title, minimum, rate_bps, bonus_max, wager_times, product, days, most, state, created_at, source_key, budget, is_first)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, 'waiting', $15, $16, $17, $18) on conflict do nothing`,
    [
      made.brandId,
      made.offerId,
      made.memberId,
      made.walletId,
      made.depositId,
      made.currency,
      JSON.stringify(made.title),
      made.minimumMinor,
      made.rateBps,
      made.bonusMaxMinor,
      made.wagerTimes,
      made.product,
      made.days,
      made.mostMinor,
      made.createdAt,
      made.sourceKey,
      made.budgetMinor,
      made.isFirst,
    ],
  );
  return rowCount === 1;
}

/** A waiting bonus becomes void, and counts no more among what was asked for; null: it does not wait any more. */
export async function endWaiting(
  tx: Tx,
  { id, reason, at }: { id: bigint; reason: BonusEnd; at: Date },
): Promise<BonusRow | null> {
  const {
    rows: [raw],
  } = await tx.query<Raw>(
    `update promotions.bonus set state = 'void', reason = $2, ended_at = $3 where id = $1 and state = 'waiting' returning ${columns}`,
    [id, reason, at],
  );
  if (!raw) return null;
  const row = toRow(raw);
  await freeReserved(tx, row);
  return row;
}

/** For a request that was refused in the transaction that had stored it: removes every trace. */
export async function deleteWaiting(tx: Tx, depositId: bigint): Promise<void> {
  const {
    rows: [raw],
  } = await tx.query<Raw>(
    `delete from promotions.bonus where deposit_id = $1 and state = 'waiting' returning ${columns}`,
    [depositId],
  );
  if (raw) await freeReserved(tx, toRow(raw));
}

async function freeReserved(tx: Tx, { brandId, offerId, mostMinor }: BonusRow): Promise<void> {
  await tx.query('update promotions.budget set reserved = reserved - $3 where brand_id = $1 and offer_id = $2', [
    brandId,
    offerId,
    mostMinor,
  ]);
}

/** A stake that counts for a bonus, or what a corrected result changed of it. */
export interface Wagered extends Pick<BonusRow, 'memberId' | 'brandId' | 'currency' | 'product'> {
  readonly placedAt: Date;
  readonly validStakeMinor: bigint;
}

/** Which of the members have a bonus that runs. */
export async function findPlaying(tx: Tx, memberIds: readonly bigint[]): Promise<ReadonlySet<bigint>> {
  const { rows } = await tx.query<{ member_id: string }>({
    name: 'promotions_playing',
    text: `select member_id from promotions.bonus where member_id = any ($1::bigint[]) and state = 'open'`,
    values: [numbersLiteral(memberIds)],
  });
  return new Set(rows.map(({ member_id: memberId }) => BigInt(memberId)));
}

/** Adds them to the bonuses that run for their members; answers those that have been played out. Locked in their order, as by the books. */
export async function addWagered(tx: Tx, stakes: readonly Wagered[]): Promise<bigint[]> {
  const { rows } = await tx.query<{ id: string; is_done: boolean }>({
    name: 'promotions_wagered',
    text: `with counted as materialized (
        select b.id, sum(t.valid) as valid
        from unnest($1::bigint[], $2::bigint[], $3::text[], $4::text[], $5::timestamptz[], $6::bigint[]) t(member, brand, currency, product, at, valid)
        join promotions.bonus b on b.member_id = t.member and b.state = 'open' and b.brand_id = t.brand and b.currency = t.currency and b.product = t.product
          and t.at >= b.granted_at and t.at < b.ends_at
        group by b.id
      ), locked as materialized (
        select b.id from promotions.bonus b where b.id in (select id from counted) order by b.id for no key update
      )
      update promotions.bonus b set wagered = b.wagered + c.valid from locked l join counted c using (id) where b.id = l.id and b.state = 'open'
      returning b.id, b.wagered >= b.amount * b.wager_times as is_done`,
    values: [
      numbersLiteral(stakes.map(({ memberId }) => memberId)),
      numbersLiteral(stakes.map(({ brandId }) => brandId)),
      textsLiteral(stakes.map(({ currency }) => currency)),
      textsLiteral(stakes.map(({ product }) => product)),
      textsLiteral(stakes.map(({ placedAt }) => placedAt.toISOString())),
      numbersLiteral(stakes.map(({ validStakeMinor }) => validStakeMinor)),
    ],
  });
  return rows.flatMap((row) => (row.is_done ? [BigInt(row.id)] : []));
}

export async function updateLooked(db: Db, looked: { id: bigint; lookAt: Date }): Promise<void> {
  await db.query(`update promotions.bonus set look_at = $2 where id = $1 and state = 'open'`, [
    looked.id,
    looked.lookAt,
  ]);
}

/** Operators have taken the bonus back in the books, so no movement is left to end it. */
export async function dropBonus(db: Db, { id, at }: { id: bigint; at: Date }): Promise<void> {
  await db.query(
    `select promotions.take_steps(array[$1::bigint], array['forfeited'], array[null::bigint], array['reversed'], array[$2::bigint])`,
    [id, at.getTime()],
  );
}

export async function findBonus(db: Db, id: bigint): Promise<BonusRow | null> {
  const {
    rows: [raw],
  } = await db.query<Raw>(`select ${columns} from promotions.bonus where id = $1`, [id]);
  return raw ? toRow(raw) : null;
}

/** The bonus that a key has made; null: none. */
export async function findBySourceKey(db: Db | Tx, sourceKey: string): Promise<BonusRow | null> {
  const {
    rows: [raw],
  } = await db.query<Raw>(`select ${columns} from promotions.bonus where source_key = $1`, [sourceKey]);
  return raw ? toRow(raw) : null;
}

export async function findByDeposits(db: Db, depositIds: readonly bigint[]): Promise<BonusRow[]> {
  const { rows } = await db.query<Raw>(`select ${columns} from promotions.bonus where deposit_id = any ($1)`, [
    depositIds,
  ]);
  return rows.map(toRow);
}

/** The bonus that waits or runs. */
export async function findOpen(db: Db | Tx, memberId: bigint): Promise<BonusRow | null> {
  const {
    rows: [raw],
  } = await db.query<Raw>(
    `select ${columns} from promotions.bonus where member_id = $1 and state in ('waiting', 'open')`,
    [memberId],
  );
  return raw ? toRow(raw) : null;
}

export async function findBonuses(
  db: Db,
  owner: { memberId: bigint; brandId: bigint; isEnded: boolean },
  page: { offset: number; limit: number },
): Promise<{ list: BonusRow[]; total: number }> {
  const where = 'member_id = $1 and brand_id = $2 and (ended_at is not null or not $3)';
  const values = [owner.memberId, owner.brandId, owner.isEnded];
  const [list, count] = await Promise.all([
    db.query<Raw>(`select ${columns} from promotions.bonus where ${where} order by id desc offset $4 limit $5`, [
      ...values,
      page.offset,
      page.limit,
    ]),
    db.query<{ count: string }>(`select count(*) as count from promotions.bonus where ${where}`, values),
  ]);
  return { list: list.rows.map(toRow), total: Number(count.rows[0]?.count ?? 0) };
}

/** Running bonuses that are due for a look. */
export async function findDue(db: Db, now: Date, page: { after: bigint; most: number }): Promise<BonusRow[]> {
  const { rows } = await db.query<Raw>(
    `select ${columns} from promotions.bonus where state = 'open' and (look_at <= $1 or ends_at <= $1 or wagered >= amount * wager_times) and id > $2 order by id limit $3`,
    [now, page.after, page.most],
  );
  return rows.map(toRow);
}

/** Numbers of deposits with a promised bonus. */
export async function findPromised(db: Db, page: { after: bigint; most: number }): Promise<{ id: bigint }[]> {
  const { rows } = await db.query<{ id: string }>(
    `select deposit_id as id from promotions.bonus where state = 'waiting' and deposit_id > $1 order by deposit_id limit $2`,
    [page.after, page.most],
  );
  return rows.map(({ id }) => ({ id: BigInt(id) }));
}

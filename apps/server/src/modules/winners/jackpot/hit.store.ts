import type { Db, Tx } from '../../../platform/db/index.ts';

/** A bet whose number is below its stake. */
export interface NewHit {
  readonly brandId: bigint;
  readonly betId: bigint;
  readonly memberId: bigint;
  readonly nodeId: number;
  readonly number: bigint;
  readonly stakeMinor: bigint;
  readonly oneWinPerMinor: bigint;
  readonly placedAt: Date;
}

export interface HitRow extends NewHit {
  readonly id: bigint;
  readonly hitAt: Date;
  readonly paid: {
    readonly no: number;
    readonly amountMinor: bigint;
    readonly at: Date;
    /** Null: the member is not shown. */
    readonly maskedName: string | null;
  } | null;
}

interface RawHit {
  id: string;
  brand_id: string;
  bet_id: string;
  member_id: string;
  node_id: number;
  number: string;
  stake: string;
  one_win_per: string;
  placed_at: Date;
  hit_at: Date;
  no: number | null;
  amount: string | null;
  paid_at: Date | null;
  masked_name: string | null;
}

const columns =
  'id, brand_id, bet_id, member_id, node_id, number, stake, one_win_per, placed_at, hit_at, no, amount, paid_at, masked_name';

const toHit = (row: RawHit): HitRow => ({
  id: BigInt(row.id),
  brandId: BigInt(row.brand_id),
  betId: BigInt(row.bet_id),
  memberId: BigInt(row.member_id),
  nodeId: row.node_id,
  number: BigInt(row.number),
  stakeMinor: BigInt(row.stake),
  oneWinPerMinor: BigInt(row.one_win_per),
  placedAt: row.placed_at,
  hitAt: row.hit_at,
  paid:
    row.no !== null && row.amount !== null && row.paid_at !== null
      ? { no: row.no, amountMinor: BigInt(row.amount), at: row.paid_at, maskedName: row.masked_name }
      : null,
});

/** A bet is a hit once, however often its change is told. */
export async function insertHits(tx: Tx, hits: readonly NewHit[], at: Date): Promise<void> {
  for (const hit of hits) {
    await tx.query(
      `insert into winners.jackpot_hit (brand_id, bet_id, member_id, node_id, number, stake, one_win_per, placed_at, hit_at)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9) on conflict (bet_id) do nothing`,
      [
        hit.brandId,
        hit.betId,
        hit.memberId,
        hit.nodeId,
        hit.number,
        hit.stakeMinor,
        hit.oneWinPerMinor,
        hit.placedAt,
        at,
      ],
    );
  }
}

/** The next one to pay. */
export async function findDueHit(db: Db, brandId: bigint): Promise<HitRow | null> {
  const { rows } = await db.query<RawHit>({
    name: 'winners_due_hit',
    text: `select ${columns} from winners.jackpot_hit where brand_id = $1 and paid_at is null order by id limit 1`,
    values: [brandId],
  });
  return rows[0] ? toHit(rows[0]) : null;
}

export async function findUntoldHits(db: Db, brandId: bigint): Promise<HitRow[]> {
  const { rows } = await db.query<RawHit>({
    name: 'winners_untold_hits',
    text: `select ${columns} from winners.jackpot_hit where brand_id = $1 and paid_at is not null and told_at is null order by id limit 20`,
    values: [brandId],
  });
  return rows.map(toHit);
}

/** False when another process has told it. */
export async function markHitTold(db: Db, id: bigint, at: Date): Promise<boolean> {
  const { rowCount } = await db.query('update winners.jackpot_hit set told_at = $2 where id = $1 and told_at is null', [
    id,
    at,
  ]);
  return rowCount === 1;
}

/** Paid ones, newest first. */
export async function findPaidHits(db: Db, brandId: bigint, most: number): Promise<HitRow[]> {
  const { rows } = await db.query<RawHit>({
    name: 'winners_paid_hits',
    text: `select ${columns} from winners.jackpot_hit where brand_id = $1 and no is not null order by no desc limit $2`,
    values: [brandId, most],
  });
  return rows.map(toHit);
}

export async function findHitByNo(db: Db, brandId: bigint, no: number): Promise<HitRow | null> {
  const { rows } = await db.query<RawHit>(
    `select ${columns} from winners.jackpot_hit where brand_id = $1 and no = $2`,
    [brandId, no],
  );
  return rows[0] ? toHit(rows[0]) : null;
}

export async function findHitOfBet(db: Db, betId: bigint): Promise<HitRow | null> {
  const { rows } = await db.query<RawHit>(`select ${columns} from winners.jackpot_hit where bet_id = $1`, [betId]);
  return rows[0] ? toHit(rows[0]) : null;
}

export interface HitSums {
  readonly paid: number;
  readonly paidMinor: bigint;
  readonly seededMinor: bigint;
  readonly reserveMinor: bigint;
  readonly waiting: number;
}

export async function sumHits(db: Db, brandId: bigint): Promise<HitSums> {
  const { rows } = await db.query<{ paid: number; amount: string; seed: string; reserve: string; waiting: number }>(
    `select count(paid_at)::int as paid, coalesce(sum(amount), 0) as amount, coalesce(sum(seed), 0) as seed, coalesce(sum(reserve), 0) as reserve,
       count(*) filter (where paid_at is null)::int as waiting
     from winners.jackpot_hit where brand_id = $1`,
    [brandId],
  );
  const [row] = rows;
  return {
    paid: row?.paid ?? 0,
    paidMinor: BigInt(row?.amount ?? 0),
    seededMinor: BigInt(row?.seed ?? 0),
    reserveMinor: BigInt(row?.reserve ?? 0),
    waiting: row?.waiting ?? 0,
  };
}

import type { Db, Tx } from '../../platform/db/index.ts';
import type { HeldWhy } from './payout-ceilings.ts';
import type { StandingBet } from './vendor-bet.store.ts';

export type HeldState = 'waiting' | 'paid' | 'refused' | 'withdrawn';

/** A result whose payout waits for people, or has had its decision. */
export interface HeldPayout {
  readonly id: bigint;
  readonly vendor: string;
  readonly betKey: string;
  readonly brandId: bigint;
  readonly memberId: bigint;
  readonly memberName: string;
  readonly game: string;
  readonly roundKey: string;
  readonly currency: string;
  readonly stakeMinor: bigint;
  readonly payoutMinor: bigint;
  readonly why: HeldWhy;
  readonly ceilingMinor: bigint;
  readonly heldAt: Date;
  readonly state: HeldState;
  /** The first of the two who pay it. */
  readonly firstBy: bigint | null;
  readonly decidedBy: bigint | null;
  readonly decidedAt: Date | null;
  readonly reason: string | null;
  readonly version: number;
}

interface Raw {
  id: string;
  vendor: string;
  bet_key: string;
  brand_id: string;
  member_id: string;
  member_name: string;
  game: string;
  round_key: string;
  currency: string;
  stake: string;
  payout: string;
  why: HeldWhy;
  ceiling: string;
  held_at: Date;
  state: HeldState;
  first_by: string | null;
  decided_by: string | null;
  decided_at: Date | null;
  reason: string | null;
  version: number;
}

const toHeld = (raw: Raw): HeldPayout => ({
  id: BigInt(raw.id),
  vendor: raw.vendor,
  betKey: raw.bet_key,
  brandId: BigInt(raw.brand_id),
  memberId: BigInt(raw.member_id),
  memberName: raw.member_name,
  game: raw.game,
  roundKey: raw.round_key,
  currency: raw.currency,
  stakeMinor: BigInt(raw.stake),
  payoutMinor: BigInt(raw.payout),
  why: raw.why,
  ceilingMinor: BigInt(raw.ceiling),
  heldAt: raw.held_at,
  state: raw.state,
  firstBy: raw.first_by === null ? null : BigInt(raw.first_by),
  decidedBy: raw.decided_by === null ? null : BigInt(raw.decided_by),
  decidedAt: raw.decided_at,
  reason: raw.reason,
  version: raw.version,
});

/** The bet keeps the result, and its payout waits; false: it has had another end meanwhile. */
export async function insertHeld(
  tx: Tx,
  {
    bet,
    settleKey,
    payoutMinor,
    ...held
  }: {
    bet: StandingBet;
    settleKey: string;
    payoutMinor: bigint;
    why: HeldWhy;
    ceilingMinor: bigint;
    at: Date;
  },
): Promise<boolean> {
  const { rowCount } = await tx.query(
    `update seamless.vendor_bet set state = 'held', payout = $3, settle_key = $4 where vendor = $1 and bet_key = $2 and state = 'booked'`,
    [bet.vendor, bet.betKey, payoutMinor, settleKey],
  );
  if (rowCount !== 1) return false;
  const { vendor, betKey, brandId, memberId, memberName, game, roundKey, currency, stakeMinor } = bet;
  const { why, ceilingMinor, at: heldAt } = held;
  await insertRow(tx, {
    vendor,
    betKey,
    brandId,
    memberId,
    memberName,
    game,
    roundKey,
    currency,
    stakeMinor,
    payoutMinor,
    why,
    ceilingMinor,
    heldAt,
  });
  return true;
}

type HeldMade = Omit<HeldPayout, 'id' | 'state' | 'firstBy' | 'decidedBy' | 'decidedAt' | 'reason' | 'version'>;

async function insertRow(tx: Tx, made: HeldMade): Promise<void> {
  await tx.query(
    `insert into seamless.held_payout (vendor, bet_key, brand_id, member_id, member_name, game, round_key, currency, stake, payout, why, ceiling, held_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)`,
    [
      made.vendor,
      made.betKey,
      made.brandId,
      made.memberId,
      made.memberName,
      made.game,
      made.roundKey,
      made.currency,
      made.stakeMinor,
      made.payoutMinor,
      made.why,
      made.ceilingMinor,
      made.heldAt,
    ],
  );
}

/** Money out of a vendor's wallet; it has no bet. */
export async function insertHeldTransfer(tx: Tx, made: Omit<HeldMade, 'game'>): Promise<void> {
  await insertRow(tx, { ...made, game: '' });
}

/** What was held under this key, whatever was decided about it. */
export async function lockHeldOf(
  tx: Tx,
  { vendor, betKey }: { vendor: string; betKey: string },
): Promise<HeldPayout | null> {
  const { rows } = await tx.query<Raw>(
    'select * from seamless.held_payout where vendor = $1 and bet_key = $2 for update',
    [vendor, betKey],
  );
  return rows[0] ? toHeld(rows[0]) : null;
}

export async function lockHeld(tx: Tx, { id, brandId }: { id: bigint; brandId: bigint }): Promise<HeldPayout | null> {
  const { rows } = await tx.query<Raw>(
    'select * from seamless.held_payout where id = $1 and brand_id = $2 for update',
    [id, brandId],
  );
  return rows[0] ? toHeld(rows[0]) : null;
}

export async function noteFirst(tx: Tx, { id, by, at }: { id: bigint; by: bigint; at: Date }): Promise<void> {
  await tx.query(
    `update seamless.held_payout set first_by = $2, first_at = $3, version = version + 1 where id = $1 and state = 'waiting'`,
    [id, by, at],
  );
}

export async function decideHeldPayout(
  tx: Tx,
  input: { id: bigint; state: 'paid' | 'refused'; by: bigint; at: Date; reason: string },
): Promise<void> {
  await tx.query(
    `update seamless.held_payout set state = $2, decided_by = $3, decided_at = $4, reason = $5, version = version + 1 where id = $1 and state = 'waiting'`,
    [input.id, input.state, input.by, input.at, input.reason],
  );
}

/** The vendor takes back a result that nobody has decided; false: people have. */
export async function withdrawHeld(db: Db, bet: { vendor: string; betKey: string; at: Date }): Promise<boolean> {
  const { rowCount } = await db.query(
    `update seamless.held_payout set state = 'withdrawn', decided_at = $3, version = version + 1
     where vendor = $1 and bet_key = $2 and state in ('waiting', 'withdrawn')`,
    [bet.vendor, bet.betKey, bet.at],
  );
  return rowCount === 1;
}

/** The newest first; those that wait the oldest first. */
export async function listHeld(
  db: Db,
  input: { brandId: bigint; isWaiting: boolean },
  page: { offset: number; limit: number },
): Promise<{ list: HeldPayout[]; total: number }> {
  const where = `brand_id = $1 and (not $2 or state = 'waiting')`;
  const values = [input.brandId, input.isWaiting];
  const [rows, count] = await Promise.all([
    db.query<Raw>(
      `select * from seamless.held_payout where ${where} order by case when $2 then id else -id end offset $3 limit $4`,
      [...values, page.offset, page.limit],
    ),
    db.query<{ count: string }>(`select count(*) as count from seamless.held_payout where ${where}`, values),
  ]);
  return { list: rows.rows.map(toHeld), total: Number(count.rows[0]?.count ?? 0) };
}

/** Decided ones whose bets still wait: their process died before it carried them out. */
export async function findUndone(db: Db, page: { after: bigint; most: number }): Promise<HeldPayout[]> {
  const { rows } = await db.query<Raw>(
    `select h.* from seamless.held_payout h join seamless.vendor_bet b on b.vendor = h.vendor and b.bet_key = h.bet_key and b.state = 'held'
     where h.state <> 'waiting' and h.id > $1 order by h.id limit $2`,
    [page.after, page.most],
  );
  return rows.map(toHeld);
}

/** How many wait in a brand, and since when. */
export async function countHeld(db: Db, brandId: bigint): Promise<{ count: number; oldestAt: number | null }> {
  const { rows } = await db.query<{ count: string; oldest: Date | null }>(
    `select count(*) as count, min(held_at) as oldest from seamless.held_payout where brand_id = $1 and state = 'waiting'`,
    [brandId],
  );
  return { count: Number(rows[0]?.count ?? 0), oldestAt: rows[0]?.oldest?.getTime() ?? null };
}

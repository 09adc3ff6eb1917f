import type { ClaimState, Reward, RewardFor } from '@fairhouse/contract';
import { numbersLiteral, optionalBig, textsLiteral, type Db, type Tx } from '../../platform/db/index.ts';
import type { Texts } from './rewards-door.ts';

export interface ClaimRow {
  readonly id: bigint;
  readonly brandId: bigint;
  readonly memberId: bigint;
  readonly source: string;
  readonly offerId: bigint | null;
  readonly occasion: string;
  readonly state: ClaimState;
  readonly title: Texts;
  readonly rewards: readonly Reward[];
  readonly promotionType: RewardFor;
  readonly costMinor: bigint;
  /** It has taken one of the stock and its cost of the budget. */
  readonly hasPiece: boolean;
  readonly remarks: string;
  readonly reason: string;
  readonly heldFor: string;
  readonly madeAt: Date;
  readonly issuedAt: Date | null;
  readonly expiresAt: Date | null;
  readonly dueAt: Date | null;
  readonly endedAt: Date | null;
}

export type ClaimMade = Omit<ClaimRow, 'id' | 'reason' | 'endedAt'>;

interface Raw {
  id: string;
  brand_id: string;
  member_id: string;
  source: string;
  offer_id: string | null;
  occasion: string;
  state: ClaimState;
  title: Texts;
  rewards: Reward[];
  promotion_type: RewardFor;
  cost: string;
  has_piece: boolean;
  remarks: string;
  reason: string;
  held_for: string;
  made_at: Date;
  issued_at: Date | null;
  expires_at: Date | null;
  due_at: Date | null;
  ended_at: Date | null;
}

const columns = `id, brand_id, member_id, source, offer_id, occasion, state, title, rewards, promotion_type, cost, has_piece, remarks, reason, held_for,
  made_at, issued_at, expires_at, due_at, ended_at`;

const toRow = (raw: Raw): ClaimRow => ({
  id: BigInt(raw.id),
  brandId: BigInt(raw.brand_id),
  memberId: BigInt(raw.member_id),
  source: raw.source,
  offerId: optionalBig(raw.offer_id),
  occasion: raw.occasion,
  state: raw.state,
  title: raw.title,
  rewards: raw.rewards,
  promotionType: raw.promotion_type,
  costMinor: BigInt(raw.cost),
  hasPiece: raw.has_piece,
  remarks: raw.remarks,
  reason: raw.reason,
  heldFor: raw.held_for,
  madeAt: raw.made_at,
  issuedAt: raw.issued_at,
  expiresAt: raw.expires_at,
  dueAt: raw.due_at,
  endedAt: raw.ended_at,
});

/** Null: this occasion was given before; a second one waits here for the first, and then finds it. */
export async function insertClaim(tx: Tx, made: ClaimMade): Promise<bigint | null> {
  const { rows } = await tx.query<{ id: string }>({
    name: 'rewards_insert_claim',
    text: `insert into rewards.claim (brand_id, member_id, source, offer_id, occasion, state, title, rewards, promotion_type, cost, has_piece, remarks, held_for, made_at, issued_at, expires_at, due_at)
      values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17) on conflict (source, member_id, occasion) do nothing returning id`,
    values: [
      made.brandId,
      made.memberId,
      made.source,
      made.offerId,
      made.occasion,
      made.state,
      JSON.stringify(made.title),
      JSON.stringify(made.rewards),
      made.promotionType,
      made.costMinor,
      made.hasPiece,
      made.remarks,
      made.heldFor,
      made.madeAt,
      made.issuedAt,
      made.expiresAt,
      made.dueAt,
    ],
  });
  return optionalBig(rows[0]?.id ?? null);
}

export async function findByOccasion(
  db: Db | Tx,
  input: { source: string; memberId: bigint; occasion: string },
): Promise<ClaimRow | null> {
  const { rows } = await db.query<Raw>({
    name: 'rewards_claim_of_occasion',
    text: `select ${columns} from rewards.claim where source = $1 and member_id = $2 and occasion = $3`,
    values: [input.source, input.memberId, input.occasion],
  });
  return rows[0] ? toRow(rows[0]) : null;
}

export async function findClaims(db: Db | Tx, ids: readonly bigint[]): Promise<ClaimRow[]> {
  const { rows } = await db.query<Raw>({
    name: 'rewards_claims',
    text: `select ${columns} from rewards.claim where id = any ($1::bigint[])`,
    values: [numbersLiteral(ids)],
  });
  return rows.map(toRow);
}

export const findClaim = async (db: Db | Tx, id: bigint): Promise<ClaimRow | null> =>
  (await findClaims(db, [id]))[0] ?? null;

/** Claims that were handed out. */
export async function endHandedOut(db: Db, ids: readonly bigint[], at: Date): Promise<void> {
  await db.query({
    name: 'rewards_end_handed_out',
    text: `update rewards.claim set state = 'claimed', ended_at = $2 where id = any ($1::bigint[]) and state = 'due'`,
    values: [numbersLiteral(ids), at],
  });
}

export async function sumClaimed(
  db: Db,
  memberIds: readonly bigint[],
): Promise<Map<bigint, { count: number; moneyMinor: bigint }>> {
  const { rows } = await db.query<{ member_id: string; count: string; money: string }>({
    name: 'rewards_sum_claimed',
    text: `select member_id, count(*) as count, sum(cost)::bigint as money from rewards.claim
      where member_id = any ($1::bigint[]) and state = 'claimed' group by 1`,
    values: [numbersLiteral(memberIds)],
  });
  return new Map(
    rows.map((row) => [BigInt(row.member_id), { count: Number(row.count), moneyMinor: BigInt(row.money) }]),
  );
}

export async function findStates(db: Db, ids: readonly bigint[]): Promise<Map<bigint, ClaimState>> {
  const { rows } = await db.query<{ id: string; state: ClaimState }>(
    'select id, state from rewards.claim where id = any ($1::bigint[])',
    [numbersLiteral(ids)],
  );
  return new Map(rows.map(({ id, state }) => [BigInt(id), state]));
}

/** Locked until the transaction ends, so that two devices come one after the other. */
export async function lockClaim(tx: Tx, id: bigint): Promise<ClaimRow | null> {
  const { rows } = await tx.query<Raw>({
    name: 'rewards_lock_claim',
    text: `select ${columns} from rewards.claim where id = $1 for no key update`,
    values: [id],
  });
  return rows[0] ? toRow(rows[0]) : null;
}

export async function findOwnClaims(
  db: Db | Tx,
  input: { memberId: bigint; offerIds: readonly bigint[] },
): Promise<ClaimRow[]> {
  const { rows } = await db.query<Raw>({
    name: 'rewards_own_claims',
    text: `select ${columns} from rewards.claim where member_id = $1 and offer_id = any ($2::bigint[]) order by id`,
    values: [input.memberId, numbersLiteral(input.offerIds)],
  });
  return rows.map(toRow);
}

/** What can be claimed now, the soonest expiry first. */
export async function findIssued(db: Db | Tx, memberId: bigint, now: Date): Promise<ClaimRow[]> {
  const { rows } = await db.query<Raw>({
    name: 'rewards_issued',
    text: `select ${columns} from rewards.claim where member_id = $1 and state = 'issued' and (expires_at is null or expires_at > $2) order by expires_at nulls last, id`,
    values: [memberId, now],
  });
  return rows.map(toRow);
}

export async function countIssued(db: Db | Tx, memberId: bigint, now: Date): Promise<Map<RewardFor, number>> {
  const { rows } = await db.query<{ promotion_type: RewardFor; count: string }>({
    name: 'rewards_count_issued',
    text: `select promotion_type, count(*) as count from rewards.claim where member_id = $1 and state = 'issued' and (expires_at is null or expires_at > $2) group by 1`,
    values: [memberId, now],
  });
  return new Map(rows.map((row) => [row.promotion_type, Number(row.count)]));
}

export async function listClaims(
  db: Db,
  input: { memberId: bigint; brandId: bigint; offset: number; limit: number },
): Promise<{ list: ClaimRow[]; total: number }> {
  const { memberId, brandId, offset, limit } = input;
  const { rows } = await db.query<Raw>({
    name: 'rewards_claims_of_member',
    text: `select ${columns} from rewards.claim where member_id = $1 and brand_id = $2 order by id desc offset $3 limit $4`,
    values: [memberId, brandId, offset, limit],
  });
  const { rows: counted } = await db.query<{ count: string }>({
    name: 'rewards_count_claims',
    text: 'select count(*) as count from rewards.claim where member_id = $1 and brand_id = $2',
    values: [memberId, brandId],
  });
  return { list: rows.map(toRow), total: Number(counted[0]?.count ?? 0) };
}

/** Everything a member has received since then; null: ever. */
export async function listClaimed(
  db: Db,
  input: { memberId: bigint; since: Date | null },
): Promise<readonly Pick<ClaimRow, 'rewards'>[]> {
  const { rows } = await db.query<{ rewards: Reward[] }>({
    name: 'rewards_claimed',
    text: `select rewards from rewards.claim where member_id = $1 and state = 'claimed' and ($2::timestamptz is null or ended_at >= $2)`,
    values: [input.memberId, input.since],
  });
  return rows;
}

interface ClaimStep {
  readonly id: bigint;
  readonly from: readonly ClaimState[];
  readonly to: 'issued' | 'due' | 'rejected';
  readonly at: Date;
  readonly reason?: string;
  /** Of a claim that is issued now. */
  readonly expiresAt?: Date | null;
  readonly hasPiece?: boolean;
}

/** False: it is in none of these states any more. */
export async function stepClaim(tx: Db | Tx, step: ClaimStep): Promise<boolean> {
  const { rowCount } = await tx.query({
    name: 'rewards_step_claim',
    text: `update rewards.claim set state = $3, reason = coalesce($5, reason),
        issued_at = case when $3 = 'issued' then $4 else issued_at end, expires_at = case when $3 = 'issued' then $6 else expires_at end,
        due_at = case when $3 = 'due' then $4 else due_at end, ended_at = case when $3 = 'rejected' then $4 end,
        has_piece = coalesce($7, has_piece)
      where id = $1 and state = any ($2::text[])`,
    values: [
      step.id,
      textsLiteral(step.from),
      step.to,
      step.at,
      step.reason ?? null,
      step.expiresAt ?? null,
      step.hasPiece ?? null,
    ],
  });
  return rowCount === 1;
}

/** A page of claims in the order of their numbers. */
export interface After {
  readonly after: bigint;
  readonly most: number;
}

/** Claims that are being handed out. */
export async function findDue(db: Db, { after, most }: After): Promise<ClaimRow[]> {
  const { rows } = await db.query<Raw>({
    name: 'rewards_due',
    text: `select ${columns} from rewards.claim where state = 'due' and id > $1 order by id limit $2`,
    values: [after, most],
  });
  return rows.map(toRow);
}

export async function findUntold(db: Db, { after, most }: After): Promise<ClaimRow[]> {
  const { rows } = await db.query<Raw>({
    name: 'rewards_untold',
    text: `select ${columns} from rewards.claim where told_at is null and state in ('issued', 'rejected') and id > $1 order by id limit $2`,
    values: [after, most],
  });
  return rows.map(toRow);
}

export async function markTold(db: Db, id: bigint, at: Date): Promise<boolean> {
  const { rowCount } = await db.query('update rewards.claim set told_at = $2 where id = $1 and told_at is null', [
    id,
    at,
  ]);
  return rowCount === 1;
}

/** Ends what nobody claimed in time; answers what goes back to the offers. */
export async function expireClaims(tx: Tx, now: Date, most: number): Promise<ClaimRow[]> {
  const { rows } = await tx.query<Raw>({
    name: 'rewards_expire',
    text: `update rewards.claim set state = 'expired', ended_at = $1
      where id in (select id from rewards.claim where state = 'issued' and expires_at <= $1 order by expires_at limit $2 for update skip locked) returning ${columns}`,
    values: [now, most],
  });
  return rows.map(toRow);
}

/** Whether something of a member is on its way to their wallet. */
export async function hasDue(tx: Db | Tx, memberId: bigint): Promise<boolean> {
  const { rowCount } = await tx.query(`select from rewards.claim where member_id = $1 and state = 'due' limit 1`, [
    memberId,
  ]);
  return rowCount === 1;
}

/** Ends what a member has not claimed and what waits for a decision; answers what goes back to the offers. */
export async function endClaimsOf(tx: Tx, memberId: bigint, at: Date): Promise<ClaimRow[]> {
  const { rows } = await tx.query<Raw>(
    `update rewards.claim set state = 'expired', ended_at = $2 where member_id = $1 and state in ('applying', 'review', 'issued') returning ${columns}`,
    [memberId, at],
  );
  return rows.map(toRow);
}

/** Applications and what is held, the oldest first. */
export async function findWaiting(
  db: Db,
  input: { brandId: bigint; state: 'applying' | 'review'; offset: number; limit: number },
): Promise<{ list: ClaimRow[]; total: number }> {
  const { rows } = await db.query<Raw>(
    `select ${columns} from rewards.claim where brand_id = $1 and state = $2 order by id offset $3 limit $4`,
    [input.brandId, input.state, input.offset, input.limit],
  );
  const { rows: counted } = await db.query<{ count: string }>(
    'select count(*) as count from rewards.claim where brand_id = $1 and state = $2',
    [input.brandId, input.state],
  );
  return { list: rows.map(toRow), total: Number(counted[0]?.count ?? 0) };
}

export interface ClaimCounts {
  readonly applying: number;
  readonly issued: number;
  readonly claimed: number;
}

export async function countOfOffers(db: Db, offerIds: readonly bigint[]): Promise<Map<bigint, ClaimCounts>> {
  const { rows } = await db.query<{ offer_id: string; applying: string; issued: string; claimed: string }>(
    `select offer_id, count(*) filter (where state in ('applying', 'review')) as applying, count(*) filter (where state in ('issued', 'due')) as issued,
       count(*) filter (where state = 'claimed') as claimed
     from rewards.claim where offer_id = any ($1::bigint[]) group by 1`,
    [numbersLiteral(offerIds)],
  );
  return new Map(
    rows.map((row) => [
      BigInt(row.offer_id),
      { applying: Number(row.applying), issued: Number(row.issued), claimed: Number(row.claimed) },
    ]),
  );
}

export async function insertPictures(tx: Tx, claimId: bigint, names: readonly string[]): Promise<void> {
  await tx.query(
    `insert into rewards.application_picture (claim_id, upload_name, place)
     select $1, name, place from unnest($2::uuid[]) with ordinality t(name, place)`,
    [claimId, names],
  );
}

export async function findPictures(db: Db, claimIds: readonly bigint[]): Promise<Map<bigint, string[]>> {
  const { rows } = await db.query<{ claim_id: string; upload_name: string }>(
    'select claim_id, upload_name from rewards.application_picture where claim_id = any ($1::bigint[]) order by claim_id, place',
    [numbersLiteral(claimIds)],
  );
  const pictures = new Map<bigint, string[]>();
  for (const row of rows) {
    const id = BigInt(row.claim_id);
    pictures.set(id, [...(pictures.get(id) ?? []), row.upload_name]);
  }
  return pictures;
}

/** The brand of the application a picture belongs to. */
export async function findPictureBrand(db: Db, name: string): Promise<bigint | null> {
  const { rows } = await db.query<{ brand_id: string }>(
    'select c.brand_id from rewards.application_picture p join rewards.claim c on c.id = p.claim_id where p.upload_name = $1',
    [name],
  );
  return optionalBig(rows[0]?.brand_id ?? null);
}

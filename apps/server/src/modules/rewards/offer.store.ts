import type { OfferAudienceTerms, OfferDeskState, Reward } from '@fairhouse/contract';
import { optionalBig, textsLiteral, type Db, type Tx } from '../../platform/db/index.ts';
import type { Texts } from './texts.ts';

/** What an operator has written. */
export interface OfferText {
  readonly kind: string;
  readonly title: Texts;
  readonly text: Texts;
  readonly pictures: readonly { url: string; sequence: number }[];
  readonly audience: OfferAudienceTerms;
  readonly terms: Record<string, unknown>;
  readonly rewards: readonly Reward[];
  readonly startsAt: Date | null;
  readonly endsAt: Date | null;
  readonly claimDays: number | null;
  readonly stock: number | null;
  readonly budgetMinor: bigint | null;
}

export interface OfferRow extends OfferText {
  readonly id: bigint;
  readonly brandId: bigint;
  readonly state: OfferDeskState;
  readonly version: number;
  readonly taken: number;
  readonly spentMinor: bigint;
  readonly madeBy: bigint | null;
  readonly askedBy: bigint | null;
  readonly approvedBy: bigint | null;
  readonly updatedAt: Date;
  readonly openedAt: Date | null;
}

interface Raw {
  id: string;
  brand_id: string;
  kind: string;
  state: OfferDeskState;
  version: number;
  title: Texts;
  body: Texts;
  pictures: OfferRow['pictures'];
  audience: OfferAudienceTerms;
  terms: Record<string, unknown>;
  rewards: Reward[];
  starts_at: Date | null;
  ends_at: Date | null;
  claim_days: number | null;
  stock: number | null;
  budget: string | null;
  taken: number;
  spent: string;
  made_by: string | null;
  asked_by: string | null;
  approved_by: string | null;
  updated_at: Date;
  opened_at: Date | null;
}

const columns = `id, brand_id, kind, state, version, title, body, pictures, audience, terms, rewards, starts_at, ends_at, claim_days, stock, budget, taken, spent,
  made_by, asked_by, approved_by, updated_at, opened_at`;

const toRow = (raw: Raw): OfferRow => ({
  id: BigInt(raw.id),
  brandId: BigInt(raw.brand_id),
  kind: raw.kind,
  state: raw.state,
  version: raw.version,
  title: raw.title,
  text: raw.body,
  pictures: raw.pictures,
  audience: raw.audience,
  terms: raw.terms,
  rewards: raw.rewards,
  startsAt: raw.starts_at,
  endsAt: raw.ends_at,
  claimDays: raw.claim_days,
  stock: raw.stock,
  budgetMinor: optionalBig(raw.budget),
  taken: raw.taken,
  spentMinor: BigInt(raw.spent),
  madeBy: optionalBig(raw.made_by),
  askedBy: optionalBig(raw.asked_by),
  approvedBy: optionalBig(raw.approved_by),
  updatedAt: raw.updated_at,
  openedAt: raw.opened_at,
});

const written = (offer: OfferText): unknown[] => [
  JSON.stringify(offer.title),
  JSON.stringify(offer.text),
  JSON.stringify(offer.pictures),
  JSON.stringify(offer.audience),
  JSON.stringify(offer.terms),
  JSON.stringify(offer.rewards),
  offer.startsAt,
  offer.endsAt,
  offer.claimDays,
  offer.stock,
  offer.budgetMinor,
];

export async function insertOffer(
  tx: Tx,
  made: OfferText & { brandId: bigint; state: 'draft' | 'open'; madeBy: bigint | null; at: Date },
): Promise<OfferRow> {
  const { rows } = await tx.query<Raw>(
    `insert into rewards.offer (title, body, pictures, audience, terms, rewards, starts_at, ends_at, claim_days, stock, budget, brand_id, kind, state, made_by, made_at, updated_at, opened_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $16, case when $14 = 'open' then $16::timestamptz end) returning ${columns}`,
    [...written(made), made.brandId, made.kind, made.state, made.madeBy, made.at],
  );
  if (!rows[0]) throw new Error('the offer was not written');
  return toRow(rows[0]);
}

/** Null: somebody else has changed it since this version, or it does not exist in one of these states. */
export async function updateOffer(
  tx: Tx,
  {
    id,
    brandId,
    version,
    offer,
    state,
    at,
    askedBy,
  }: ChangeOf & {
    offer: OfferText;
    state: OfferDeskState;
    askedBy: bigint | null;
  },
): Promise<OfferRow | null> {
  const { rows } = await tx.query<Raw>(
    `update rewards.offer set title = $1, body = $2, pictures = $3, audience = $4, terms = $5, rewards = $6, starts_at = $7, ends_at = $8, claim_days = $9, stock = $10, budget = $11,
       state = $16, version = version + 1, updated_at = $15, asked_by = $17, approved_by = null
     where id = $12 and brand_id = $13 and version = $14 and state <> 'closed' and ($10::int is null or taken <= $10) and ($11::bigint is null or spent <= $11) returning ${columns}`,
    [...written(offer), id, brandId, version, at, state, askedBy],
  );
  return rows[0] ? toRow(rows[0]) : null;
}

interface ChangeOf {
  readonly id: bigint;
  readonly brandId: bigint;
  readonly version: number;
  readonly at: Date;
}

/** The steps of an offer: state to allowed next states; nothing else moves one. */
const before = {
  draft: ['waiting'],
  waiting: ['draft'],
  open: ['draft', 'waiting'],
  closed: ['waiting', 'open'],
} as const;

/** A step without an edit: the version stays, so that claims under way are not refused. Null as of an edit. */
export async function updateState(
  tx: Tx,
  step: ChangeOf & { to: keyof typeof before; operatorId: bigint; isSecond?: boolean },
): Promise<OfferRow | null> {
  const { rows } = await tx.query<Raw>(
    `update rewards.offer set state = $4, updated_at = $5,
       asked_by = case when $4 = 'waiting' then $6 else asked_by end,
       approved_by = case when $4 = 'open' and $7 then $6 else approved_by end,
       opened_at = case when $4 = 'open' then coalesce(opened_at, $5) else opened_at end
     where id = $1 and brand_id = $2 and version = $3 and state = any ($8::text[]) returning ${columns}`,
    [step.id, step.brandId, step.version, step.to, step.at, step.operatorId, step.isSecond ?? false, before[step.to]],
  );
  return rows[0] ? toRow(rows[0]) : null;
}

export async function findOffer(db: Db | Tx, input: { id: bigint; brandId: bigint }): Promise<OfferRow | null> {
  const { rows } = await db.query<Raw>({
    name: 'rewards_offer',
    text: `select ${columns} from rewards.offer where id = $1 and brand_id = $2`,
    values: [input.id, input.brandId],
  });
  return rows[0] ? toRow(rows[0]) : null;
}

/** Open offers that are not over, in the order of their numbers. */
export async function findOpenOffers(
  db: Db | Tx,
  input: { brandId: bigint; kind: string | null; now: Date },
): Promise<OfferRow[]> {
  const { rows } = await db.query<Raw>({
    name: 'rewards_open_offers',
    text: `select ${columns} from rewards.offer
      where brand_id = $1 and state = 'open' and ($2::text is null or kind = $2) and (ends_at is null or ends_at > $3) order by id`,
    values: [input.brandId, input.kind, input.now],
  });
  return rows.map(toRow);
}

/** Those of a kind that were ever opened, closed ones too. */
export async function findOpenedOffers(db: Db | Tx, input: { brandId: bigint; kind: string }): Promise<OfferRow[]> {
  const { rows } = await db.query<Raw>({
    name: 'rewards_opened_offers',
    text: `select ${columns} from rewards.offer where brand_id = $1 and kind = $2 and opened_at is not null order by id`,
    values: [input.brandId, input.kind],
  });
  return rows.map(toRow);
}

export async function findOfferOfCode(db: Db | Tx, input: { brandId: bigint; code: string }): Promise<OfferRow | null> {
  const { rows } = await db.query<Raw>({
    name: 'rewards_offer_of_code',
    text: `select ${columns} from rewards.offer
      where brand_id = $1 and kind = 'promo_code' and state in ('waiting', 'open') and upper(terms ->> 'code') = upper($2)`,
    values: [input.brandId, input.code],
  });
  return rows[0]?.state === 'open' ? toRow(rows[0]) : null;
}

/** Newest first; of a time those whose own overlaps it, from when they were made where no beginning is told. */
export async function listOffers(
  db: Db,
  input: {
    brandId: bigint;
    state: string | null;
    kind: string | null;
    from: Date | null;
    to: Date | null;
    offset: number;
    limit: number;
  },
): Promise<{ list: OfferRow[]; total: number }> {
  const where = `brand_id = $1 and ($2::text is null or state = $2) and ($3::text is null or kind = $3)
    and ($4::timestamptz is null or coalesce(ends_at, case when state = 'closed' then updated_at end, 'infinity') > $4) and ($5::timestamptz is null or coalesce(starts_at, opened_at, made_at) < $5)`;
  const values = [input.brandId, input.state, input.kind, input.from, input.to];
  const [list, count] = [
    await db.query<Raw>(`select ${columns} from rewards.offer where ${where} order by id desc offset $6 limit $7`, [
      ...values,
      input.offset,
      input.limit,
    ]),
    await db.query<{ count: string }>(`select count(*) as count from rewards.offer where ${where}`, values),
  ];
  return { list: list.rows.map(toRow), total: Number(count.rows[0]?.count ?? 0) };
}

/**
 * Takes a piece of the stock and its cost of the budget, while the offer is open and is the version that was seen; false:
 * nothing was taken. The row stays locked until the transaction ends, so that no two take the last one.
 */
export async function takePiece(
  tx: Tx,
  piece: { offerId: bigint; version: number | null; costMinor: bigint; now: Date | null },
): Promise<boolean> {
  const { rowCount } = await tx.query({
    name: 'rewards_take_piece',
    text: `update rewards.offer set taken = taken + 1, spent = spent + $3
      where id = $1 and ($2::int is null or version = $2) and ($4::timestamptz is null or state = 'open' and (starts_at is null or starts_at <= $4) and (ends_at is null or ends_at > $4))
        and (stock is null or taken < stock) and (budget is null or spent + $3 <= budget)`,
    values: [piece.offerId, piece.version, piece.costMinor, piece.now],
  });
  return rowCount === 1;
}

export async function returnPieces(tx: Tx, pieces: readonly { offerId: bigint; costMinor: bigint }[]): Promise<void> {
  for (const { offerId, costMinor } of pieces.toSorted((one, other) => (one.offerId < other.offerId ? -1 : 1)))
    await tx.query('update rewards.offer set taken = taken - 1, spent = spent - $2 where id = $1', [
      offerId,
      costMinor,
    ]);
}

/** Whether a brand has any of these kinds; processes that start together ask one after the other. */
export async function hasOffers(tx: Tx, brandId: bigint, kinds: readonly string[]): Promise<boolean> {
  await tx.query(`select pg_advisory_xact_lock(hashtext('rewards.demo_offers'))`);
  const { rows } = await tx.query<{ has: boolean }>(
    'select exists (select from rewards.offer where brand_id = $1 and kind = any ($2::text[])) as has',
    [brandId, textsLiteral(kinds)],
  );
  return rows[0]?.has === true;
}

export async function findJoined(
  db: Db | Tx,
  input: { memberId: bigint; offerIds: readonly bigint[] },
): Promise<Set<bigint>> {
  const { rows } = await db.query<{ offer_id: string }>({
    name: 'rewards_joined',
    text: 'select offer_id from rewards.joining where member_id = $1 and offer_id = any ($2::bigint[])',
    values: [input.memberId, input.offerIds],
  });
  return new Set(rows.map((row) => BigInt(row.offer_id)));
}

export async function insertJoining(tx: Tx, joining: { offerId: bigint; memberId: bigint; at: Date }): Promise<void> {
  await tx.query('insert into rewards.joining (offer_id, member_id, at) values ($1, $2, $3) on conflict do nothing', [
    joining.offerId,
    joining.memberId,
    joining.at,
  ]);
}

export async function findOptedOut(db: Db | Tx, memberIds: readonly bigint[]): Promise<Set<bigint>> {
  const { rows } = await db.query<{ member_id: string }>({
    name: 'rewards_opted_out',
    text: 'select member_id from rewards.opt_out where member_id = any ($1::bigint[])',
    values: [memberIds],
  });
  return new Set(rows.map((row) => BigInt(row.member_id)));
}

export async function setOptOut(db: Db, input: { memberId: bigint; isOptedOut: boolean; at: Date }): Promise<void> {
  if (input.isOptedOut)
    await db.query('insert into rewards.opt_out (member_id, at) values ($1, $2) on conflict do nothing', [
      input.memberId,
      input.at,
    ]);
  else await db.query('delete from rewards.opt_out where member_id = $1', [input.memberId]);
}

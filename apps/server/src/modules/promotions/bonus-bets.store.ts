import type { BonusBetsEnd, BonusBetsState, Language } from '@fairhouse/contract';
import { numbersLiteral, textsLiteral, type Db, type Tx } from '../../platform/db/index.ts';
import type { Rider } from '../ledger/index.ts';

/** Bonus bets of a member: rounds of one stake in one game (docs/decisions/143). */
export interface BonusBetsRow {
  readonly id: bigint;
  readonly sourceKey: string;
  readonly brandId: bigint;
  readonly offerId: bigint;
  readonly memberId: bigint;
  readonly currency: string;
  readonly title: Partial<Record<Language, string>>;
  readonly nodeId: number;
  /** The slug of the game. */
  readonly game: string;
  readonly stakeMinor: bigint;
  readonly count: number;
  readonly played: number;
  readonly wonMinor: bigint;
  readonly days: number;
  readonly state: BonusBetsState;
  readonly reason: BonusBetsEnd | null;
  readonly createdAt: Date;
  readonly grantedAt: Date | null;
  readonly endsAt: Date | null;
  readonly endedAt: Date | null;
}

export type BonusBetsMade = Pick<
  BonusBetsRow,
  | 'sourceKey'
  | 'brandId'
  | 'offerId'
  | 'memberId'
  | 'currency'
  | 'title'
  | 'nodeId'
  | 'game'
  | 'stakeMinor'
  | 'count'
  | 'days'
  | 'createdAt'
>;

const columns = `id, source_key, brand_id, offer_id, member_id, currency, title, node_id, game, stake, count, played, won, days, state, reason,
  created_at, granted_at, ends_at, ended_at`;

interface Raw {
  id: string;
  source_key: string;
  brand_id: string;
  offer_id: string;
  member_id: string;
  currency: string;
  title: BonusBetsRow['title'];
  node_id: number;
  game: string;
  stake: string;
  count: number;
  played: number;
  won: string;
  days: number;
  state: BonusBetsState;
  reason: BonusBetsEnd | null;
  created_at: Date;
  granted_at: Date | null;
  ends_at: Date | null;
  ended_at: Date | null;
}

const toRow = (raw: Raw): BonusBetsRow => ({
  id: BigInt(raw.id),
  sourceKey: raw.source_key,
  brandId: BigInt(raw.brand_id),
  offerId: BigInt(raw.offer_id),
  memberId: BigInt(raw.member_id),
  currency: raw.currency,
  title: raw.title,
  nodeId: raw.node_id,
  game: raw.game,
  stakeMinor: BigInt(raw.stake),
  count: raw.count,
  played: raw.played,
  wonMinor: BigInt(raw.won),
  days: raw.days,
  state: raw.state,
  reason: raw.reason,
  createdAt: raw.created_at,
  grantedAt: raw.granted_at,
  endsAt: raw.ends_at,
  endedAt: raw.ended_at,
});

/** Those of this key, made now or before. */
export async function makeBonusBets(tx: Tx, made: BonusBetsMade): Promise<BonusBetsRow> {
  await tx.query(
    `insert into promotions.bonus_bets (source_key, brand_id, offer_id, member_id, currency, title, node_id, game, stake, count, days, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12) on conflict (source_key) do nothing`,
    [
      made.sourceKey,
      made.brandId,
      made.offerId,
      made.memberId,
      made.currency,
      JSON.stringify(made.title),
      made.nodeId,
      made.game,
      made.stakeMinor,
      made.count,
      made.days,
      made.createdAt,
    ],
  );
  const { rows } = await tx.query<Raw>(`select ${columns} from promotions.bonus_bets where source_key = $1`, [
    made.sourceKey,
  ]);
  if (!rows[0]) throw new Error('bonus bets were not made');
  return toRow(rows[0]);
}

export async function findBonusBets(db: Db, id: bigint): Promise<BonusBetsRow | null> {
  const {
    rows: [raw],
  } = await db.query<Raw>(`select ${columns} from promotions.bonus_bets where id = $1`, [id]);
  return raw ? toRow(raw) : null;
}

/** Those of a game that can be played now and end first. */
export async function findPlayable(
  db: Db,
  { memberId, game, now }: { memberId: bigint; game: string; now: Date },
): Promise<BonusBetsRow | null> {
  const {
    rows: [raw],
  } = await db.query<Raw>({
    name: 'promotions_bonus_bets',
    text: `select ${columns} from promotions.bonus_bets where member_id = $1 and state = 'open' and game = $2 and ends_at > $3 order by ends_at, id limit 1`,
    values: [memberId, game, now],
  });
  return raw ? toRow(raw) : null;
}

/** The newest first. */
export async function findBonusBetsOf(
  db: Db,
  owner: { memberId: bigint; brandId: bigint },
  page: { offset: number; limit: number },
): Promise<{ list: BonusBetsRow[]; total: number }> {
  const [list, count] = await Promise.all([
    db.query<Raw>(
      `select ${columns} from promotions.bonus_bets where member_id = $1 and brand_id = $2 and state <> 'waiting' order by state = 'over', id desc offset $3 limit $4`,
      [owner.memberId, owner.brandId, page.offset, page.limit],
    ),
    db.query<{ count: string }>(
      `select count(*) as count from promotions.bonus_bets where member_id = $1 and brand_id = $2 and state <> 'waiting'`,
      [owner.memberId, owner.brandId],
    ),
  ]);
  return { list: list.rows.map(toRow), total: Number(count.rows[0]?.count ?? 0) };
}

/** Those whose days are over. */
export async function findEnding(db: Db, now: Date, page: { after: bigint; most: number }): Promise<BonusBetsRow[]> {
  const { rows } = await db.query<Raw>(
    `select ${columns} from promotions.bonus_bets where state = 'open' and ends_at <= $1 and id > $2 order by id limit $3`,
    [now, page.after, page.most],
  );
  return rows.map(toRow);
}

/** From now on none is played; the job gives the rest back to the house. */
export async function endBonusBetsOf(tx: Tx, memberId: bigint, at: Date): Promise<void> {
  await tx.query(
    `update promotions.bonus_bets set ends_at = $2 where member_id = $1 and state = 'open' and ends_at > $2`,
    [memberId, at],
  );
}

/** Operators have taken them back in the books, so no movement is left to end them. */
export async function dropBonusBets(db: Db, { id, at }: { id: bigint; at: Date }): Promise<void> {
  await db.query(
    `update promotions.bonus_bets set state = 'over', reason = 'reversed', ended_at = $2 where id = $1 and state = 'open'`,
    [id, at],
  );
}

/** A step of bonus bets that commits with its movement. */
export interface BonusBetsStep {
  readonly id: bigint;
  readonly step: 'grant' | 'play' | 'end';
  /** Of an end: how many had been played when it was worked out. */
  readonly played: number;
  readonly wonMinor: bigint;
  readonly atMs: number;
}

/** What the guard raises where no bet is left. */
export const noBetLeft = 410;

/** One rider for all steps, so that a batch locks bonus bets in one order. */
export const bonusBetsRider: Rider<BonusBetsStep> = {
  name: 'promotions_bonus_bets',
  guard: {
    text: 'select promotions.lock_bonus_bets($1::int[], $2::bigint[], $3::text[], $4::int[], $5::bigint[])',
    columns: (rows) => [
      numbersLiteral(rows.map((row) => row.ordinal)),
      numbersLiteral(rows.map((row) => row.payload.id)),
      textsLiteral(rows.map((row) => row.payload.step)),
      numbersLiteral(rows.map((row) => row.payload.played)),
      numbersLiteral(rows.map((row) => row.payload.atMs)),
    ],
  },
  apply: {
    text: `select promotions.take_bonus_bets(array_agg(t.id), array_agg(t.step), array_agg(t.won), array_agg(t.ms))
      from unnest($1::int[], $2::bigint[], $3::text[], $4::bigint[], $5::bigint[]) t(ordinal, id, step, won, ms) join ledger.accepted() a(ordinal) using (ordinal)`,
    columns: (rows) => [
      numbersLiteral(rows.map((row) => row.ordinal)),
      numbersLiteral(rows.map((row) => row.payload.id)),
      textsLiteral(rows.map((row) => row.payload.step)),
      numbersLiteral(rows.map((row) => row.payload.wonMinor)),
      numbersLiteral(rows.map((row) => row.payload.atMs)),
    ],
  },
};

import type { DrawnTicketKind, Reward, TicketKind } from '@fairhouse/contract';
import { formatAmount } from '@fairhouse/money';
import { bytesLiteral, numbersLiteral, optionalBig, type Db, type Tx } from '../../platform/db/index.ts';
import type { NewPrize, Texts } from './kind.store.ts';

export interface TicketRow {
  readonly id: bigint;
  readonly kindId: bigint;
  readonly brandId: bigint;
  readonly memberId: bigint;
  readonly seedId: bigint;
  readonly commitment: Buffer;
  readonly givenAt: Date;
  readonly raffleId: bigint | null;
  readonly openedAt: Date | null;
}

interface Raw {
  id: string;
  kind_id: string;
  brand_id: string;
  member_id: string;
  seed_id: string;
  commitment: Buffer;
  given_at: Date;
  raffle_id: string | null;
  opened_at: Date | null;
}
const columns = 'id, kind_id, brand_id, member_id, seed_id, commitment, given_at, raffle_id, opened_at';

const toTicket = (row: Raw): TicketRow => ({
  id: BigInt(row.id),
  kindId: BigInt(row.kind_id),
  brandId: BigInt(row.brand_id),
  memberId: BigInt(row.member_id),
  seedId: BigInt(row.seed_id),
  commitment: row.commitment,
  givenAt: row.given_at,
  raffleId: optionalBig(row.raffle_id),
  openedAt: row.opened_at,
});

/** Tickets by their key: those that were given before stay as they are. */
export async function insertTickets(
  tx: Tx,
  input: {
    kindId: bigint;
    brandId: bigint;
    memberId: bigint;
    key: string;
    raffleId: bigint | null;
    seeds: readonly { id: bigint; commitment: Uint8Array }[];
    at: Date;
  },
): Promise<void> {
  await tx.query(
    `insert into tickets.ticket (kind_id, brand_id, member_id, given_key, ordinal, seed_id, commitment, given_at, raffle_id)
     select $1, $2, $3, $4, t.ordinal, t.seed_id, t.commitment, $7, $8
     from unnest($5::bigint[], $6::bytea[]) with ordinality t(seed_id, commitment, ordinal)
     on conflict (given_key, ordinal) do nothing`,
    [
      input.kindId,
      input.brandId,
      input.memberId,
      input.key,
      numbersLiteral(input.seeds.map(({ id }) => id)),
      bytesLiteral(input.seeds.map(({ commitment }) => commitment)),
      input.at,
      input.raffleId,
    ],
  );
}

type Own = Readonly<{ id: bigint; memberId: bigint; brandId: bigint }>;

export async function findTicket(db: Db, { id, memberId, brandId }: Own): Promise<TicketRow | null> {
  const { rows } = await db.query<Raw>(
    `select ${columns} from tickets.ticket where id = $1 and member_id = $2 and brand_id = $3`,
    [id, memberId, brandId],
  );
  return rows[0] ? toTicket(rows[0]) : null;
}

/** Locked, so that two devices come one after the other. */
export async function lockTicket(tx: Tx, { id, memberId, brandId }: Own): Promise<TicketRow | null> {
  const { rows } = await tx.query<Raw>({
    name: 'tickets_lock_ticket',
    text: `select ${columns} from tickets.ticket where id = $1 and member_id = $2 and brand_id = $3 for no key update`,
    values: [id, memberId, brandId],
  });
  return rows[0] ? toTicket(rows[0]) : null;
}

/** What a member can still open, and entries of raffles that are not drawn. */
export async function findHeld(db: Db, input: { memberId: bigint; brandId: bigint }): Promise<TicketRow[]> {
  const { rows } = await db.query<Raw>(
    `select ${columns} from tickets.ticket where member_id = $1 and brand_id = $2 and opened_at is null order by id limit 500`,
    [input.memberId, input.brandId],
  );
  return rows.map(toTicket);
}

export async function countHeld(db: Db, kindIds: readonly bigint[]): Promise<Map<bigint, number>> {
  const { rows } = await db.query<{ kind_id: string; count: string }>(
    'select kind_id, count(*) as count from tickets.ticket where kind_id = any ($1::bigint[]) and opened_at is null group by 1',
    [numbersLiteral(kindIds)],
  );
  return new Map(rows.map(({ kind_id, count }) => [BigInt(kind_id), Number(count)]));
}

export type PrizeDrawn = NewPrize & { readonly left: number | null };

export interface DrawRow {
  readonly ticketId: bigint;
  readonly kindId: bigint;
  readonly brandId: bigint;
  readonly memberId: bigint;
  readonly version: number;
  readonly seed: Uint8Array;
  readonly clientSeed: Uint8Array;
  readonly prizes: readonly PrizeDrawn[];
  readonly prizeAt: number;
  readonly reward: Reward | null;
  readonly claimId: bigint | null;
  readonly drawnAt: Date;
}

/** The ticket is opened with it. */
export async function insertDraw(tx: Tx, draw: DrawRow): Promise<void> {
  await tx.query({
    name: 'tickets_insert_draw',
    text: `with opened as (update tickets.ticket set opened_at = $12 where id = $1)
      insert into tickets.draw (ticket_id, kind_id, brand_id, member_id, version, seed, client_seed, prizes, prize_at, reward, claim_id, drawn_at)
      values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)`,
    values: [
      draw.ticketId,
      draw.kindId,
      draw.brandId,
      draw.memberId,
      draw.version,
      Buffer.from(draw.seed),
      Buffer.from(draw.clientSeed),
      JSON.stringify(draw.prizes),
      draw.prizeAt,
      draw.reward && JSON.stringify(draw.reward),
      draw.claimId,
      draw.drawnAt,
    ],
  });
}

interface RawDraw {
  ticket_id: string;
  kind_id: string;
  brand_id: string;
  member_id: string;
  version: number;
  seed: Buffer;
  client_seed: Buffer;
  prizes: PrizeDrawn[];
  prize_at: number;
  reward: Reward | null;
  claim_id: string | null;
  drawn_at: Date;
}
const drawColumns =
  'ticket_id, kind_id, brand_id, member_id, version, seed, client_seed, prizes, prize_at, reward, claim_id, drawn_at';

const toDraw = (row: RawDraw): DrawRow => ({
  ticketId: BigInt(row.ticket_id),
  kindId: BigInt(row.kind_id),
  brandId: BigInt(row.brand_id),
  memberId: BigInt(row.member_id),
  version: row.version,
  seed: row.seed,
  clientSeed: row.client_seed,
  prizes: row.prizes,
  prizeAt: row.prize_at,
  reward: row.reward,
  claimId: optionalBig(row.claim_id),
  drawnAt: row.drawn_at,
});

export async function findDraw(db: Db | Tx, ticketId: bigint): Promise<DrawRow | null> {
  const { rows } = await db.query<RawDraw>(`select ${drawColumns} from tickets.draw where ticket_id = $1`, [ticketId]);
  return rows[0] ? toDraw(rows[0]) : null;
}

/** Newest first. */
export async function listDrawsOf(
  db: Db,
  input: { memberId: bigint; brandId: bigint; offset: number; limit: number },
): Promise<{ list: DrawRow[]; total: number }> {
  const values = [input.memberId, input.brandId];
  const { rows } = await db.query<RawDraw>(
    `select ${drawColumns} from tickets.draw where member_id = $1 and brand_id = $2 order by drawn_at desc, ticket_id desc offset $3 limit $4`,
    [...values, input.offset, input.limit],
  );
  const { rows: counted } = await db.query<{ count: string }>(
    'select count(*) as count from tickets.draw where member_id = $1 and brand_id = $2',
    values,
  );
  return { list: rows.map(toDraw), total: Number(counted[0]?.count ?? 0) };
}

export interface AnyDrawRow {
  readonly number: bigint;
  readonly kindId: bigint;
  readonly kind: TicketKind | DrawnTicketKind;
  readonly title: Texts;
  readonly memberId: bigint;
  readonly place: number | null;
  readonly reward: Reward | null;
  readonly claimId: bigint | null;
  readonly at: Date;
}

const cashOf = (minor: string): Reward => ({ type: 'cash', amount: formatAmount(BigInt(minor)) });

/** Opened tickets, caught pieces and drawn places of a brand, newest first. */
export async function listAllDraws(
  db: Db,
  input: { brandId: bigint; kindId: bigint | null; offset: number; limit: number },
): Promise<{ list: AnyDrawRow[]; total: number }> {
  const drawn = `select ticket_id as number, kind_id, member_id, null::int as place, reward, claim_id, drawn_at as at from tickets.draw
    where brand_id = $1 and ($2::bigint is null or kind_id = $2)
    union all select r.id, r.kind_id, g.member_id, g.place, jsonb_build_object('minor', g.amount::text), g.claim_id, g.at
    from tickets.grab g join tickets.rain r on r.id = g.rain_id where r.brand_id = $1 and ($2::bigint is null or r.kind_id = $2)
    union all select w.ticket_id, r.kind_id, w.member_id, w.place, w.reward, w.claim_id, w.at
    from tickets.winner w join tickets.raffle r on r.id = w.raffle_id where r.brand_id = $1 and ($2::bigint is null or r.kind_id = $2)`;
  const { rows } = await db.query<{
    number: string;
    kind_id: string;
    kind: TicketKind;
    title: Texts;
    member_id: string;
    place: number | null;
    reward: Reward | { minor: string } | null;
    claim_id: string | null;
    at: Date;
  }>(
    `select d.*, k.kind, k.title from (${drawn} order by at desc, number desc, place offset $3 limit $4) d join tickets.kind k on k.id = d.kind_id
     order by d.at desc, d.number desc, d.place`,
    [input.brandId, input.kindId, input.offset, input.limit],
  );
  const { rows: counted } = await db.query<{ count: string }>(`select count(*) as count from (${drawn}) d`, [
    input.brandId,
    input.kindId,
  ]);
  return {
    list: rows.map((row) => ({
      number: BigInt(row.number),
      kindId: BigInt(row.kind_id),
      kind: row.kind,
      title: row.title,
      memberId: BigInt(row.member_id),
      place: row.place,
      reward: row.reward && 'minor' in row.reward ? cashOf(row.reward.minor) : row.reward,
      claimId: optionalBig(row.claim_id),
      at: row.at,
    })),
    total: Number(counted[0]?.count ?? 0),
  };
}

/** How many were drawn of each kind, whichever way. */
export async function countDrawn(db: Db, kindIds: readonly bigint[]): Promise<Map<bigint, number>> {
  const { rows } = await db.query<{ kind_id: string; count: string }>(
    `select kind_id, sum(count) as count from (
       select kind_id, count(*) as count from tickets.draw where kind_id = any ($1::bigint[]) group by 1
       union all select kind_id, sum(taken) from tickets.rain where kind_id = any ($1::bigint[]) group by 1
       union all select r.kind_id, count(*) from tickets.winner w join tickets.raffle r on r.id = w.raffle_id
         where r.kind_id = any ($1::bigint[]) group by 1) d
     group by 1`,
    [numbersLiteral(kindIds)],
  );
  return new Map(rows.map(({ kind_id, count }) => [BigInt(kind_id), Number(count)]));
}

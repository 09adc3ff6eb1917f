import type { RaffleState, Reward } from '@fairhouse/contract';
import { numbersLiteral, optionalBig, type Db, type Tx } from '../../platform/db/index.ts';
import type { NewPrize } from './kind.store.ts';

export interface RaffleBeacon {
  readonly name: 'quicknet' | 'local';
  readonly hash: string;
  readonly round: bigint;
  readonly at: Date;
}
export interface RaffleOpening {
  readonly kindId: bigint;
  readonly brandId: bigint;
  readonly version: number;
  readonly prizes: readonly NewPrize[];
  readonly promisedMinor: bigint;
  readonly opensAt: Date;
  readonly drawsAt: Date;
  readonly seedId: bigint;
  readonly commitment: Uint8Array;
}
export interface RaffleRow extends RaffleOpening {
  readonly id: bigint;
  readonly state: RaffleState;
  /** Numbers of tickets, in their order; null while it is open. */
  readonly entries: readonly bigint[] | null;
  readonly root: Buffer | null;
  readonly beacon: RaffleBeacon | null;
  readonly seed: Buffer | null;
  readonly randomness: Buffer | null;
  readonly signature: Buffer | null;
  readonly winners: readonly number[] | null;
  /** When it was given up because its beacon stayed silent. */
  readonly voidedAt: Date | null;
}

interface Raw {
  id: string;
  kind_id: string;
  brand_id: string;
  version: number;
  prizes: NewPrize[];
  promised: string;
  opens_at: Date;
  draws_at: Date;
  seed_id: string;
  commitment: Buffer;
  state: RaffleState;
  entries: string[] | null;
  root: Buffer | null;
  beacon_name: 'quicknet' | 'local' | null;
  beacon_hash: Buffer | null;
  beacon_round: string | null;
  beacon_at: Date | null;
  seed: Buffer | null;
  randomness: Buffer | null;
  signature: Buffer | null;
  winners: number[] | null;
  voided_at: Date | null;
}
const columns = `id, kind_id, brand_id, version, prizes, promised, opens_at, draws_at, seed_id, commitment, state, entries::text[], root,
  beacon_name, beacon_hash, beacon_round, beacon_at, seed, randomness, signature, winners, voided_at`;

const toRaffle = (row: Raw): RaffleRow => ({
  id: BigInt(row.id),
  kindId: BigInt(row.kind_id),
  brandId: BigInt(row.brand_id),
  version: row.version,
  prizes: row.prizes,
  promisedMinor: BigInt(row.promised),
  opensAt: row.opens_at,
  drawsAt: row.draws_at,
  seedId: BigInt(row.seed_id),
  commitment: row.commitment,
  state: row.state,
  entries: row.entries?.map(BigInt) ?? null,
  root: row.root,
  beacon:
    row.beacon_name && row.beacon_hash && row.beacon_round && row.beacon_at
      ? {
          name: row.beacon_name,
          hash: row.beacon_hash.toString('hex'),
          round: BigInt(row.beacon_round),
          at: row.beacon_at,
        }
      : null,
  seed: row.seed,
  randomness: row.randomness,
  signature: row.signature,
  winners: row.winners,
  voidedAt: row.voided_at,
});

/** False: this kind has an open raffle, or one with this time. */
export async function insertRaffle(tx: Tx, opening: RaffleOpening): Promise<boolean> {
  const { rowCount } = await tx.query(
    `insert into tickets.raffle (kind_id, brand_id, version, prizes, promised, opens_at, draws_at, seed_id, commitment)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9) on conflict do nothing`,
    [
      opening.kindId,
      opening.brandId,
      opening.version,
      JSON.stringify(opening.prizes),
      opening.promisedMinor,
      opening.opensAt,
      opening.drawsAt,
      opening.seedId,
      Buffer.from(opening.commitment),
    ],
  );
  return rowCount === 1;
}

/** The raffle that takes entries of a kind now; it cannot be sealed before the transaction ends. */
export async function holdOpenRaffle(tx: Tx, { kindId, now }: { kindId: bigint; now: Date }): Promise<bigint | null> {
  const { rows } = await tx.query<{ id: string }>(
    `select id from tickets.raffle where kind_id = $1 and state = 'open' and draws_at > $2 for share`,
    [kindId, now],
  );
  return optionalBig(rows[0]?.id ?? null);
}

/** Entries that were given while no raffle was open. */
export async function adoptEntries(tx: Tx, { kindId, raffleId }: { kindId: bigint; raffleId: bigint }): Promise<void> {
  await tx.query(
    'update tickets.ticket set raffle_id = $2 where kind_id = $1 and raffle_id is null and opened_at is null',
    [kindId, raffleId],
  );
}

export async function findRaffle(db: Db | Tx, id: bigint): Promise<RaffleRow | null> {
  const { rows } = await db.query<Raw>(`select ${columns} from tickets.raffle where id = $1`, [id]);
  return rows[0] ? toRaffle(rows[0]) : null;
}

export async function lockRaffle(tx: Tx, id: bigint): Promise<RaffleRow | null> {
  const { rows } = await tx.query<Raw>(`select ${columns} from tickets.raffle where id = $1 for update`, [id]);
  return rows[0] ? toRaffle(rows[0]) : null;
}

/** Newest first. */
export async function listRaffles(db: Db, { brandId, most }: { brandId: bigint; most: number }): Promise<RaffleRow[]> {
  const { rows } = await db.query<Raw>(
    `select ${columns} from tickets.raffle where brand_id = $1 order by draws_at desc, id desc limit $2`,
    [brandId, most],
  );
  return rows.map(toRaffle);
}

export async function findOpenRaffles(db: Db | Tx, kindIds: readonly bigint[]): Promise<Map<bigint, RaffleRow>> {
  const { rows } = await db.query<Raw>(
    `select ${columns} from tickets.raffle where kind_id = any ($1::bigint[]) and state = 'open'`,
    [numbersLiteral(kindIds)],
  );
  return new Map(rows.map(toRaffle).map((raffle) => [raffle.kindId, raffle]));
}

/** Open ones whose time has come, and sealed ones whose beacon should be there. */
export async function findDueRaffles(db: Db, { after, most, now }: { after: bigint; most: number; now: Date }) {
  const { rows } = await db.query<Raw>(
    `select ${columns} from tickets.raffle
     where id > $1 and ((state = 'open' and draws_at <= $3) or (state = 'sealed' and beacon_at <= $3)) order by id limit $2`,
    [after, most, now],
  );
  return rows.map(toRaffle);
}

/** The tickets of a raffle, the earliest first; none can join once its row is locked. */
export async function findEntries(db: Db | Tx, raffleId: bigint): Promise<bigint[]> {
  const { rows } = await db.query<{ id: string }>('select id from tickets.ticket where raffle_id = $1 order by id', [
    raffleId,
  ]);
  return rows.map(({ id }) => BigInt(id));
}

export async function updateSealed(
  tx: Tx,
  sealed: { id: bigint; entries: readonly bigint[]; root: Uint8Array; beacon: RaffleBeacon },
): Promise<void> {
  const { beacon } = sealed;
  await tx.query(
    `update tickets.raffle set state = 'sealed', entries = $2::bigint[], root = $3, beacon_name = $4, beacon_hash = $5, beacon_round = $6, beacon_at = $7
     where id = $1`,
    [
      sealed.id,
      numbersLiteral(sealed.entries),
      Buffer.from(sealed.root),
      beacon.name,
      Buffer.from(beacon.hash, 'hex'),
      beacon.round,
      beacon.at,
    ],
  );
}

export async function updateDrawn(
  tx: Tx,
  drawn: { id: bigint; seed: Uint8Array; randomness: string; signature: string; winners: readonly number[]; at: Date },
): Promise<void> {
  await tx.query(
    `update tickets.raffle set state = 'drawn', seed = $2, randomness = $3, signature = $4, winners = $5::int[] where id = $1`,
    [
      drawn.id,
      Buffer.from(drawn.seed),
      Buffer.from(drawn.randomness, 'hex'),
      Buffer.from(drawn.signature, 'hex'),
      numbersLiteral(drawn.winners.map(BigInt)),
    ],
  );
  await tx.query('update tickets.ticket set opened_at = $2 where raffle_id = $1', [drawn.id, drawn.at]);
}

/** Nothing is drawn: its entries wait for the next raffle of their kind. */
export async function updateVoid(tx: Tx, { id, seed, at }: { id: bigint; seed: Uint8Array; at: Date }): Promise<void> {
  await tx.query(`update tickets.raffle set state = 'void', seed = $2, voided_at = $3 where id = $1`, [
    id,
    Buffer.from(seed),
    at,
  ]);
  await tx.query('update tickets.ticket set raffle_id = null where raffle_id = $1', [id]);
}

/** Void raffles of whose end nobody was told. */
export async function findVoidUntold(db: Db, page: { after: bigint; most: number }): Promise<RaffleRow[]> {
  const { rows } = await db.query<Raw>(
    `select ${columns} from tickets.raffle where state = 'void' and void_told_at is null and id > $1 order by id limit $2`,
    [page.after, page.most],
  );
  return rows.map(toRaffle);
}

export async function updateVoidTold(db: Db, id: bigint, at: Date): Promise<void> {
  await db.query('update tickets.raffle set void_told_at = $2 where id = $1', [id, at]);
}

/** When a raffle of each kind was last void. */
export async function findLastVoid(db: Db, kindIds: readonly bigint[]): Promise<Map<bigint, Date>> {
  const { rows } = await db.query<{ kind_id: string; at: Date }>(
    'select kind_id, max(voided_at) as at from tickets.raffle where kind_id = any ($1::bigint[]) and voided_at is not null group by kind_id',
    [numbersLiteral(kindIds)],
  );
  return new Map(rows.map(({ kind_id, at }) => [BigInt(kind_id), at]));
}

export interface WinnerRow {
  readonly raffleId: bigint;
  readonly place: number;
  readonly prizeAt: number;
  readonly ticketId: bigint;
  readonly memberId: bigint;
  readonly reward: Reward;
  readonly claimId: bigint;
}

export async function insertWinner(tx: Tx, winner: WinnerRow & { at: Date }): Promise<void> {
  await tx.query(
    `insert into tickets.winner (raffle_id, place, prize_at, ticket_id, member_id, reward, claim_id, at) values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [
      winner.raffleId,
      winner.place,
      winner.prizeAt,
      winner.ticketId,
      winner.memberId,
      JSON.stringify(winner.reward),
      winner.claimId,
      winner.at,
    ],
  );
}

export async function findWinners(db: Db, raffleIds: readonly bigint[]): Promise<WinnerRow[]> {
  const { rows } = await db.query<{
    raffle_id: string;
    place: number;
    prize_at: number;
    ticket_id: string;
    member_id: string;
    reward: Reward;
    claim_id: string;
  }>(
    `select raffle_id, place, prize_at, ticket_id, member_id, reward, claim_id from tickets.winner where raffle_id = any ($1::bigint[])
     order by raffle_id, place`,
    [numbersLiteral(raffleIds)],
  );
  return rows.map((row) => ({
    raffleId: BigInt(row.raffle_id),
    place: row.place,
    prizeAt: row.prize_at,
    ticketId: BigInt(row.ticket_id),
    memberId: BigInt(row.member_id),
    reward: row.reward,
    claimId: BigInt(row.claim_id),
  }));
}

/** Whose the tickets are. */
export async function findHolders(db: Db | Tx, ticketIds: readonly bigint[]): Promise<Map<bigint, bigint>> {
  const { rows } = await db.query<{ id: string; member_id: string }>(
    'select id, member_id from tickets.ticket where id = any ($1::bigint[])',
    [numbersLiteral(ticketIds)],
  );
  return new Map(rows.map(({ id, member_id }) => [BigInt(id), BigInt(member_id)]));
}

/** Entries of a member by raffle, and how many there are in all. */
export async function countEntries(db: Db, raffleIds: readonly bigint[]): Promise<Map<bigint, number>> {
  const { rows } = await db.query<{ raffle_id: string; count: string }>(
    'select raffle_id, count(*) as count from tickets.ticket where raffle_id = any ($1::bigint[]) group by 1',
    [numbersLiteral(raffleIds)],
  );
  return new Map(rows.map(({ raffle_id, count }) => [BigInt(raffle_id), Number(count)]));
}

export async function findOwnEntries(
  db: Db,
  { memberId, raffleIds }: { memberId: bigint; raffleIds: readonly bigint[] },
): Promise<Map<bigint, bigint[]>> {
  const { rows } = await db.query<{ id: string; raffle_id: string }>(
    // Entries of a void raffle have moved on to the next one, and stay in its list.
    `select t.id, t.raffle_id from tickets.ticket t where t.member_id = $1 and t.raffle_id = any ($2::bigint[])
     union all
     select t.id, r.id from tickets.raffle r join tickets.ticket t on t.id = any (r.entries) and t.member_id = $1
     where r.id = any ($2::bigint[]) and r.state = 'void' order by 1 limit 2000`,
    [memberId, numbersLiteral(raffleIds)],
  );
  const own = new Map<bigint, bigint[]>();
  for (const row of rows) {
    const raffleId = BigInt(row.raffle_id);
    own.set(raffleId, [...(own.get(raffleId) ?? []), BigInt(row.id)]);
  }
  return own;
}

export async function pageEntries(
  db: Db,
  { raffleId, offset, limit }: { raffleId: bigint; offset: number; limit: number },
): Promise<{ ticketId: bigint; memberId: bigint }[]> {
  const { rows } = await db.query<{ id: string; member_id: string }>(
    'select id, member_id from tickets.ticket where raffle_id = $1 order by id offset $2 limit $3',
    [raffleId, offset, limit],
  );
  return rows.map(({ id, member_id }) => ({ ticketId: BigInt(id), memberId: BigInt(member_id) }));
}

import type { Db, Tx } from '../../../platform/db/index.ts';
import { roundColumns, toRoomRound, type RawRoomRound, type RoomRoundRow } from './room-round.ts';

/** A room owned by one process; every write names the epoch and fails when another process owns the room. */
export interface Owned {
  readonly roomId: bigint;
  readonly epoch: bigint;
}

export interface TakenRoom extends Owned {
  /** When the previous owner last gave a sign of life. */
  readonly lastAlive: Date | null;
  readonly chainId: bigint | null;
  readonly lastIndex: number;
}

/** Another process owns the room now. */
export class RoomLost extends Error {
  override readonly name = 'RoomLost';
}

const lockClass = 21_066;

export async function openRoom(db: Db, room: { brandId: bigint; game: string }): Promise<bigint> {
  const find = async (): Promise<bigint | null> => {
    const { rows } = await db.query<{ id: string }>('select id from casino.room where brand_id = $1 and game = $2', [
      room.brandId,
      room.game,
    ]);
    return rows[0] ? BigInt(rows[0].id) : null;
  };
  const known = await find();
  if (known !== null) return known;
  await db.query('insert into casino.room (brand_id, game) values ($1, $2) on conflict do nothing', [
    room.brandId,
    room.game,
  ]);
  const made = await find();
  if (made === null) throw new Error('a room was not made');
  return made;
}

/** Held while this connection lives, by one process at a time. */
export async function lockRoom(
  connection: { query(text: string, values: unknown[]): Promise<{ rows: unknown[] }> },
  roomId: bigint,
): Promise<boolean> {
  const { rows } = await connection.query('select pg_try_advisory_lock($1, $2) as is_locked', [
    lockClass,
    Number(roomId),
  ]);
  return (rows[0] as { is_locked: boolean } | undefined)?.is_locked === true;
}

export async function takeRoom(db: Db, roomId: bigint, at: Date): Promise<TakenRoom> {
  const { rows } = await db.query<{
    owner_epoch: string;
    was_alive: Date | null;
    chain_id: string | null;
    last_index: number;
  }>(
    `update casino.room r set owner_epoch = r.owner_epoch + 1, alive_at = $2
     from (select id, alive_at from casino.room where id = $1 for update) old where r.id = old.id
     returning r.owner_epoch, old.alive_at as was_alive, r.chain_id, r.last_index`,
    [roomId, at],
  );
  const [row] = rows;
  if (!row) throw new Error('the room does not exist');
  return {
    roomId,
    epoch: BigInt(row.owner_epoch),
    lastAlive: row.was_alive,
    chainId: row.chain_id === null ? null : BigInt(row.chain_id),
    lastIndex: row.last_index,
  };
}

export async function updateAlive(db: Db, owned: Owned, at: Date): Promise<void> {
  const { rowCount } = await db.query('update casino.room set alive_at = $3 where id = $1 and owner_epoch = $2', [
    owned.roomId,
    owned.epoch,
    at,
  ]);
  if (rowCount !== 1) throw new RoomLost('another process has the room');
}

export interface NewRound {
  readonly id: bigint;
  readonly game: string;
  readonly chainId: bigint;
  readonly chainIndex: number;
  readonly anchor: Uint8Array;
  readonly anchoredAt: Date;
  readonly mathHash: Uint8Array;
  readonly beacon: {
    readonly name: string;
    readonly publicKey: Uint8Array;
    readonly genesisMs: number;
    readonly periodMs: number;
  };
  readonly leadMs: number;
  readonly openedAtMs: number;
  readonly closesAtMs: number;
}

/** Writes the round and its place in the chain in one step, so that no link is left out. */
export async function insertRound(tx: Tx, owned: Owned, round: NewRound): Promise<void> {
  const { rowCount } = await tx.query(
    'update casino.room set chain_id = $3, last_index = $4 where id = $1 and owner_epoch = $2',
    [owned.roomId, owned.epoch, round.chainId, round.chainIndex],
  );
  if (rowCount !== 1) throw new RoomLost('another process has the room');
  await tx.query(
    `insert into casino.room_round (id, room_id, game, chain_id, chain_index, anchor, anchored_at, math_hash, beacon, beacon_key, beacon_genesis_ms, beacon_period_ms,
       lead_ms, state, opened_at_ms, closes_at_ms)
     values ($1, $2, $15, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, 'betting', $13, $14)`,
    [
      round.id,
      owned.roomId,
      round.chainId,
      round.chainIndex,
      round.anchor,
      round.anchoredAt,
      round.mathHash,
      round.beacon.name,
      round.beacon.publicKey,
      round.beacon.genesisMs,
      round.beacon.periodMs,
      round.leadMs,
      Math.round(round.openedAtMs),
      Math.round(round.closesAtMs),
      round.game,
    ],
  );
}

/** State to allowed next states; anything else is a fault (STYLE.md). */
const stepsFrom = {
  closed: ['betting'],
  flying: ['closed'],
  landed: ['flying'],
  settled: ['landed'],
  voiding: ['betting', 'closed'],
  void: ['voiding'],
} as const;
export type RoundStep = keyof typeof stepsFrom;

const changeable = {
  betsRoot: 'bets_root',
  betsCount: 'bets_count',
  betsSumMinor: 'bets_sum',
  sealSignature: 'seal_signature',
  beaconRound: 'beacon_round',
  beaconRandomness: 'beacon_randomness',
  beaconSignature: 'beacon_signature',
  flightAtMs: 'flight_at_ms',
  result100: 'result100',
  link: 'link',
  endedAtMs: 'ended_at_ms',
} as const;
export type RoundChange = Partial<Record<keyof typeof changeable, bigint | number | Uint8Array | null>>;

/** Moves a round one step on; throws when another process owns the room or has taken the step. */
export async function stepRound(
  db: Db | Tx,
  owned: Owned,
  step: { id: bigint; to: RoundStep; change?: RoundChange },
): Promise<RoomRoundRow> {
  const changes = Object.entries(step.change ?? {}) as [keyof typeof changeable, unknown][];
  const sets = changes.map(([name], index) => `${changeable[name]} = $${index + 5}`);
  const { rows } = await db.query<RawRoomRound>(
    `update casino.room_round r set ${['state = $3', ...sets].join(', ')} from casino.room m
     where r.id = $1 and m.id = r.room_id and m.owner_epoch = $2 and r.state = any ($4) returning ${roundColumns}`,
    [step.id, owned.epoch, step.to, stepsFrom[step.to], ...changes.map(([, value]) => value)],
  );
  if (!rows[0]) throw new RoomLost('another process has the room');
  return toRoomRound(rows[0]);
}

/** Sealed after the closing, so that no bet can come between the two. */
export async function updateSeal(
  db: Db,
  owned: Owned,
  seal: { id: bigint; root: Uint8Array; count: number; sumMinor: bigint; signature: Uint8Array; beaconRound: bigint },
): Promise<RoomRoundRow> {
  const { rows } = await db.query<RawRoomRound>(
    `update casino.room_round r set bets_root = $3, bets_count = $4, bets_sum = $5, seal_signature = $6, beacon_round = $7 from casino.room m
     where r.id = $1 and m.id = r.room_id and m.owner_epoch = $2 and r.state = 'closed' returning ${roundColumns}`,
    [seal.id, owned.epoch, seal.root, seal.count, seal.sumMinor, seal.signature, seal.beaconRound],
  );
  if (!rows[0]) throw new RoomLost('another process has the room');
  return toRoomRound(rows[0]);
}

/** Rooms with a round that was left in the middle. */
export async function findUnfinishedRooms(db: Db): Promise<{ brandId: bigint; game: string }[]> {
  const { rows } = await db.query<{ brand_id: string; game: string }>(
    `select distinct m.brand_id, m.game from casino.room m join casino.room_round r on r.room_id = m.id and r.state not in ('settled', 'void')`,
  );
  return rows.map((row) => ({ brandId: BigInt(row.brand_id), game: row.game }));
}

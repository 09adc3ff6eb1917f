import { numbersLiteral, type Db, type Tx } from '../../../platform/db/index.ts';
import { roundColumns, toRoomRound, type RawRoomRound, type RoomRoundRow } from './room-round.ts';

export async function findRoomRound(db: Db, id: bigint): Promise<RoomRoundRow | null> {
  const { rows } = await db.query<RawRoomRound>({
    name: 'casino_room_round',
    text: `select ${roundColumns} from casino.room_round r where r.id = $1`,
    values: [id],
  });
  return rows[0] ? toRoomRound(rows[0]) : null;
}

/** The newest first, by the order of links: ids come from blocks, and each process has its own. */
export async function findLastRoomRounds(db: Db, roomId: bigint, most: number): Promise<RoomRoundRow[]> {
  const { rows } = await db.query<RawRoomRound>({
    name: 'casino_last_room_rounds',
    text: `select ${roundColumns} from casino.room_round r where r.room_id = $1 order by r.chain_id desc, r.chain_index desc limit $2`,
    values: [roomId, most],
  });
  return rows.map(toRoomRound);
}

/** The round of a room that is not over; there is at most one. */
export async function findRunningRound(db: Db, roomId: bigint): Promise<RoomRoundRow | null> {
  const { rows } = await db.query<RawRoomRound>(
    `select ${roundColumns} from casino.room_round r where r.room_id = $1 and r.state not in ('settled', 'void')`,
    [roomId],
  );
  return rows[0] ? toRoomRound(rows[0]) : null;
}

/** The rounds of these bets, by the id of the bet. */
export async function findRoundsOfBets(tx: Tx, betIds: readonly bigint[]): Promise<Map<bigint, RoomRoundRow>> {
  const { rows } = await tx.query<RawRoomRound & { bet_id: string }>({
    name: 'casino_rounds_of_bets',
    text: `select b.id as bet_id, ${roundColumns} from casino.room_bet b join casino.room_round r on r.id = b.round_id
      where b.id = any ($1::bigint[])`,
    values: [numbersLiteral(betIds)],
  });
  return new Map(rows.map((row) => [BigInt(row.bet_id), toRoomRound(row)]));
}

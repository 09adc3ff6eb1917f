import { findCasinoGame } from '@fairhouse/casino';
import type { SharedRoom, SharedRoundRecord } from '@fairhouse/contract';
import { hashToken, makeToken } from '../../../platform/crypto/tokens.ts';
import { Refusal, type PlayActor } from '../../../platform/context/index.ts';
import { cashOut } from './cash-out.ts';
import { gameOfRoom } from './flights.ts';
import { placeRoomBet } from './place-room-bet.ts';
import { createRoomReader } from './read-room.ts';
import { readSharedRecord } from './shared-record.ts';
import { sumBetsSince } from './room-bet.store.ts';
import { createKeepers } from './room-keepers.ts';
import { findUnfinishedRooms } from './room.store.ts';
import type { BookedBet, RoomBetForm } from './booked-bet.ts';
import type { RoomName, RoomInnerDeps } from './room-deps.ts';
import { deleteOldRoomTickets, insertRoomTicket, takeRoomTicket, type RoomTicket } from './room-ticket.store.ts';

/** Shared rounds: one at a time for each game and brand. */
export interface Rooms {
  read(play: PlayActor): Promise<SharedRoom>;
  /** Reading the clock counts as being there. */
  readClock(play: PlayActor): { now: number };
  mintTicket(play: PlayActor): Promise<{ ticket: string; expiresInMs: number }>;
  redeemTicket(ticket: string): Promise<RoomTicket | null>;
  placeBet(play: PlayActor, form: RoomBetForm): Promise<BookedBet>;
  cashOut(play: PlayActor, betId: string): Promise<BookedBet>;
  /** Null: not a bet of this member. */
  readRecord(memberId: bigint, betId: bigint): Promise<SharedRoundRecord | null>;
  sumSince(owner: { memberId: bigint; sinceMs: number }): Promise<{ stakedMinor: bigint; paidMinor: bigint }>;
  /** Ends rounds that processes left in the middle. */
  resume(): Promise<void>;
  close(): Promise<void>;
}

const ticketLifeMs = 30_000;

export function createRooms(deps: RoomInnerDeps): Rooms {
  const { platform } = deps;
  const reader = createRoomReader(deps);
  const { keeperOf, look, tell, closeAll } = createKeepers(deps);

  function roomOf(play: PlayActor): RoomName {
    const game = findCasinoGame(play.game);
    if (!game?.isShared) throw new Refusal('room_unknown');
    return { brandId: play.brandId, game };
  }
  async function resume(): Promise<void> {
    for (const { brandId, game } of await findUnfinishedRooms(platform.db))
      keeperOf({ brandId, game: gameOfRoom(game) }).begin();
  }
  // Stakes of a round whose process died do not wait until a member enters its room again.
  platform.jobs.add({ name: 'resume-rooms', at: '* * * * *', run: resume });
  platform.jobs.add({
    name: 'sweep-room-tickets',
    at: '*/5 * * * *',
    run: () => deleteOldRoomTickets(platform.db, platform.clock.now()),
  });

  return {
    read(play) {
      const room = roomOf(play);
      look(room);
      return reader.read(room, play);
    },
    readClock(play) {
      look(roomOf(play));
      return { now: platform.clock.now().getTime() };
    },
    async mintTicket(play) {
      roomOf(play);
      const ticket = makeToken();
      const expiresAt = new Date(platform.clock.now().getTime() + ticketLifeMs);
      await insertRoomTicket(platform.db, {
        hash: hashToken(ticket),
        memberId: play.memberId,
        brandId: play.brandId,
        sessionId: play.sessionId,
        expiresAt,
      });
      return { ticket, expiresInMs: ticketLifeMs };
    },
    redeemTicket: (ticket) => takeRoomTicket(platform.db, hashToken(ticket), platform.clock.now()),
    placeBet: (play, form) => placeRoomBet(deps, { play, room: roomOf(play), tell }, form),
    cashOut(play, betId) {
      // The moment that counts is taken before anything else is done.
      const heardAtMs = platform.clock.now().getTime();
      const room = roomOf(play);
      return cashOut(deps, { play, room, tell, booking: keeperOf(room).booking }, { betId: BigInt(betId), heardAtMs });
    },
    readRecord: (memberId, betId) => readSharedRecord(deps, memberId, betId),
    sumSince: (owner) => sumBetsSince(platform.db, owner),
    resume,
    close: closeAll,
  };
}

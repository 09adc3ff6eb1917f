import type { Room } from '@fairhouse/contract';
import { formatAmount } from '@fairhouse/money';
import { testOf, type GameFilter } from './filter-games.ts';
import type { PageInput } from './list-games.ts';
import type { Shelf } from './shelf.ts';

/** A table that a game holds open. */
export interface OpenRoom {
  readonly roomId: string;
  readonly nodeId: number;
  readonly minStakeMinor: bigint;
  readonly maxStakeMinor: bigint;
  readonly seats: number;
  readonly takenSeats: number;
}

export interface RoomPage {
  list: Room[];
  totalPages: number;
  totalCount: number;
}

/** Tables of games that a brand shows and that can be played now; those with a free seat first, then in the order of the games. */
export function listRooms(shelf: Shelf, rooms: readonly OpenRoom[], filter: GameFilter & PageInput): RoomPage {
  const isWanted = testOf(filter);
  const { pageNo, pageSize } = filter;
  const shown = rooms
    .flatMap((room): Room[] => {
      const found = shelf.byNode.get(room.nodeId);
      return found && found.tile.isMaintenance === 0 && isWanted(found) ? [toRoom(room, found.tile)] : [];
    })
    .sort((a, b) => Number(isFull(a)) - Number(isFull(b)));
  const from = (pageNo - 1) * pageSize;
  return {
    list: shown.slice(from, from + pageSize),
    totalPages: Math.ceil(shown.length / pageSize),
    totalCount: shown.length,
  };
}

const isFull = ({ seats, takenSeats }: Room): boolean => takenSeats >= seats;

function toRoom(
  { roomId, minStakeMinor, maxStakeMinor, seats, takenSeats }: OpenRoom,
  { nodeId, nodeName, gameCode, vassalage, displayName, isGame, showIcon }: Shelf['games'][number]['tile'],
): Room {
  return {
    roomId,
    nodeId,
    nodeName,
    gameCode,
    vassalage,
    displayName,
    isGame,
    showIcon,
    seats,
    takenSeats,
    minBetAmount: formatAmount(minStakeMinor),
    maxBetAmount: formatAmount(maxStakeMinor),
  };
}

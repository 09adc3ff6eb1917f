import type { Calls, ClientInput, RoomBet } from '@fairhouse/contract';

export type RoomBetForm = ClientInput<Calls['placeRoomBet']>;

/** A bet of a room, or its end, with the balance of the wallet afterwards. */
export interface BookedBet {
  readonly bet: RoomBet;
  readonly balance: { readonly amount: string; readonly version: string };
}

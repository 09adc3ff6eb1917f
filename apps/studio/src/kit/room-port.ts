import type { RoomBet, SharedRoom } from '@fairhouse/contract';
import type { Answer, Booked } from './round-port.ts';

export interface RoomBetForm {
  clientKey: string;
  roundId: string;
  slot: 0 | 1;
  stake: string;
  autoCashOut100: number | null;
}

export interface BookedBet {
  bet: RoomBet;
  balance: Booked['balance'];
}

/** The calls of a shared round; the play session provides them with the token inside. */
export interface RoomPort {
  read(): Promise<Answer<SharedRoom>>;
  readClock(): Promise<Answer<{ now: number }>>;
  openSocket(): Promise<Answer<{ ticket: string }>>;
  bet(form: RoomBetForm): Promise<Answer<BookedBet>>;
  cashOut(betId: string): Promise<Answer<BookedBet>>;
}

import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { RoomBet, RoomRound, SharedRoom, SharedRoundRecord } from '@fairhouse/contract';
import type { Answer, TestHouse, TestMember } from '../../../testing/test-house.ts';

export const crashNode = 1041;

export interface BookedValue {
  readonly bet: RoomBet;
  readonly balance: { readonly amount: string };
}

export interface Seat {
  readonly member: TestMember;
  readonly playToken: string;
}

/** A member in a room of the house. */
export async function sit(house: TestHouse, member?: TestMember): Promise<Seat> {
  const who = member ?? (await house.register());
  return { member: who, playToken: (await house.play(who, crashNode)).playToken };
}

const asking = (seat: Seat) => ({ studio: true, headers: { authorization: seat.playToken } });

export async function readRoom(house: TestHouse, seat: Seat): Promise<SharedRoom> {
  const answer = await house.call<SharedRoom>('/bgs/room', asking(seat));
  if (!answer.success) throw new Error(`the room could not be read: ${answer.errorCode}`);
  return answer.value;
}

/** Reads the room until it is as expected. */
export async function untilRoom(
  house: TestHouse,
  seat: Seat,
  isThere: (round: RoomRound) => boolean,
): Promise<SharedRoom & { round: RoomRound }> {
  for (let tries = 0; tries < 4_000; tries += 1) {
    const room = await readRoom(house, seat);
    if (room.round && isThere(room.round)) return { ...room, round: room.round };
    await pause(15);
  }
  throw new Error('the room did not come to what was waited for');
}

export function betOn(
  house: TestHouse,
  seat: Seat,
  form: { roundId: string; slot?: 0 | 1; stake?: string; autoCashOut100?: number | null; clientKey?: string },
): Promise<Answer<BookedValue>> {
  return house.call('/bgs/room/bets', {
    ...asking(seat),
    body: { clientKey: randomUUID(), slot: 0, stake: '10', autoCashOut100: null, ...form },
  });
}

export function getOff(house: TestHouse, seat: Seat, betId: string): Promise<Answer<BookedValue>> {
  return house.call(`/bgs/room/bets/${betId}/cash-out`, { ...asking(seat), body: {} });
}

/** Bets in a round with enough betting time left. */
export async function betInTime(
  house: TestHouse,
  seat: Seat,
  form: { slot?: 0 | 1; stake?: string; autoCashOut100?: number | null; clientKey?: string } = {},
): Promise<RoomBet> {
  for (;;) {
    const { round } = await untilRoom(
      house,
      seat,
      ({ state, closesAt }) => state === 'betting' && closesAt - Date.now() > 500,
    );
    const answer = await betOn(house, seat, { roundId: round.roundId, ...form });
    if (answer.success) return answer.value.bet;
    if (answer.errorCode !== 'betting_closed') throw new Error(`the bet was not taken: ${answer.errorCode}`);
  }
}

export async function recordOf(house: TestHouse, seat: Seat, betId: string): Promise<SharedRoundRecord> {
  return (await house.call<SharedRoundRecord>(`/api/rounds/${betId}`, { headers: house.as(seat.member) })).value;
}

/** Waits until a bet is over, and returns its record. */
export async function untilOver(house: TestHouse, seat: Seat, betId: string): Promise<SharedRoundRecord> {
  for (let tries = 0; tries < 4_000; tries += 1) {
    const record = await recordOf(house, seat, betId);
    if (record.state !== 'open') return record;
    await pause(20);
    // Keeps reading, because a room without members pauses.
    if (tries % 50 === 0) await readRoom(house, seat);
  }
  throw new Error('the bet did not end');
}

export async function balanceOf(house: TestHouse, seat: Seat): Promise<number> {
  return Number(
    (await house.call<{ sumBalance: string }>('/wps/v2/wallets/balance', { headers: house.as(seat.member) })).value
      .sumBalance,
  );
}

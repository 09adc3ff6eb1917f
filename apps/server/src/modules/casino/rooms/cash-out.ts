import { leastCashOut100 } from '@fairhouse/casino';
import { Refusal } from '../../../platform/context/index.ts';
import { toBalance } from '../to-balance.ts';
import { endBet, payoutOf } from './bet-endings.ts';
import { gameOfRoom, type Flight } from './flights.ts';
import type { RoomAsker } from './place-room-bet.ts';
import { findRoomBet, type RoomBetRow } from './room-bet.store.ts';
import { findRoomRound } from './room-round.store.ts';
import type { RoomInnerDeps } from './room-deps.ts';
import { toRoomBet } from './room-view.ts';
import type { BookedBet } from './booked-bet.ts';

export interface CashOutCaller extends RoomAsker {
  /** Waited for before the flight counts its losses. */
  readonly booking: Set<Promise<unknown>>;
}

/** Cashes a player out at the height of the flight when the call came in; a tie with the result is the player's. */
export async function cashOut(
  deps: RoomInnerDeps,
  caller: CashOutCaller,
  input: { betId: bigint; heardAtMs: number },
): Promise<BookedBet> {
  const work = decide(deps, caller, input);
  const kept: Promise<unknown> = work.catch(() => undefined).finally(() => caller.booking.delete(kept));
  caller.booking.add(kept);
  return work;
}

async function decide(
  deps: RoomInnerDeps,
  { play, room, tell }: CashOutCaller,
  { betId, heardAtMs }: { betId: bigint; heardAtMs: number },
): Promise<BookedBet> {
  const { db } = deps.platform;
  const bet = deps.standing.find(play.memberId, betId) ?? (await findRoomBet(db, play.memberId, betId));
  if (!bet) throw new Refusal('bet_unknown');
  refuseEnded(bet);
  const cashOut100 = heightFor(bet, await flightOf(deps, bet), heardAtMs);
  const ending = { state: 'won', cashOut100 } as const;
  const posted = await endBet(deps, bet, { game: room.game.slug, ending });
  if (!posted) {
    const ended = await findRoomBet(db, play.memberId, betId);
    if (ended) refuseEnded(ended);
    throw new Refusal('already_cashed_out');
  }
  tell({ kind: 'left', brandId: `${play.brandId}`, game: room.game.slug, betId: `${betId}`, cashOut100 });
  return {
    bet: toRoomBet({ ...bet, state: 'won', cashOut100, payoutMinor: payoutOf(bet, ending) }),
    balance: toBalance(posted),
  };
}

/** The flight of a bet; refuses while there is none. */
async function flightOf(deps: RoomInnerDeps, { roundId }: RoomBetRow): Promise<Flight> {
  const known = deps.flights.known(roundId);
  if (known) return known;
  const round = await findRoomRound(deps.platform.db, roundId);
  if (!round) throw new Refusal('bet_unknown');
  if (round.flightAtMs === null)
    throw new Refusal(round.state === 'betting' || round.state === 'closed' ? 'not_flying' : 'round_flown');
  return deps.flights.of(round, gameOfRoom(round.game));
}

/** The height at which a call of this moment cashes a bet out. */
function heightFor(bet: RoomBetRow, flight: Flight, heardAtMs: number): number {
  const height100 = flight.heightAt(heardAtMs);
  if (height100 > flight.result100) throw new Refusal('round_flown');
  if (height100 < leastCashOut100) throw new Refusal('not_flying');
  // The bet's own target was reached first, although it is not booked yet.
  return bet.auto100 !== null && bet.auto100 < height100 ? bet.auto100 : height100;
}

function refuseEnded({ state }: Pick<RoomBetRow, 'state'>): void {
  if (state === 'won') throw new Refusal('already_cashed_out');
  if (state !== 'open') throw new Refusal('round_flown');
}

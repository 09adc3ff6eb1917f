import type { RoomNews, RoomPlayer, RoomRound } from '@fairhouse/contract';
import { formatAmount } from '@fairhouse/money';
import type { RoomBetRow } from './room-bet.store.ts';
import type { RoomInnerDeps } from './room-deps.ts';

/** With one more message for each change of state there are fewer than four a second. */
export const newsEveryMs = 350;
const joinedMost = 40;
const leftMost = 120;

export function playerOf(deps: Pick<RoomInnerDeps, 'maskName'>, bet: RoomBetRow): RoomPlayer {
  return {
    betId: `${bet.id}`,
    maskedName: deps.maskName(bet.memberName),
    stake: formatAmount(bet.stakeMinor),
    cashOut100: bet.cashOut100,
  };
}

/** Collects what happens in a room and sends it to all members at once, as one text. */
export class RoomNewsDesk {
  readonly #parts: RoomInnerDeps;
  readonly #room: { brandId: bigint; game: string };
  #round: RoomRound | null = null;
  #joined: RoomPlayer[] = [];
  #left: RoomNews['left'] = [];
  #totals = { bets: 0, stakedMinor: 0n };
  #timer: NodeJS.Timeout | null = null;

  constructor(deps: RoomInnerDeps, room: { brandId: bigint; game: string }) {
    this.#parts = deps;
    this.#room = room;
  }

  /** A change of state is sent at once, with everything collected. */
  show(round: RoomRound | null): void {
    if (round?.roundId !== this.#round?.roundId) this.#totals = { bets: 0, stakedMinor: 0n };
    this.#round = round;
    this.#tell();
  }

  count(totals: { bets: number; stakedMinor: bigint }): void {
    this.#totals = totals;
  }

  join(player: RoomPlayer, stakeMinor: bigint): void {
    this.#totals = { bets: this.#totals.bets + 1, stakedMinor: this.#totals.stakedMinor + stakeMinor };
    if (this.#joined.length < joinedMost) this.#joined.push(player);
    this.#tellSoon();
  }

  leave(betId: string, cashOut100: number | null): void {
    this.#left.push({ betId, cashOut100 });
    this.#tellSoon();
  }

  close(): void {
    if (this.#timer) clearTimeout(this.#timer);
    this.#timer = null;
  }

  #tellSoon(): void {
    this.#timer ??= setTimeout(() => this.#tell(), newsEveryMs).unref();
  }

  #tell(): void {
    this.close();
    const { brandId, game } = this.#room;
    this.#parts.broadcast(brandId, {
      game,
      now: this.#parts.platform.clock.now().getTime(),
      round: this.#round,
      joined: this.#joined.splice(0),
      left: this.#left.splice(0, leftMost),
      totals: { bets: this.#totals.bets, staked: formatAmount(this.#totals.stakedMinor) },
    });
    if (this.#left.length > 0) this.#tellSoon();
  }
}

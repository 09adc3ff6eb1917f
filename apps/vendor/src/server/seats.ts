import { randomBytes } from 'node:crypto';
import type { Mechanic } from '../mechanics/mechanic.ts';

/** A player who opened one of our games. */
export interface Seat {
  readonly vendor: string;
  readonly player: string;
  readonly game: string;
  readonly mechanic: Mechanic;
  readonly currency: string;
  readonly playToken: string;
  readonly mode: 'seamless' | 'transfer';
  /** Rounds by the name the page gave them: a repeated request receives the same answer. */
  readonly rounds: Map<string, Promise<unknown>>;
  isBusy: boolean;
  seenAtMs: number;
}

const unusedMs = 12 * 3600_000;
const seatsMax = 50_000;

/** The players at our games: in memory only, so after a restart a player opens the game again. */
export class Seats {
  readonly #seats = new Map<string, Seat>();

  take(seat: Omit<Seat, 'rounds' | 'isBusy' | 'seenAtMs'>): string {
    const token = randomBytes(32).toString('base64url');
    const now = Date.now();
    for (const [known, { seenAtMs }] of this.#seats) {
      // The oldest come first: they were added first.
      if (this.#seats.size < seatsMax && now - seenAtMs < unusedMs) break;
      this.#seats.delete(known);
    }
    this.#seats.set(token, { ...seat, rounds: new Map(), isBusy: false, seenAtMs: now });
    return token;
  }

  find(token: string): Seat | undefined {
    const seat = this.#seats.get(token);
    if (seat) seat.seenAtMs = Date.now();
    return seat;
  }

  leave(token: string): void {
    this.#seats.delete(token);
  }
}

import { Refusal } from '../../platform/context/index.ts';
import { dropOldest } from '../../platform/kept/drop-oldest.ts';

/** One nonce of one seed, taken for a draw. */
export interface Turn {
  readonly ownerId: bigint;
  readonly seedId: bigint;
  readonly serverSeed: Uint8Array;
  readonly clientSeed: Uint8Array;
  readonly commitment: Uint8Array;
  readonly nonce: bigint;
  /** The guess of the sequence it belongs to. */
  readonly guess: number;
}

export interface OpenSeed {
  readonly seedId: bigint;
  readonly serverSeed: Uint8Array;
  readonly clientSeed: Uint8Array | null;
  readonly commitment: Uint8Array;
  readonly nextNonce: bigint;
}

interface Seat {
  readonly seed: OpenSeed & { readonly clientSeed: Uint8Array };
  next: bigint;
  guess: number;
}

const seatsMax = 50_000;

/**
 * Guesses the nonces of rounds under way, so that many rounds of one owner can be in one batch. The database decides: it
 * compares each nonce with the expected one, and after a wrong guess the round is drawn again.
 */
export class SeedSeats {
  readonly #seats = new Map<bigint, Seat>();
  readonly #loading = new Map<bigint, Promise<Seat>>();
  readonly #load: (ownerId: bigint) => Promise<OpenSeed>;

  constructor(load: (ownerId: bigint) => Promise<OpenSeed>) {
    this.#load = load;
  }

  take(ownerId: bigint): Turn | Promise<Turn> {
    const seat = this.#seats.get(ownerId);
    return seat ? nextTurn(ownerId, seat) : this.#open(ownerId).then((opened) => nextTurn(ownerId, opened));
  }

  /** After `stale_turn`: the next nonce of a corrected sequence; null or -1 when the seed has changed. */
  retake(turn: Turn, expected: bigint | null): Turn | Promise<Turn> {
    const seat = this.#seats.get(turn.ownerId);
    if (expected === null || expected < 0n) {
      if (seat?.guess === turn.guess && seat.seed.seedId === turn.seedId) this.forget(turn.ownerId);
      return this.take(turn.ownerId);
    }
    // The first round with a wrong guess corrects it; the other rounds of that guess queue up behind.
    if (seat && seat.seed.seedId === turn.seedId && seat.guess === turn.guess) {
      seat.next = expected;
      seat.guess += 1;
    }
    return this.take(turn.ownerId);
  }

  /** A round that was not booked returns its nonce, unless a later one is taken. */
  giveBack(turn: Turn): void {
    const seat = this.#seats.get(turn.ownerId);
    if (seat && seat.seed.seedId === turn.seedId && seat.guess === turn.guess && seat.next === turn.nonce + 1n)
      seat.next = turn.nonce;
  }

  forget(ownerId: bigint): void {
    this.#seats.delete(ownerId);
  }

  forgetAll(): void {
    this.#seats.clear();
  }

  async #open(ownerId: bigint): Promise<Seat> {
    const under = this.#loading.get(ownerId);
    if (under) return under;
    const opening = this.#load(ownerId)
      .then((seed) => {
        if (seed.clientSeed === null) throw new Refusal('client_seed_missing');
        const seat: Seat = { seed: { ...seed, clientSeed: seed.clientSeed }, next: seed.nextNonce, guess: 0 };
        dropOldest(this.#seats, seatsMax - 1);
        this.#seats.set(ownerId, seat);
        return seat;
      })
      .finally(() => this.#loading.delete(ownerId));
    this.#loading.set(ownerId, opening);
    return opening;
  }
}

function nextTurn(ownerId: bigint, seat: Seat): Turn {
  const { seedId, serverSeed, clientSeed, commitment } = seat.seed;
  const nonce = seat.next;
  seat.next += 1n;
  return { ownerId, seedId, serverSeed, clientSeed, commitment, nonce, guess: seat.guess };
}

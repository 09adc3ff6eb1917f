import { setTimeout as pause } from 'node:timers/promises';
import { RoomLost, lockRoom, openRoom, takeRoom, updateAlive, type TakenRoom } from './room.store.ts';
import { findRunningRound } from './room-round.store.ts';
import { openRound, type ChainPlace } from './next-round.ts';
import { RoomNewsDesk } from './room-news.ts';
import type { RoomName, RoomInnerDeps } from './room-deps.ts';
import { runRound, type RoundRun } from './run-round.ts';

type Connection = Awaited<ReturnType<RoomInnerDeps['platform']['database']['connect']>>;

const tryAgainMs = 1_000;
const aliveEveryMs = 500;
const waitForChanceMs = 2_000;

/** Keeps one room going while a member watches it: the process that has its lock runs the rounds. */
export class RoomKeeper {
  readonly desk: RoomNewsDesk;
  /** For the round that this process runs. */
  readonly gone = new Set<string>();
  readonly booking = new Set<Promise<unknown>>();
  readonly #parts: RoomInnerDeps;
  readonly #room: RoomName;
  readonly #closing = new AbortController();
  #lookedAtMs = 0;
  #keeping: Promise<void> | null = null;
  #isOwner = false;

  constructor(deps: RoomInnerDeps, room: RoomName) {
    this.#parts = deps;
    this.#room = room;
    this.desk = new RoomNewsDesk(deps, { brandId: room.brandId, game: room.game.slug });
  }

  get isOwner(): boolean {
    return this.#isOwner;
  }

  /** Records that a member is there. */
  look(): void {
    this.#lookedAtMs = this.#now();
    this.begin();
  }

  /** Also without members: a round that was left in the middle is brought to its end. */
  begin(): void {
    if (this.#closing.signal.aborted) return;
    this.#keeping ??= this.#keep().finally(() => {
      this.#keeping = null;
    });
  }

  async close(): Promise<void> {
    this.#closing.abort();
    this.desk.close();
    await this.#keeping;
  }

  #now(): number {
    return this.#parts.platform.clock.now().getTime();
  }

  #isWanted(): boolean {
    return !this.#closing.signal.aborted && this.#now() - this.#lookedAtMs < this.#parts.pace.absenceMs;
  }

  async #keep(): Promise<void> {
    const { signal } = this.#closing;
    do {
      try {
        await this.#keepOnConnection();
      } catch (err) {
        if (!signal.aborted && !(err instanceof RoomLost))
          this.#parts.platform.log.error({ err, game: this.#room.game.slug }, 'a room stumbled');
        await pause(tryAgainMs, undefined, { signal }).catch(() => undefined);
      }
    } while (this.#isWanted());
  }

  /** A lock ends with its connection, so a process that dies frees the room at once. */
  async #keepOnConnection(): Promise<void> {
    const connection = await this.#parts.platform.database.connect();
    const gone = new AbortController();
    connection.on('end', () => gone.abort(new RoomLost('the connection was lost')));
    const signal = AbortSignal.any([this.#closing.signal, gone.signal]);
    try {
      const roomId = await openRoom(this.#parts.platform.db, {
        brandId: this.#room.brandId,
        game: this.#room.game.slug,
      });
      while (!(await lockRoom(connection, roomId))) {
        if (!this.#isWanted()) return;
        await pause(tryAgainMs, undefined, { signal });
      }
      await this.#own(roomId, gone, signal);
    } finally {
      this.#isOwner = false;
      await (connection as Connection).end().catch(() => undefined);
    }
  }

  async #own(roomId: bigint, gone: AbortController, signal: AbortSignal): Promise<void> {
    const { db, clock } = this.#parts.platform;
    const taken = await takeRoom(db, roomId, clock.now());
    this.#isOwner = true;
    const beat = setInterval(
      () =>
        void updateAlive(db, taken, clock.now()).catch((err: unknown) => err instanceof RoomLost && gone.abort(err)),
      aliveEveryMs,
    ).unref();
    try {
      await this.#finishLast(taken, signal);
      let place: ChainPlace = { chainId: taken.chainId, index: taken.lastIndex };
      while (this.#isWanted()) place = await this.#playOne(taken, place, signal);
    } finally {
      clearInterval(beat);
      await Promise.all(this.booking);
    }
  }

  /** The round that the previous owner left in the middle. */
  async #finishLast(taken: TakenRoom, signal: AbortSignal): Promise<void> {
    const last = await findRunningRound(this.#parts.platform.db, taken.roomId);
    if (last)
      await runRound(this.#run(taken, signal, { fromMs: taken.lastAlive?.getTime() ?? 0, toMs: this.#now() }), last);
  }

  async #playOne(taken: TakenRoom, place: ChainPlace, signal: AbortSignal): Promise<ChainPlace> {
    const opened = await openRound(this.#parts, this.#room, { owned: taken, place });
    signal.throwIfAborted();
    if ('waitsFor' in opened) {
      this.desk.show(null);
      await pause(waitForChanceMs, undefined, { signal });
      return place;
    }
    await runRound(this.#run(taken, signal, null), opened.round);
    await pause(this.#parts.pace.restMs, undefined, { signal });
    return opened.place;
  }

  #run(owned: TakenRoom, signal: AbortSignal, gap: RoundRun['gap']): RoundRun {
    this.gone.clear();
    return {
      deps: this.#parts,
      room: this.#room,
      owned,
      desk: this.desk,
      signal,
      gap,
      gone: this.gone,
      booking: this.booking,
    };
  }
}

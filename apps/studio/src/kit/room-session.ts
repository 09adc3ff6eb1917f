import { makeClientKey } from '@fairhouse/api-client';
import type { RoomBet, RoomNews } from '@fairhouse/contract';
import { socketReady } from '@fairhouse/contract/socket-ready';
import type { Clock } from './clock.ts';
import { catchUp, emptyRoom, hearNews, keepBet, type RoomLog } from './room-log.ts';
import type { BookedBet, RoomPort } from './room-port.ts';
import type { Answer } from './round-port.ts';
import type { Trouble } from './round-player.ts';
import { createServerClock, type ServerClock } from './server-clock.ts';
import { createStore, type Store } from './store.ts';

export interface RoomState extends RoomLog {
  /** `lost`: reconnecting; the screen may be out of date. */
  connection: 'joining' | 'live' | 'lost';
  latencyMs: number | null;
  speed: number;
  /** The reason why the last request of a bet's place failed. */
  troubles: Readonly<Record<0 | 1, Trouble | null>>;
  /** The player's own finished bets, the newest first. */
  ended: readonly RoomBet[];
  /** A bet or a cash-out of this place is being sent. */
  isAsking: Readonly<Record<0 | 1, boolean>>;
}

export interface BetRequest {
  readonly slot: 0 | 1;
  readonly stake: string;
  readonly autoCashOut100: number | null;
}

export interface RoomDeps {
  port: RoomPort;
  clock: Clock;
  /** Opens the socket of this origin. */
  connect(): WebSocket;
  /** The server reported a change of the member's money. */
  onMoney(booked: { balance: BookedBet['balance'] | null; bet: RoomBet; kind: 'staked' | 'paid' }): void;
}

const clockEveryMs = 5_000;
const retryWaitsMs = [300, 800, 1_500, 3_000, 5_000] as const;
const askTries = 6;
const endedMost = 12;
/** More events than arrive while one answer is awaited. */
const heardMost = 100;

/** A seat in a room: listens, keeps the time, and repeats bets and cash-outs until the answer is known. */
export class RoomSession {
  readonly time: ServerClock;
  readonly #deps: RoomDeps;
  readonly #state: Store<RoomState>;
  readonly #closing = new AbortController();
  #socket: WebSocket | null = null;
  #paid = new Set<string>();
  #heard: readonly RoomNews[] = [];

  constructor(deps: RoomDeps) {
    this.#deps = deps;
    this.time = createServerClock(() => deps.clock.now());
    this.#state = createStore<RoomState>({
      ...emptyRoom,
      ended: [],
      connection: 'joining',
      latencyMs: null,
      speed: 1,
      troubles: { 0: null, 1: null },
      isAsking: { 0: false, 1: false },
    });
  }

  readonly get = (): RoomState => this.#state.get();
  readonly subscribe = (listener: () => void): (() => void) => this.#state.subscribe(listener);

  start(): void {
    void this.#listen();
    void this.#keepTime();
  }

  close(): void {
    this.#closing.abort();
    this.#socket?.close();
  }

  async bet(request: BetRequest): Promise<boolean> {
    const { round } = this.get();
    if (round === null) return false;
    const form = { clientKey: makeClientKey(), roundId: round.roundId, ...request };
    const answer = await this.#askUntilKnown(request.slot, () => this.#deps.port.bet(form));
    if (answer?.kind !== 'done') return false;
    const { bet, balance } = answer.value;
    this.#deps.onMoney({ balance, bet, kind: 'staked' });
    // A late answer may find the bet settled.
    this.#takeEnd(bet, null);
    return true;
  }

  async cashOut(bet: Pick<RoomBet, 'betId' | 'slot'>): Promise<void> {
    const answer = await this.#askUntilKnown(bet.slot, () => this.#deps.port.cashOut(bet.betId));
    if (answer?.kind === 'done') this.#takeEnd(answer.value.bet, answer.value.balance);
    // The bet may have ended without an event to this page: the room is read again.
    else if (answer?.kind === 'refused' && (await this.#read()) && this.#paid.has(bet.betId))
      this.#patchSlot(bet.slot, { isAsking: false, trouble: null });
  }

  /** Repeats the same request until its answer is known: a key or a bet's number makes it idempotent. */
  async #askUntilKnown<T>(
    slot: 0 | 1,
    ask: () => Promise<Answer<T>>,
  ): Promise<Exclude<Answer<T>, { kind: 'unknown' }> | null> {
    this.#patchSlot(slot, { isAsking: true, trouble: null });
    for (let attempt = 0; attempt < askTries && !this.#closing.signal.aborted; attempt += 1) {
      const answer = await ask();
      if (answer.kind === 'unknown') {
        await this.#deps.clock.wait(
          retryWaitsMs[Math.min(attempt, retryWaitsMs.length - 1)] ?? 0,
          this.#closing.signal,
        );
        continue;
      }
      this.#patchSlot(slot, {
        isAsking: false,
        trouble: answer.kind === 'refused' ? { message: answer.message } : null,
      });
      return answer;
    }
    this.#patchSlot(slot, { isAsking: false, trouble: { message: null } });
    return null;
  }

  #patchSlot(slot: 0 | 1, { isAsking, trouble }: { isAsking: boolean; trouble: Trouble | null }): void {
    const state = this.get();
    this.#state.patch({
      isAsking: { ...state.isAsking, [slot]: isAsking },
      troubles: { ...state.troubles, [slot]: trouble },
    });
  }

  /** Money for a bet is reported once, whether the answer or the event came first; an open bet has none yet. */
  #takeEnd(bet: RoomBet, balance: BookedBet['balance'] | null): void {
    const isPaid = bet.state === 'won' || bet.state === 'void';
    if (isPaid && !this.#paid.has(bet.betId)) {
      this.#paid.add(bet.betId);
      this.#deps.onMoney({ balance, bet, kind: 'paid' });
      this.#state.patch({ ended: [bet, ...this.get().ended].slice(0, endedMost) });
    }
    this.#state.set({ ...this.get(), ...keepBet(this.get(), bet) });
  }

  #hear(news: RoomNews): void {
    this.#heard = [...this.#heard, news].slice(-heardMost);
    const before = this.get();
    const next = hearNews(before, news);
    const over = next.bets.filter((bet, index) => bet.state === 'lost' && before.bets[index]?.state === 'open');
    this.#state.set({ ...before, ...next, connection: 'live', ended: [...over, ...before.ended].slice(0, endedMost) });
    // Only the server has the payout of a bet; the event has only its height.
    if (next.bets.some((bet, index) => bet.state !== before.bets[index]?.state && bet.state !== 'lost'))
      void this.#read();
  }

  async #read(): Promise<boolean> {
    const sentAt = this.#deps.clock.now();
    const answer = await this.#deps.port.read();
    if (answer.kind !== 'done') return false;
    this.time.take({ sentAt, heardAt: this.#deps.clock.now(), serverNow: answer.value.now });
    const before = this.get();
    this.#state.set({
      ...before,
      ...catchUp(answer.value, { heard: this.#heard, bets: before.bets }),
      speed: answer.value.speed,
      latencyMs: this.time.latencyMs(),
    });
    for (const bet of answer.value.bets) if (bet.state === 'won' || bet.state === 'void') this.#takeEnd(bet, null);
    return true;
  }

  async #keepTime(): Promise<void> {
    const { signal } = this.#closing;
    while (!signal.aborted) {
      await this.#deps.clock.wait(clockEveryMs, signal);
      if (signal.aborted) return;
      const sentAt = this.#deps.clock.now();
      const answer = await this.#deps.port.readClock();
      if (answer.kind !== 'done') continue;
      this.time.take({ sentAt, heardAt: this.#deps.clock.now(), serverNow: answer.value.now });
      this.#state.patch({ latencyMs: this.time.latencyMs() });
    }
  }

  async #listen(): Promise<void> {
    const { signal } = this.#closing;
    for (let attempt = 0; !signal.aborted; attempt += 1) {
      const isHeard = await this.#listenOnce().catch(() => false);
      if (signal.aborted) return;
      this.#state.patch({ connection: 'lost' });
      if (isHeard) attempt = 0;
      await this.#deps.clock.wait(retryWaitsMs[Math.min(attempt, retryWaitsMs.length - 1)] ?? 0, signal);
    }
  }

  /** Runs one connection to its end; returns whether it was ever open. */
  async #listenOnce(): Promise<boolean> {
    const ticket = await this.#deps.port.openSocket();
    if (ticket.kind !== 'done' || this.#closing.signal.aborted) return false;
    const socket = this.#deps.connect();
    this.#socket = socket;
    let isReady = false;
    const closed = new Promise<boolean>((resolve) => {
      socket.addEventListener('close', () => resolve(isReady));
    });
    socket.addEventListener('message', (event: MessageEvent<string>) => {
      if (event.data === socketReady) {
        isReady = true;
        // Events before this moment are not reported again.
        void this.#read().then((isRead) => isRead && this.#state.patch({ connection: 'live' }));
        return;
      }
      const message = JSON.parse(event.data) as { type: string; value: RoomNews };
      if (message.type === 'room') this.#hear(message.value);
    });
    socket.addEventListener('open', () => socket.send(JSON.stringify({ ticket: ticket.value.ticket })));
    return closed;
  }
}

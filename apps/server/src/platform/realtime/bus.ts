import { randomUUID } from 'node:crypto';
import type { Client } from 'pg';
import type { Database } from '../db/index.ts';
import type { Log } from '../log/log.ts';

type Payload = unknown;

/** Messages between the server processes on one database (LISTEN/NOTIFY). They spread news; they are never the only record of it. */
export interface Bus {
  subscribe(topic: string, listener: (payload: Payload) => void): void;
  /** Sends to the other processes with the next flush; sends nothing while this process is alone. */
  publish(topic: string, payload: Payload): void;
  hasPeers(): boolean;
  /** For a statement that notifies in its own transaction: `select pg_notify('fairhouse', $1)`. */
  encode(topic: string, payload: Payload): string;
  /** False while messages may be missed; then nothing cached may be trusted. */
  isHealthy(): boolean;
  /** False once the house closes; then nothing is retried. */
  isOpen(): boolean;
  /** Called after a time in which messages may have been missed. */
  onGap(listener: () => void): void;
  close(): Promise<void>;
}

interface Frame {
  readonly from: string;
  readonly messages: readonly (readonly [topic: string, payload: Payload])[];
}

const channel = 'fairhouse';
const flushMs = 50;
/** NOTIFY takes less than 8,000 bytes. */
const frameBytesMax = 7500;
const heartbeatMs = 10_000;
const peerForgottenMs = 35_000;
const probeMs = 500;
const probeAnswerMs = 400;
const reconnectMs = 300;

export async function openBus(database: Database, log: Log): Promise<Bus> {
  const bus = new NotifyBus(database, log);
  await bus.connect();
  return bus;
}

class NotifyBus implements Bus {
  readonly #me = randomUUID();
  readonly #database: Database;
  readonly #log: Log;
  readonly #listeners = new Map<string, ((payload: Payload) => void)[]>();
  readonly #gapListeners: (() => void)[] = [];
  readonly #peers = new Map<string, number>();
  readonly #timers: NodeJS.Timeout[] = [];
  #client: Client | null = null;
  #isHealthy = false;
  #isClosed = false;
  #pending: [string, Payload][] = [];
  #flush: NodeJS.Timeout | null = null;
  #sending: Promise<unknown> = Promise.resolve();

  constructor(database: Database, log: Log) {
    this.#database = database;
    this.#log = log;
    this.subscribe('bus.hello', () => this.#send([['bus.here', null]]));
    this.subscribe('bus.here', () => undefined);
    this.#timers.push(setInterval(() => this.#send([['bus.here', null]]), heartbeatMs).unref());
    this.#timers.push(setInterval(() => void this.#probe(), probeMs).unref());
  }

  async connect(): Promise<void> {
    const client = await this.#database.connect();
    client.on('notification', (message) => this.#receive(message.payload ?? ''));
    client.on('end', () => this.#lose(client));
    client.on('error', () => this.#lose(client));
    await client.query(`listen ${channel}`);
    this.#client = client;
    this.#isHealthy = true;
    this.#send([['bus.hello', null]]);
  }

  subscribe(topic: string, listener: (payload: Payload) => void): void {
    this.#listeners.set(topic, [...(this.#listeners.get(topic) ?? []), listener]);
  }

  publish(topic: string, payload: Payload): void {
    if (!this.hasPeers() || this.#isClosed) return;
    this.#pending.push([topic, payload]);
    this.#flush ??= setTimeout(() => {
      this.#flush = null;
      this.#send(this.#pending.splice(0));
    }, flushMs);
  }

  hasPeers(): boolean {
    return this.#peers.size > 0;
  }

  encode(topic: string, payload: Payload): string {
    return JSON.stringify({ from: this.#me, messages: [[topic, payload]] } satisfies Frame);
  }

  isHealthy(): boolean {
    return this.#isHealthy;
  }

  isOpen(): boolean {
    return !this.#isClosed;
  }

  onGap(listener: () => void): void {
    this.#gapListeners.push(listener);
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    for (const timer of this.#timers) clearInterval(timer);
    if (this.#flush) clearTimeout(this.#flush);
    await this.#sending;
    await this.#client?.end().catch(() => undefined);
  }

  /** One statement for all frames: a flush is at most one trip to the database. */
  #send(messages: readonly [string, Payload][]): void {
    if (this.#isClosed) return;
    const frames: string[] = [];
    let part: [string, Payload][] = [];
    let bytes = 0;
    for (const message of messages) {
      const size = Buffer.byteLength(JSON.stringify(message));
      if (part.length > 0 && bytes + size > frameBytesMax) {
        frames.push(JSON.stringify({ from: this.#me, messages: part } satisfies Frame));
        part = [];
        bytes = 0;
      }
      part.push(message);
      bytes += size + 1;
    }
    if (part.length > 0) frames.push(JSON.stringify({ from: this.#me, messages: part } satisfies Frame));
    this.#sending = this.#sending
      .then(() => this.#database.pool.query('select pg_notify($1, t) from unnest($2::text[]) t', [channel, frames]))
      .catch((err: unknown) => this.#log.warn({ err }, 'messages to other processes were lost'));
  }

  #receive(text: string): void {
    let frame: Frame;
    try {
      frame = JSON.parse(text) as Frame;
    } catch {
      return;
    }
    if (frame.from === this.#me) return;
    this.#peers.set(frame.from, Date.now());
    for (const [topic, payload] of frame.messages) {
      for (const listener of this.#listeners.get(topic) ?? []) {
        try {
          listener(payload);
        } catch (err) {
          this.#log.error({ err, topic }, 'bus listener failed');
        }
      }
    }
  }

  /** A connection can die silently, and a revoked session must end everywhere within a second. */
  async #probe(): Promise<void> {
    for (const [peer, seenAt] of this.#peers) if (Date.now() - seenAt > peerForgottenMs) this.#peers.delete(peer);
    const client = this.#client;
    if (!client || this.#isClosed) return;
    const late = new Promise<never>((_, reject) => {
      setTimeout(() => reject(new Error('no answer')), probeAnswerMs).unref();
    });
    try {
      await Promise.race([client.query('select 1'), late]);
      if (!this.#isHealthy && this.#client === client) {
        this.#isHealthy = true;
        for (const listener of this.#gapListeners) listener();
      }
    } catch {
      if (this.#client === client) this.#isHealthy = false;
    }
  }

  #lose(client: Client): void {
    if (this.#client !== client || this.#isClosed) return;
    this.#client = null;
    this.#isHealthy = false;
    void this.#reconnect();
  }

  async #reconnect(): Promise<void> {
    while (!this.#isClosed && !this.#client) {
      try {
        await this.connect();
        for (const listener of this.#gapListeners) listener();
      } catch {
        await new Promise((resolve) => setTimeout(resolve, reconnectMs));
      }
    }
  }
}

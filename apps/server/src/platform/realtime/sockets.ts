import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { WebSocketServer, type WebSocket } from 'ws';
import { socketReady } from '@fairhouse/contract/socket-ready';
import type { Log } from '../log/log.ts';
import type { Bus } from './bus.ts';
import { callerNetwork } from './caller-network.ts';
import { textFrame } from './frame.ts';

/** The owner of a socket, once its socket ticket was taken. */
export interface SocketOwner {
  /** A member on the site, or an operator. */
  readonly ownerId: bigint;
  /** Null: every brand. */
  readonly brandIds: readonly bigint[] | null;
  readonly sessionId: bigint;
}

export interface SocketsDeps {
  /** Separate for each kind of owner, because members and operators may have the same number. */
  readonly topic: 'sockets' | 'desk' | 'rooms';
  readonly bus: Bus;
  readonly log: Log;
  /** Proxies of ours in front of the server. */
  readonly trustedHops: number;
}

/** Who may come in, told when the sockets are opened on a server: it is modules that know it. */
export interface SocketsEntry {
  /** Takes a one-use ticket; null when it is unknown, used or old. */
  redeemTicket(ticket: string): Promise<SocketOwner | null>;
  isOwnOrigin(request: IncomingMessage): boolean;
  /**
   * Asked every few seconds: no event reports a session that ran out, one that ended while messages were missed, or one
   * that ended while its ticket was taken.
   */
  findOver(sessionIds: readonly bigint[]): Promise<readonly bigint[]>;
}

/** What modules send to pages that are open. */
export interface Push {
  /** To every socket of the member on every process; only the newest of one type and flush is sent. */
  sendToMember(memberId: bigint, message: { readonly type: string }): void;
  /** Sends to every socket of one owner, each message in order and without gaps. */
  sendNow(ownerId: bigint, message: { readonly type: string }): void;
  broadcast(brandId: bigint, message: { readonly type: string }): void;
}

/** The WebSocket side of an origin (ARCHITECTURE section 7). */
export interface Sockets extends Push {
  attach(server: Server, entry: SocketsEntry): void;
  closeSessions(sessionIds: readonly bigint[]): void;
  close(): void;
}

interface Connection {
  readonly ws: WebSocket;
  readonly stream: Duplex;
  readonly network: string;
  owner: SocketOwner | null;
  isAlive: boolean;
}

const path = '/ws';
const ticketWithinMs = 5000;
const pingMs = 30_000;
const overMs = 5_000;
const flushMs = 50;
const waitingMax = 500;
/** Per network, so that silent clients of one network keep nobody else out. */
const waitingShareMax = 50;
const perMemberMax = 20;
/** A reader that lags this far behind is disconnected; it reconnects and reads the present state. */
const bufferedMax = 1 << 20;
const sliceSize = 125;
const readyFrame = textFrame(socketReady);
const closeCodes = { ticketRefused: 4401, sessionEnded: 4403 } as const;

export function createSockets(deps: SocketsDeps): Sockets {
  return new SocketHub(deps);
}

class SocketHub implements Sockets {
  readonly #deps: SocketsDeps;
  readonly #wss = new WebSocketServer({ noServer: true, maxPayload: 2048, perMessageDeflate: false });
  readonly #waiting = new Set<Connection>();
  readonly #byOwner = new Map<bigint, Set<Connection>>();
  readonly #pending = new Map<string, { memberId: bigint; text: string }>();
  readonly #ping: NodeJS.Timeout;
  readonly #over: NodeJS.Timeout;
  #flush: NodeJS.Timeout | null = null;
  #entry: SocketsEntry | null = null;

  constructor(deps: SocketsDeps) {
    this.#deps = deps;
    this.#ping = setInterval(() => this.#pingAll(), pingMs).unref();
    this.#over = setInterval(() => void this.#closeOver(), overMs).unref();
    deps.bus.subscribe(`${deps.topic}.member`, (payload) => {
      const { memberId, text } = payload as { memberId: string; text: string };
      this.#deliver(this.#byOwner.get(BigInt(memberId)) ?? [], text);
    });
    deps.bus.subscribe(`${deps.topic}.brand`, (payload) => {
      const { brandId, text } = payload as { brandId: string; text: string };
      this.#deliver(this.#ofBrand(BigInt(brandId)), text);
    });
  }

  attach(server: Server, entry: SocketsEntry): void {
    this.#entry = entry;
    server.on('upgrade', (request: IncomingMessage, stream: Duplex, head: Buffer) => {
      // The server has given this stream away: an error of it that nobody hears ends the process.
      stream.on('error', () => stream.destroy());
      const isOurs = (request.url ?? '').split('?')[0] === path;
      const network = callerNetwork(request, this.#deps.trustedHops);
      if (!isOurs || !entry.isOwnOrigin(request) || !this.#hasRoom(network)) {
        stream.end(
          `HTTP/1.1 ${isOurs ? '403 Forbidden' : '404 Not Found'}\r\nconnection: close\r\ncontent-length: 0\r\n\r\n`,
          // A client that does not hang up keeps no connection, and no stop waits for it.
          () => stream.destroy(),
        );
        return;
      }
      this.#wss.handleUpgrade(request, stream, head, (ws) =>
        this.#open({ ws, stream, network, owner: null, isAlive: true }),
      );
    });
  }

  sendToMember(memberId: bigint, message: { readonly type: string }): void {
    if (!this.#byOwner.has(memberId) && !this.#deps.bus.hasPeers()) return;
    this.#pending.set(`${memberId} ${message.type}`, { memberId, text: JSON.stringify(message) });
    this.#flush ??= setTimeout(() => {
      this.#flush = null;
      for (const { memberId: to, text } of this.#pending.values()) {
        this.#deliver(this.#byOwner.get(to) ?? [], text);
        this.#deps.bus.publish(`${this.#deps.topic}.member`, { memberId: `${to}`, text });
      }
      this.#pending.clear();
    }, flushMs);
  }

  sendNow(ownerId: bigint, message: { readonly type: string }): void {
    if (!this.#byOwner.has(ownerId) && !this.#deps.bus.hasPeers()) return;
    const text = JSON.stringify(message);
    this.#deliver(this.#byOwner.get(ownerId) ?? [], text);
    this.#deps.bus.publish(`${this.#deps.topic}.member`, { memberId: `${ownerId}`, text });
  }

  broadcast(brandId: bigint, message: { readonly type: string }): void {
    const text = JSON.stringify(message);
    this.#deliver(this.#ofBrand(brandId), text);
    this.#deps.bus.publish(`${this.#deps.topic}.brand`, { brandId: `${brandId}`, text });
  }

  closeSessions(sessionIds: readonly bigint[]): void {
    const ended = new Set(sessionIds);
    for (const connections of this.#byOwner.values()) {
      for (const connection of connections) {
        if (connection.owner && ended.has(connection.owner.sessionId)) connection.ws.close(closeCodes.sessionEnded);
      }
    }
  }

  close(): void {
    clearInterval(this.#ping);
    clearInterval(this.#over);
    if (this.#flush) clearTimeout(this.#flush);
    for (const connection of [...this.#waiting, ...this.#all()]) connection.ws.terminate();
    this.#wss.close();
  }

  #hasRoom(network: string): boolean {
    if (this.#waiting.size >= waitingMax) return false;
    let share = 0;
    for (const waiting of this.#waiting) if (waiting.network === network) share += 1;
    return share < waitingShareMax;
  }

  #open(connection: Connection): void {
    const { ws } = connection;
    this.#waiting.add(connection);
    // Terminated without a closing handshake: a silent client need not answer that either, and its place is needed.
    const late = setTimeout(() => ws.terminate(), ticketWithinMs).unref();
    ws.on('pong', () => {
      connection.isAlive = true;
    });
    ws.on('error', () => ws.terminate());
    ws.on('close', () => {
      clearTimeout(late);
      this.#forget(connection);
    });
    ws.once('message', (message: Buffer) => {
      clearTimeout(late);
      void this.#admit(connection, readTicket(message.toString('utf8')));
    });
  }

  async #admit(connection: Connection, ticket: string | null): Promise<void> {
    let owner: SocketOwner | null = null;
    try {
      owner = ticket === null || !this.#entry ? null : await this.#entry.redeemTicket(ticket);
    } catch (err) {
      this.#deps.log.error({ err }, 'a socket ticket could not be taken');
    }
    this.#waiting.delete(connection);
    const connections = owner ? (this.#byOwner.get(owner.ownerId) ?? new Set<Connection>()) : null;
    if (!owner || !connections || connections.size >= perMemberMax) {
      connection.ws.close(closeCodes.ticketRefused);
      return;
    }
    if (connection.ws.readyState !== connection.ws.OPEN) return;
    connection.owner = owner;
    this.#byOwner.set(owner.ownerId, connections.add(connection));
    write(connection, readyFrame);
  }

  #forget(connection: Connection): void {
    this.#waiting.delete(connection);
    if (!connection.owner) return;
    const connections = this.#byOwner.get(connection.owner.ownerId);
    connections?.delete(connection);
    if (connections?.size === 0) this.#byOwner.delete(connection.owner.ownerId);
  }

  *#all(): Generator<Connection> {
    for (const connections of this.#byOwner.values()) yield* connections;
  }

  *#ofBrand(brandId: bigint): Generator<Connection> {
    for (const connection of this.#all())
      if (connection.owner && (connection.owner.brandIds?.includes(brandId) ?? true)) yield connection;
  }

  /** In slices, so that a long list of sockets does not delay calls. */
  #deliver(connections: Iterable<Connection>, text: string): void {
    const frame = textFrame(text);
    const rest = [...connections];
    const writeSlice = (): void => {
      for (const connection of rest.splice(0, sliceSize)) write(connection, frame);
      if (rest.length > 0) setImmediate(writeSlice);
    };
    writeSlice();
  }

  async #closeOver(): Promise<void> {
    const sessionIds = new Set([...this.#all()].flatMap(({ owner }) => (owner ? [owner.sessionId] : [])));
    if (sessionIds.size === 0 || !this.#entry) return;
    try {
      this.closeSessions(await this.#entry.findOver([...sessionIds]));
    } catch (err) {
      this.#deps.log.warn({ err }, 'sessions of sockets could not be looked at');
    }
  }

  #pingAll(): void {
    for (const connection of this.#all()) {
      if (!connection.isAlive) connection.ws.terminate();
      connection.isAlive = false;
      connection.ws.ping();
    }
  }
}

function write(connection: Connection, frame: Buffer): void {
  if (connection.ws.readyState !== connection.ws.OPEN) return;
  if (connection.stream.writableLength > bufferedMax) connection.ws.terminate();
  else connection.stream.write(frame);
}

function readTicket(text: string): string | null {
  if (!text.startsWith('{')) return text;
  try {
    const message = JSON.parse(text) as { ticket?: unknown };
    return typeof message.ticket === 'string' ? message.ticket : null;
  } catch {
    return null;
  }
}

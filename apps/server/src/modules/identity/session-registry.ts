import { hashToken, tokenKey } from '../../platform/crypto/tokens.ts';
import { gather } from '../../platform/gather/gather.ts';
import { createFairQueue, Refusal, strangerAt, type MemberActor, type Platform } from '../../platform/context/index.ts';
import { findSessionById, findSessionsByToken, touchSessions, type SessionRow } from './session.store.ts';
import { dropOldest } from '../../platform/kept/drop-oldest.ts';
import { whyOver } from './why-over.ts';

/** Idle and absolute end of a session (ARCHITECTURE section 7). */
export const sessionLife = { idleMs: 30 * 60_000, absoluteMs: 12 * 3_600_000 } as const;

/** Rows not ended by this time count as over: other processes write what they saw once a minute. */
export const sweptAfter = { idleMs: sessionLife.idleMs + 120_000, absoluteMs: sessionLife.absoluteMs } as const;

interface LiveSession {
  readonly id: bigint;
  readonly actor: MemberActor;
  readonly halfKey: string;
  readonly startedAtMs: number;
  seenAtMs: number;
  /** When this process last told the database. */
  savedAtMs: number;
}

const cachedMax = 50_000;
const saveEveryMs = 60_000;
/** Tokens this process does not know: looked up at once, and waiting. After a restart every client comes with one. */
const lookups = { atOnce: 32, waitingMax: 10_000 };

/**
 * Sessions this process has seen, so that a bet needs no database to know its member. A message of the process that ends
 * a session removes it; while messages may be missed, nothing here is trusted.
 */
export class SessionRegistry {
  readonly #platform: Platform;
  readonly #sessions = new Map<bigint, LiveSession>();
  readonly #tokens = new Map<string, bigint>();
  readonly #dirty = new Map<bigint, LiveSession>();
  /** For each row being read: the sessions that were removed since the read began. */
  readonly #onTheWay = new Set<Set<bigint>>();
  #gaps = 0;
  /** Addresses take turns, so that whoever sends invented tokens keeps nobody else waiting. */
  readonly #inTurn = createFairQueue(lookups);
  readonly #findByToken: (tokenHash: Buffer) => Promise<SessionRow | null>;

  constructor(platform: Platform) {
    this.#platform = platform;
    this.#findByToken = gather((hashes) => findSessionsByToken(platform.db, hashes));
    platform.bus.onGap(() => this.#forgetAll());
  }

  /** Both halves of one live session, or a refusal. */
  authenticate(token: string, half: string | null, ip: string): MemberActor | Promise<MemberActor> {
    const key = tokenKey(token);
    const id = this.#tokens.get(key);
    const known = id === undefined ? undefined : this.#believed(id);
    if (known && this.#isFresh(known)) return this.#admit(known, half);
    return this.#inTurn(strangerAt(ip), () => this.#load({ token, key, half })).then((session) =>
      this.#admit(session, half),
    );
  }

  /** Whether a session is alive; its member plays, so it counts as seen now. */
  touch(sessionId: bigint): boolean | Promise<boolean> {
    const known = this.#believed(sessionId);
    if (known && this.#isFresh(known)) {
      this.#see(known);
      return true;
    }
    return this.#reload(sessionId);
  }

  /** Removes ended sessions; this process refuses them from here on. */
  forget(sessionIds: readonly bigint[]): void {
    for (const id of sessionIds) {
      this.#drop(id);
      for (const ended of this.#onTheWay) ended.add(id);
    }
  }

  /** Writes when sessions were last seen, at most once a minute per session. */
  async save(): Promise<void> {
    const dirty = [...this.#dirty.values()];
    this.#dirty.clear();
    for (const session of dirty) session.savedAtMs = session.seenAtMs;
    if (dirty.length > 0)
      await touchSessions(
        this.#platform.db,
        dirty.map(({ id, seenAtMs }) => ({ id, seenAt: new Date(seenAtMs) })),
      );
  }

  #believed(id: bigint): LiveSession | undefined {
    return this.#platform.bus.isHealthy() ? this.#sessions.get(id) : undefined;
  }

  #isFresh(session: LiveSession): boolean {
    const now = this.#platform.clock.now().getTime();
    return now - session.seenAtMs < sessionLife.idleMs && now - session.startedAtMs < sessionLife.absoluteMs;
  }

  #admit(session: LiveSession, half: string | null): MemberActor {
    // Halves of two different sessions are no session.
    if (half === null || tokenKey(half) !== session.halfKey) throw new Refusal('not_logged_in');
    this.#see(session);
    return session.actor;
  }

  #see(session: LiveSession): void {
    session.seenAtMs = this.#platform.clock.now().getTime();
    if (session.seenAtMs - session.savedAtMs >= saveEveryMs) this.#dirty.set(session.id, session);
  }

  async #load({ token, key, half }: { token: string; key: string; half: string | null }): Promise<LiveSession> {
    const found = await this.#read(() => this.#findByToken(hashToken(token)));
    if (!found) throw new Refusal('not_logged_in');
    const { row, session } = found;
    if (!session) throw whyOver(row, half === null ? null : hashToken(half));
    dropOldest(this.#tokens, cachedMax - 1);
    this.#tokens.set(key, session.id);
    return session;
  }

  async #reload(sessionId: bigint): Promise<boolean> {
    const found = await this.#read(() => findSessionById(this.#platform.db, sessionId));
    if (!found?.session) return false;
    this.#see(found.session);
    return true;
  }

  /**
   * A session that ended while its row was being read may look alive in that row, and the message of its end comes only
   * once, so the row is read again. The result is stored in the same moment in which this is checked.
   */
  async #read(
    find: () => Promise<SessionRow | null>,
  ): Promise<{ row: SessionRow; session: LiveSession | null } | null> {
    const [ended, gaps] = [new Set<bigint>(), this.#gaps];
    this.#onTheWay.add(ended);
    try {
      const row = await find();
      if (!row) return null;
      if (!ended.has(row.id) && gaps === this.#gaps) return { row, session: this.#keep(row) };
    } finally {
      this.#onTheWay.delete(ended);
    }
    return this.#read(find);
  }

  /** Null when the row shows a session that is over. */
  #keep(row: SessionRow): LiveSession | null {
    const known = this.#sessions.get(row.id);
    const session: LiveSession = {
      id: row.id,
      actor: {
        kind: 'member',
        memberId: row.memberId,
        brandId: row.brandId,
        sessionId: row.id,
        userName: row.userName,
        customerType: row.customerType,
        isRestricted: row.isRestricted,
        provedAt: row.provedAt,
      },
      halfKey: row.halfHash.toString('base64url'),
      startedAtMs: row.startedAt.getTime(),
      seenAtMs: Math.max(row.seenAt.getTime(), known?.seenAtMs ?? 0),
      savedAtMs: row.seenAt.getTime(),
    };
    if (row.endReason !== null || !this.#isFresh(session)) {
      this.#drop(row.id);
      return null;
    }
    dropOldest(this.#sessions, cachedMax - 1);
    this.#sessions.set(row.id, session);
    return session;
  }

  #drop(id: bigint): void {
    this.#sessions.delete(id);
    this.#dirty.delete(id);
  }

  #forgetAll(): void {
    this.#gaps += 1;
    void this.save().catch((err: unknown) =>
      this.#platform.log.warn({ err }, 'sessions seen could not be written down'),
    );
    this.#sessions.clear();
    this.#tokens.clear();
  }
}

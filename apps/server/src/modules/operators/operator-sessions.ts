import { permissionsOfRole } from '@fairhouse/contract';
import { hashToken, makeToken } from '../../platform/crypto/tokens.ts';
import {
  Refusal,
  type BrowserFacts,
  type OperatorActor,
  type Platform,
  type Tx,
} from '../../platform/context/index.ts';
import { rememberDevice } from './operator-access.store.ts';
import {
  endSessions,
  findLiveByHalf,
  findLiveByToken,
  findLiveOf,
  insertSession,
  insertTabToken,
  listSessionsOf,
  touchSession,
  type OperatorSessionFound,
  type SessionListed,
} from './operator-session.store.ts';
import type { OperatorAccount } from './operator.store.ts';
import type { OperatorVisitor } from './operators-deps.ts';
import { recordAction } from './record-action.ts';

/** Idle and absolute end of a session of the back office: for an abandoned screen, and for a shift. */
export const operatorSessionLife = { idleMs: 15 * 60_000, absoluteMs: 8 * 3_600_000 } as const;

export interface OperatorOpened {
  readonly token: string;
  readonly half: string;
  /** The token by which this browser is known from now on. */
  readonly device: string;
  readonly isRestricted: boolean;
}

export interface OperatorSessions {
  /** In the transaction of the proof that allows it. */
  start(
    tx: Tx,
    opened: { operator: OperatorAccount; isRestricted: boolean; visitor: OperatorVisitor },
  ): Promise<OperatorOpened>;
  /** Both halves of one live session; read from the database each time, so that an ended session is over at once, everywhere. */
  authenticate(token: string, half: string | null, call?: { isQuiet: boolean }): Promise<OperatorActor>;
  mintTab(browser: BrowserFacts, ownOrigin: string): Promise<{ token: string; actor: OperatorActor }>;
  list(actor: OperatorActor, page: number): Promise<{ list: SessionListed[]; total: number }>;
  /** Every own session but this one; returns how many ended. */
  endOthers(actor: OperatorActor, ip: string): Promise<number>;
  /** Which of these sessions are over, for whatever reason. */
  findOver(sessionIds: readonly bigint[]): Promise<bigint[]>;
  end(
    actor: OperatorActor,
    sessionId: bigint,
    about: { reason: 'logout' | 'ended_by_operator'; ip: string },
  ): Promise<void>;
}

const tabsMax = 20;
/** Often enough for an idle time of a quarter of an hour, and not with every call. */
const touchEveryMs = 15_000;
export const sessionsPerPage = 10;

export function createOperatorSessions(platform: Platform): OperatorSessions {
  const { db } = platform;
  const now = (): number => platform.clock.now().getTime();

  function isFresh(session: OperatorSessionFound): boolean {
    return (
      now() - session.seenAt.getTime() < operatorSessionLife.idleMs &&
      now() - session.startedAt.getTime() < operatorSessionLife.absoluteMs
    );
  }

  async function admit(session: OperatorSessionFound, isQuiet = false): Promise<OperatorActor> {
    if (!isQuiet && now() - session.seenAt.getTime() >= touchEveryMs)
      await touchSession(db, session.id, platform.clock.now());
    return {
      kind: 'operator',
      operatorId: session.operatorId,
      sessionId: session.id,
      name: session.name,
      role: session.role,
      permissions: new Set(permissionsOfRole[session.role]),
      brandIds: session.brandIds,
      isRestricted: session.isRestricted,
    };
  }

  return {
    async start(tx, { operator, isRestricted, visitor }) {
      const [token, half] = [makeToken(), makeToken()];
      const device = visitor.device ?? makeToken();
      const at = platform.clock.now();
      const { ip, userAgent } = visitor;
      await insertSession(tx, {
        operatorId: operator.id,
        halfHash: hashToken(half),
        tokenHash: hashToken(token),
        isRestricted,
        at,
        ip,
        userAgent,
      });
      await rememberDevice(tx, { operatorId: operator.id, deviceHash: hashToken(device), at });
      return { token, half, device, isRestricted };
    },
    async authenticate(token, half, call) {
      const session = await findLiveByToken(db, hashToken(token));
      // Halves of two different sessions are no session.
      if (!session || half === null || !hashToken(half).equals(session.halfHash) || !isFresh(session))
        throw new Refusal('not_logged_in');
      return admit(session, call?.isQuiet);
    },
    async mintTab(browser, ownOrigin) {
      if (browser.fetchSite !== 'same-origin' || browser.origin !== ownOrigin) throw new Refusal('origin_refused');
      const session = browser.sessionHalf === null ? null : await findLiveByHalf(db, hashToken(browser.sessionHalf));
      if (!session || !isFresh(session)) throw new Refusal('not_logged_in');
      const token = makeToken();
      await insertTabToken(db, {
        sessionId: session.id,
        tokenHash: hashToken(token),
        at: platform.clock.now(),
        keep: tabsMax,
      });
      return { token, actor: await admit(session) };
    },
    list: ({ operatorId }, page) =>
      listSessionsOf(db, operatorId, { limit: sessionsPerPage, offset: (page - 1) * sessionsPerPage }),
    endOthers: ({ operatorId, name, sessionId }, ip) =>
      platform.inTx(async (tx) => {
        const ended = await endSessions(tx, {
          operatorId,
          except: sessionId,
          reason: 'ended_by_operator',
          at: platform.clock.now(),
        });
        if (ended > 0) {
          await recordAction(platform, tx, {
            operatorId,
            operatorName: name,
            brandId: null,
            action: 'session.others_ended',
            subject: `operator:${operatorId}`,
            after: { ended },
            ip,
          });
        }
        return ended;
      }),
    async findOver(sessionIds) {
      const live = await findLiveOf(db, sessionIds);
      return sessionIds.filter((id) => !live.some((session) => session.id === id && isFresh(session)));
    },
    end: ({ operatorId, name }, sessionId, { reason, ip }) =>
      platform.inTx(async (tx) => {
        const ended = await endSessions(tx, { operatorId, sessionId, reason, at: platform.clock.now() });
        if (ended === 0) throw new Refusal('session_unknown');
        await recordAction(platform, tx, {
          operatorId,
          operatorName: name,
          brandId: null,
          action: 'session.ended',
          subject: `session:${sessionId}`,
          reason,
          ip,
        });
      }),
  };
}

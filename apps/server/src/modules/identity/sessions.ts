import { Refusal, type MemberActor, type Platform, type Tx } from '../../platform/context/index.ts';
import { deleteRememberedOf } from './remembered.store.ts';
import { findOver, isLiveSessionOf, forgetDevices, listSessions, type SessionEntry } from './sessions.store.ts';
import { sweptAfter } from './session-registry.ts';
import type { EndReason } from './session.store.ts';
import { endEverySession, endOneSession } from './start-session.ts';

const pageSize = 10;

/** A member's own sessions: where and when, and how to end them (trust.md L7). */
export interface Sessions {
  list(actor: MemberActor, page: number): Promise<{ list: SessionEntry[]; totalPages: number }>;
  end(actor: MemberActor, sessionId: bigint): Promise<void>;
  endAll(actor: MemberActor): Promise<void>;
  /** Which of these sessions are over, for whatever reason. */
  findOver(sessionIds: readonly bigint[]): Promise<bigint[]>;
  /** For the back office, when the owner of a stolen phone calls. `record` commits with it. */
  endForMember(memberId: bigint, record: (tx: Tx) => Promise<void>): Promise<void>;
}

export function createSessions(platform: Platform): Sessions {
  /** Ends every session and forgets every browser. */
  const endEverywhere = (memberId: bigint, reason: EndReason, record?: (tx: Tx) => Promise<void>): Promise<void> =>
    endEverySession(platform, memberId, {
      reason,
      async also(tx) {
        await forgetDevices(tx, memberId);
        await deleteRememberedOf(tx, memberId);
        await record?.(tx);
      },
    });
  return {
    async list({ memberId }, page) {
      const { list, count } = await listSessions(platform.db, memberId, {
        limit: pageSize,
        offset: (page - 1) * pageSize,
      });
      return { list, totalPages: Math.max(1, Math.ceil(count / pageSize)) };
    },
    async end({ memberId }, sessionId) {
      if (!(await isLiveSessionOf(platform.db, memberId, sessionId))) throw new Refusal('session_unknown');
      await endOneSession(platform, sessionId, 'ended_by_member');
    },
    endAll: ({ memberId }) => endEverywhere(memberId, 'ended_by_member'),
    findOver: (sessionIds) => findOver(platform.db, sessionIds, { now: platform.clock.now(), ...sweptAfter }),
    endForMember: (memberId, record) => endEverywhere(memberId, 'ended_by_house', record),
  };
}

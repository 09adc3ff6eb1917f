import { Refusal, type MemberActor, type Platform } from '../../platform/context/index.ts';
import { deleteRememberedOf } from './remembered.store.ts';
import { isLiveSessionOf, forgetDevices, listSessions, type SessionEntry } from './sessions.store.ts';
import { endEverySession, endOneSession } from './start-session.ts';

const pageSize = 10;

/** A member's own sessions: where and when, and the end of any of them (trust.md L7). */
export interface Sessions {
  list(actor: MemberActor, page: number): Promise<{ list: SessionEntry[]; totalPages: number }>;
  end(actor: MemberActor, sessionId: bigint): Promise<void>;
  endAll(actor: MemberActor): Promise<void>;
}

export function createSessions(platform: Platform): Sessions {
  return {
    async list({ memberId }, page) {
      const { list, count } = await listSessions(platform.db, memberId, { limit: pageSize, offset: (page - 1) * pageSize });
      return { list, totalPages: Math.max(1, Math.ceil(count / pageSize)) };
    },
    async end({ memberId }, sessionId) {
      if (!(await isLiveSessionOf(platform.db, memberId, sessionId))) throw new Refusal('session_unknown');
      await endOneSession(platform, sessionId, 'ended_by_member');
    },
    endAll: ({ memberId }) => endEverySession(platform, memberId, {
      reason: 'ended_by_member',
      async also(tx) {
        await forgetDevices(tx, memberId);
        await deleteRememberedOf(tx, memberId);
      },
    }),
  };
}

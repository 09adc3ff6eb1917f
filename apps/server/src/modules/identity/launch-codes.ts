import { Refusal, type Brand, type MemberActor, type Platform, type Tx } from '../../platform/context/index.ts';
import { hashToken, makeToken } from '../../platform/crypto/tokens.ts';
import { findMember, type MemberRow } from './identity.store.ts';
import { insertLaunchCode, takeLaunchCode } from './launch-codes.store.ts';
import { findSessionsByToken } from './session.store.ts';
import { isLiveSessionOf } from './sessions.store.ts';
import { endOneSession } from './start-session.ts';

const lifeMs = 60_000;

export interface LaunchTaken {
  readonly member: MemberRow;
  /** The session that made the code. */
  readonly sessionId: bigint;
}

/** A code that opens a session on another device, once and within a minute; it may stand in an address (trust.md 2.3). */
export interface LaunchCodes {
  mint(actor: MemberActor): Promise<{ code: string; expiresInMs: number }>;
  /** Refuses with `launch_link_over`. A session token in its place ends that session, because it has been in an address. */
  take(code: string, brand: Brand): Promise<LaunchTaken>;
  /** Under the lock by which sessions end: a code is worthless once its session has ended. Refuses with `launch_link_over`. */
  confirm(tx: Tx, taken: LaunchTaken): Promise<void>;
}

export function createLaunchCodes(platform: Platform): LaunchCodes {
  return {
    async mint({ memberId, brandId, sessionId }) {
      const code = makeToken();
      await insertLaunchCode(platform.db, {
        codeHash: hashToken(code),
        memberId,
        brandId,
        sessionId,
        expiresAt: new Date(platform.clock.now().getTime() + lifeMs),
      });
      return { code, expiresInMs: lifeMs };
    },
    async take(code, brand) {
      const taken = await takeLaunchCode(platform.db, {
        codeHash: hashToken(code),
        brandId: brand.id,
        now: platform.clock.now(),
      });
      const member = taken && (await findMember(platform.db, taken.memberId));
      if (member) return { member, sessionId: taken.sessionId };
      const [session] = await findSessionsByToken(platform.db, [hashToken(code)]);
      if (session) await endOneSession(platform, session.id, 'logout');
      throw new Refusal('launch_link_over');
    },
    async confirm(tx, { member, sessionId }) {
      if (!(await isLiveSessionOf(tx, member.id, sessionId))) throw new Refusal('launch_link_over');
    },
  };
}

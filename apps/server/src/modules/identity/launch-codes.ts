import { Refusal, type Brand, type MemberActor, type Platform } from '../../platform/context/index.ts';
import { hashToken, makeToken } from '../../platform/crypto/tokens.ts';
import { findMember, type MemberRow } from './identity.store.ts';
import { insertLaunchCode, takeLaunchCode } from './launch-codes.store.ts';
import { findSessionsByToken } from './session.store.ts';
import { endOneSession } from './start-session.ts';

const lifeMs = 60_000;

/** A code that opens a session on another device once, within a minute: what the address may carry (trust.md 2.3). */
export interface LaunchCodes {
  mint(actor: MemberActor): Promise<{ code: string; expiresInMs: number }>;
  /** Refuses with `launch_link_over`; a session token in its place ends that session, for it has been in an address. */
  take(code: string, brand: Brand): Promise<MemberRow>;
}

export function createLaunchCodes(platform: Platform): LaunchCodes {
  return {
    async mint({ memberId, brandId }) {
      const code = makeToken();
      await insertLaunchCode(platform.db, { codeHash: hashToken(code), memberId, brandId, expiresAt: new Date(platform.clock.now().getTime() + lifeMs) });
      return { code, expiresInMs: lifeMs };
    },
    async take(code, brand) {
      const memberId = await takeLaunchCode(platform.db, { codeHash: hashToken(code), brandId: brand.id, now: platform.clock.now() });
      const member = memberId === null ? null : await findMember(platform.db, memberId);
      if (member) return member;
      const [session] = await findSessionsByToken(platform.db, [hashToken(code)]);
      if (session) await endOneSession(platform, session.id, 'logout');
      throw new Refusal('launch_link_over');
    },
  };
}

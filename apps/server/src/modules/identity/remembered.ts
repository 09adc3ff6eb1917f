import { randomUUID } from 'node:crypto';
import { Refusal, type Brand, type Platform, type Tx } from '../../platform/context/index.ts';
import { hashToken, makeToken } from '../../platform/crypto/tokens.ts';
import { listContacts } from './contact.store.ts';
import { findMember, type MemberRow } from './identity.store.ts';
import { maskContact } from './mask.ts';
import { deleteFamily, findRemembered, insertRemembered, useRemembered } from './remembered.store.ts';

/** Spec 9: one day. */
export const rememberedMs = 24 * 3_600_000;

/**
 * A browser that its member may log in with again for a day without typing (trust.md 2.1): a token in a cookie that no
 * script reads, used once and replaced at each use. Nothing on the device reveals name or password.
 */
export interface Remembered {
  /** Begins a family of tokens together with its session: what ends all sessions ends it too. */
  begin(tx: Tx, first: { token: string; memberId: bigint }): Promise<void>;
  /** Whether a token that was just taken is still valid; refuses with `remembered_over`. */
  confirm(tx: Tx, next: string): Promise<void>;
  /** The member this browser remembers; null when there is none. */
  peek(token: string | null, brand: Brand): Promise<MemberRow | null>;
  /** The same for login forms: the name, and the proved number masked (spec 4). */
  read(token: string | null, brand: Brand): Promise<{ username: string | null; mobile: string | null }>;
  /** Takes the token and returns the next one; refuses with `remembered_over`. */
  take(token: string | null, brand: Brand): Promise<{ member: MemberRow; next: string }>;
  /** Makes the browser forget the member. */
  end(token: string | null): Promise<void>;
}

export function createRemembered(platform: Platform): Remembered {
  const expiry = (): Date => new Date(platform.clock.now().getTime() + rememberedMs);

  async function memberOf(memberId: bigint, brand: Brand): Promise<MemberRow | null> {
    const member = await findMember(platform.db, memberId);
    return member?.brandId === brand.id ? member : null;
  }

  async function peek(token: string | null, brand: Brand): Promise<MemberRow | null> {
    const row = token === null ? null : await findRemembered(platform.db, hashToken(token));
    return row && !row.isUsed && row.expiresAt > platform.clock.now() ? memberOf(row.memberId, brand) : null;
  }

  return {
    begin: (tx, { token, memberId }) =>
      insertRemembered(tx, { tokenHash: hashToken(token), family: randomUUID(), memberId, expiresAt: expiry() }),
    async confirm(tx, next) {
      if (!(await findRemembered(tx, hashToken(next)))) throw new Refusal('remembered_over');
    },
    peek,
    async read(token, brand) {
      const member = await peek(token, brand);
      if (!member) return { username: null, mobile: null };
      const mobile = (await listContacts(platform.db, member.id)).find(
        ({ kind, verifiedAt }) => kind === 'mobile' && verifiedAt !== null,
      );
      return { username: member.userName, mobile: mobile ? maskContact('mobile', mobile.address) : null };
    },
    async take(token, brand) {
      const row = token === null ? null : await findRemembered(platform.db, hashToken(token));
      if (!row || token === null || row.expiresAt <= platform.clock.now()) throw new Refusal('remembered_over');
      const member = await memberOf(row.memberId, brand);
      if (!member) throw new Refusal('remembered_over');
      const next = makeToken();
      const isTaken = await platform.inTx(async (tx) => {
        if (!(await useRemembered(tx, hashToken(token), platform.clock.now()))) return false;
        // The day began when the member asked for it: a new token does not extend it.
        await insertRemembered(tx, {
          tokenHash: hashToken(next),
          family: row.family,
          memberId: row.memberId,
          expiresAt: row.expiresAt,
        });
        return true;
      });
      if (isTaken) return { member, next };
      await deleteFamily(platform.db, row.family);
      platform.log.warn({ memberId: `${row.memberId}` }, 'a remembered token was used twice: its family ended');
      throw new Refusal('remembered_over');
    },
    async end(token) {
      const row = token === null ? null : await findRemembered(platform.db, hashToken(token));
      if (row) await deleteFamily(platform.db, row.family);
    },
  };
}

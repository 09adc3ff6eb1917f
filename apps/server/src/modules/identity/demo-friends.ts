import type { Brand } from '../../platform/context/index.ts';
import { hashToken, makeToken } from '../../platform/crypto/tokens.ts';
import type { IdentityInnerDeps } from './identity-deps.ts';
import { insertMember } from './identity.store.ts';
import { rememberDevice } from './login-guard.store.ts';
import { insertAcceptance } from './terms.store.ts';

export interface DemoFriend {
  readonly username: string;
  readonly referralCode: string;
  /** A member with whom the account shares a browser, as an account of the same person would. */
  readonly sharesDeviceWith: bigint | null;
}

/** Examples of members who were invited: they have no password, and are made once. */
export async function prepareDemoFriends(
  {
    platform,
    terms,
    prepareMember,
    tellRegistered,
  }: Pick<IdentityInnerDeps, 'platform' | 'terms' | 'prepareMember' | 'tellRegistered'>,
  brand: Brand,
  friends: readonly DemoFriend[],
): Promise<void> {
  const [at, { id: versionId }] = [platform.clock.now(), await terms.holding(brand)];
  for (const { username, referralCode, sharesDeviceWith } of friends) {
    const made = await platform.inTx(async (tx) => {
      const facts = { email: null, referralCode, passwordHash: '' };
      const member = await insertMember(tx, { brandId: brand.id, username, at, ...facts });
      if (!member) return null;
      await insertAcceptance(tx, { memberId: member.id, versionId, at });
      const deviceHash = hashToken(makeToken());
      for (const memberId of sharesDeviceWith === null ? [] : [member.id, sharesDeviceWith])
        await rememberDevice(tx, { memberId, deviceHash, at });
      await tellRegistered({ memberId: member.id, brand, customerType: 0, referralCode, at }, tx);
      return member;
    });
    if (made) await prepareMember({ memberId: made.id, brand });
  }
}

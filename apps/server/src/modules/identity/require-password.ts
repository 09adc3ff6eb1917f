import { knownAsker, Refusal, type MemberActor } from '../../platform/context/index.ts';
import { findMemberByName } from './identity.store.ts';
import type { VerificationParts } from './verification-parts.ts';

/** Checks the password of a logged-in member, with a budget of tries. */
export async function requirePassword(parts: VerificationParts, actor: MemberActor, password: string): Promise<void> {
  const tries = `${actor.memberId}`;
  parts.passwordTries.take(tries);
  const found = await findMemberByName(parts.platform.db, actor.brandId, actor.userName);
  // An account without a password has none to show.
  const isRight =
    found !== null &&
    found.passwordHash !== '' &&
    (await parts.hasher.verify(found.passwordHash, password, knownAsker(actor.memberId)));
  if (!isRight) throw new Refusal('password_wrong');
  parts.passwordTries.forget(tries);
}

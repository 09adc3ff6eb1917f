import { knownAsker, Refusal, type MemberActor } from '../../platform/context/index.ts';
import { findMemberByName } from './identity.store.ts';
import type { VerificationInnerDeps } from './verification-deps.ts';

/** Checks the password of a logged-in member, with a budget of tries. */
export async function requirePassword(
  deps: VerificationInnerDeps,
  actor: MemberActor,
  password: string,
): Promise<void> {
  const tries = `${actor.memberId}`;
  deps.passwordTries.take(tries);
  const found = await findMemberByName(deps.platform.db, actor.brandId, actor.userName);
  // An account without a password has none to show.
  const isRight =
    found !== null &&
    found.passwordHash !== '' &&
    (await deps.hasher.verify(found.passwordHash, password, knownAsker(actor.memberId)));
  if (!isRight) throw new Refusal('password_wrong');
  deps.passwordTries.forget(tries);
}

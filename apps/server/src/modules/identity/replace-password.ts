import type { Language } from '@fairhouse/contract';
import { knownAsker, type Brand } from '../../platform/context/index.ts';
import { listContacts } from './contact.store.ts';
import type { MemberRow } from './identity.store.ts';
import { endOtherSessions, liftRestriction, replacePasswordHash } from './password.store.ts';
import { deleteRememberedOf } from './remembered.store.ts';
import { lockMember, tellInTx } from './session.store.ts';
import { forgetDevices } from './sessions.store.ts';
import { endedTopic } from './start-session.ts';
import { tellContacts } from './tell-contacts.ts';
import { guardedBy, type VerificationInnerDeps } from './verification-deps.ts';

interface PasswordChange {
  readonly member: MemberRow;
  readonly brand: Brand;
  readonly language: Language;
  readonly newPassword: string;
  /** The session that stays; null ends all. */
  readonly keepSession: bigint | null;
  /** After a recovery a rest of a day begins, in which no money leaves. */
  readonly isRecovery: boolean;
}

/** Sets the new password and ends the other sessions in one transaction; then tells every contact. */
export async function replacePassword(deps: VerificationInnerDeps, change: PasswordChange): Promise<void> {
  const { platform, hasher } = deps;
  const { member, keepSession, isRecovery } = change;
  const passwordHash = await hasher.hash(change.newPassword, knownAsker(member.id));
  const at = platform.clock.now();
  const ended = await platform.inTx(async (tx) => {
    await lockMember(tx, member.id);
    await replacePasswordHash(tx, { memberId: member.id, passwordHash, at, isRecovery });
    await deleteRememberedOf(tx, member.id);
    if (isRecovery) await forgetDevices(tx, member.id);
    const ids = await endOtherSessions(tx, member.id, { keep: keepSession, at });
    // Processes have an outdated view of a restricted session; they read it again.
    const stale = keepSession !== null && (await liftRestriction(tx, keepSession)) ? [...ids, keepSession] : ids;
    if (stale.length > 0) await tellInTx(tx, platform.bus.encode(endedTopic, stale.map(String)));
    return stale;
  });
  if (ended.length > 0) platform.events.emit('session_ended', { sessionIds: ended });
  await deps.guard.succeed(guardedBy(member));
  deps.later(async () => {
    const contacts = await listContacts(platform.db, member.id);
    tellContacts(deps, { brand: change.brand, language: change.language, contacts, key: 'passwordChanged' });
  });
}

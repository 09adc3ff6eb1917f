import type { Language } from '@fairhouse/contract';
import { Refusal, type Brand, type MemberActor } from '../../platform/context/index.ts';
import { findMember } from './identity.store.ts';
import { checkPassword } from './password-policy.ts';
import { requireOther } from './payment-password.ts';
import { findPaymentPassword } from './payment-password.store.ts';
import { replacePassword } from './replace-password.ts';
import type { VerificationInnerDeps } from './verification-deps.ts';
import { requirePassword } from './require-password.ts';

export interface ChangePasswordForm {
  readonly oldPassword: string;
  readonly newPassword: string;
  readonly confirmNewPassword: string;
}

/** The session that asks stays, the others end (spec 4, 5). */
export async function changePassword(
  deps: VerificationInnerDeps,
  form: ChangePasswordForm,
  about: { actor: MemberActor; brand: Brand; language: Language },
): Promise<void> {
  const { actor, brand, language } = about;
  checkPassword(form.newPassword, { brand, username: actor.userName });
  if (form.newPassword !== form.confirmNewPassword) throw new Refusal('passwords_differ');
  await requirePassword(deps, actor, form.oldPassword);
  // A first password is known to the agent who gave it, an old one perhaps to a thief.
  if (form.newPassword === form.oldPassword) throw new Refusal('password_unchanged');
  await requireOther(
    deps,
    { memberId: actor.memberId, hash: (await findPaymentPassword(deps.platform.db, actor.memberId)).hash },
    form.newPassword,
  );
  const member = await findMember(deps.platform.db, actor.memberId);
  if (!member) throw new Refusal('not_logged_in');
  await replacePassword(deps, {
    member,
    brand,
    language,
    newPassword: form.newPassword,
    keepSession: actor.sessionId,
    isRecovery: false,
  });
}

import type { Language } from '@fairhouse/contract';
import { Refusal, type Brand, type MemberActor } from '../../platform/context/index.ts';
import { findMember } from './identity.store.ts';
import { checkPassword } from './password-policy.ts';
import { requireOther } from './payment-password.ts';
import { findPaymentPassword } from './payment-password.store.ts';
import { replacePassword } from './replace-password.ts';
import type { VerificationParts } from './verification-parts.ts';
import { requirePassword } from './require-password.ts';

export interface ChangePasswordForm {
  readonly oldPassword: string;
  readonly newPassword: string;
  readonly confirmNewPassword: string;
}

/** The session that asks stays, the others end (spec 4, 5). */
export async function changePassword(
  parts: VerificationParts,
  form: ChangePasswordForm,
  about: { actor: MemberActor; brand: Brand; language: Language },
): Promise<void> {
  const { actor, brand, language } = about;
  checkPassword(form.newPassword, { brand, username: actor.userName });
  if (form.newPassword !== form.confirmNewPassword) throw new Refusal('passwords_differ');
  await requirePassword(parts, actor, form.oldPassword);
  await requireOther(
    parts,
    { memberId: actor.memberId, hash: (await findPaymentPassword(parts.platform.db, actor.memberId)).hash },
    form.newPassword,
  );
  const member = await findMember(parts.platform.db, actor.memberId);
  if (!member) throw new Refusal('not_logged_in');
  await replacePassword(parts, {
    member,
    brand,
    language,
    newPassword: form.newPassword,
    keepSession: actor.sessionId,
    isRecovery: false,
  });
}

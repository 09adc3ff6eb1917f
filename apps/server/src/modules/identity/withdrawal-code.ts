import { codeLifeMinutes, type SentCode } from '@fairhouse/contract';
import { Refusal, type Brand, type MemberActor, type Tx } from '../../platform/context/index.ts';
import { checkCode, refuseCode } from './check-code.ts';
import type { CaptchaGiven } from './code-captcha.ts';
import { listContacts } from './contact.store.ts';
import { findProvedAddress } from './payment-password.ts';
import { sendCode } from './send-code.ts';
import type { AskAbout } from './send-visitor-code.ts';
import { codeTarget, type VerificationParts } from './verification-parts.ts';

/** To the proved phone of the member, and good for a withdrawal alone: who talks it out of somebody changes no secret with it. */
export async function sendWithdrawalCode(
  parts: VerificationParts,
  captcha: CaptchaGiven,
  about: AskAbout & { actor: MemberActor },
): Promise<SentCode> {
  const { brand, ip, language, actor } = about;
  const address = await findProvedAddress(parts, actor.memberId, 'mobile');
  const sent = await sendCode(parts, {
    brand,
    ip,
    ...captcha,
    kind: 'mobile',
    address,
    purpose: 'withdrawal',
    holder: `${actor.memberId}`,
    member: { id: actor.memberId, isProved: true },
    compose: (code) =>
      Promise.resolve({
        hasCode: true,
        text: parts.texts(language, 'withdrawalCode', {
          code,
          brand: brand.name,
          minutes: `${codeLifeMinutes.mobile}`,
        }),
      }),
  });
  return { ...sent, message: parts.texts(language, 'askedOwnPhone') };
}

/**
 * Uses a code up in the transaction of what it was sent for; of two withdrawals with one code there is one. A refusal is
 * answered and not thrown: the try that was counted has to stay.
 */
export async function useWithdrawalCode(
  parts: VerificationParts,
  tx: Tx,
  asked: { brand: Pick<Brand, 'id'>; memberId: bigint; code: string },
): Promise<Refusal | null> {
  const mobile = (await listContacts(tx, asked.memberId)).find(
    ({ kind, verifiedAt }) => kind === 'mobile' && verifiedAt !== null,
  );
  if (!mobile) return new Refusal('contact_unknown');
  if (asked.code.trim() === '') return new Refusal('code_missing');
  const target = codeTarget({
    brand: asked.brand,
    purpose: 'withdrawal',
    address: mobile.address,
    holder: `${asked.memberId}`,
  });
  const verdict = await checkCode({ ...parts, tx }, target, asked.code);
  return verdict === 'right' ? null : refuseCode(verdict);
}

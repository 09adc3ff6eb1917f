import { codeLifeMinutes, type SentCode } from '@fairhouse/contract';
import { Refusal, type Brand, type MemberActor, type Tx } from '../../platform/context/index.ts';
import { checkCode, refuseCode } from './check-code.ts';
import type { CaptchaGiven } from './code-captcha.ts';
import { listContacts } from './contact.store.ts';
import { findProvedAddress } from './payment-password.ts';
import { sendCode } from './send-code.ts';
import type { AskAbout } from './send-visitor-code.ts';
import { codeTarget, type VerificationInnerDeps } from './verification-deps.ts';

/**
 * Sent to the proved phone of the member and valid for a withdrawal only, so that a thief who is told the code can
 * change no secret with it.
 */
export async function sendWithdrawalCode(
  deps: VerificationInnerDeps,
  captcha: CaptchaGiven,
  about: AskAbout & { actor: MemberActor },
): Promise<SentCode> {
  const { brand, ip, language, actor } = about;
  const address = await findProvedAddress(deps, actor.memberId, 'mobile');
  const sent = await sendCode(deps, {
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
        text: deps.texts(language, 'withdrawalCode', {
          code,
          brand: brand.name,
          minutes: `${codeLifeMinutes.mobile}`,
        }),
      }),
  });
  return { ...sent, message: deps.texts(language, 'askedOwnPhone') };
}

/**
 * Uses a code up in the transaction of its withdrawal, so that of two withdrawals with one code one succeeds. A refusal
 * is returned and not thrown, because the counted try has to be kept.
 */
export async function useWithdrawalCode(
  deps: VerificationInnerDeps,
  tx: Tx,
  input: { brand: Pick<Brand, 'id'>; memberId: bigint; code: string },
): Promise<Refusal | null> {
  const mobile = (await listContacts(tx, input.memberId)).find(
    ({ kind, verifiedAt }) => kind === 'mobile' && verifiedAt !== null,
  );
  if (!mobile) return new Refusal('contact_unknown');
  if (input.code.trim() === '') return new Refusal('code_missing');
  const target = codeTarget({
    brand: input.brand,
    purpose: 'withdrawal',
    address: mobile.address,
    holder: `${input.memberId}`,
  });
  const verdict = await checkCode({ ...deps, tx }, target, input.code);
  return verdict === 'right' ? null : refuseCode(verdict);
}

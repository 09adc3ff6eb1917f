import { codeLifeMinutes, hasModule, type Language, type SentCode } from '@fairhouse/contract';
import { Refusal, type Brand } from '../../platform/context/index.ts';
import type { CaptchaGiven } from './code-captcha.ts';
import { findMemberByContact, isProved } from './contact.store.ts';
import { readMobile } from './mobile-address.ts';
import { sendCode } from './send-code.ts';
import type { VerificationParts } from './verification-parts.ts';

export interface AskAbout {
  readonly brand: Brand;
  readonly ip: string;
  readonly language: Language;
}

interface NumberForm extends CaptchaGiven {
  readonly mobileNum: string;
  readonly countryDialingCode?: string | undefined;
}

const moduleOf = { login: 'MOBILEVERCODELOGIN3', recover: 'CHNGPASSVERIF3' } as const;

/** For a number that may have an account. Who has none gets nothing, and the same answer. */
export async function sendVisitorCode(
  parts: VerificationParts,
  form: NumberForm & { purpose: 'login' | 'recover' },
  about: AskAbout,
): Promise<SentCode> {
  const { brand, language } = about;
  if (!hasModule(brand.shell.whitelabel, moduleOf[form.purpose])) throw new Refusal('verification_off');
  const address = readMobile(brand, form);
  const sent = await sendCode(parts, {
    ...about,
    ...captchaOf(form),
    kind: 'mobile',
    purpose: form.purpose,
    address,
    async compose(code) {
      const member = await findMemberByContact(parts.platform.db, { brandId: brand.id, kind: 'mobile', address });
      return (
        member && {
          hasCode: true,
          text: parts.texts(language, 'code', { code, brand: brand.name, minutes: `${codeLifeMinutes.mobile}` }),
        }
      );
    },
  });
  return { ...sent, message: parts.texts(language, 'askedByPhone') };
}

/** For a number that should have no account yet. Who has one is told so on the phone, and on the page nothing. */
export async function sendRegisterCode(parts: VerificationParts, form: NumberForm, about: AskAbout): Promise<SentCode> {
  const { brand, language } = about;
  const isAsked = (['REGMOBVERF3', 'MOBILENUMREG3'] as const).some((flag) => hasModule(brand.shell.whitelabel, flag));
  if (!isAsked) throw new Refusal('verification_off');
  const address = readMobile(brand, form);
  const sent = await sendCode(parts, {
    ...about,
    ...captchaOf(form),
    kind: 'mobile',
    purpose: 'register',
    address,
    async compose(code) {
      const isKnown = await isProved(parts.platform.db, { brandId: brand.id, kind: 'mobile', address });
      if (isKnown) return { hasCode: false, text: parts.texts(language, 'numberKnown', { brand: brand.name }) };
      return {
        hasCode: true,
        text: parts.texts(language, 'code', { code, brand: brand.name, minutes: `${codeLifeMinutes.mobile}` }),
      };
    },
  });
  return { ...sent, message: parts.texts(language, 'askedByPhone') };
}

export const captchaOf = ({ captcha, captchaProof }: CaptchaGiven): CaptchaGiven => ({ captcha, captchaProof });

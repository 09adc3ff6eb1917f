import { codeLifeMinutes, hasModule, type Language, type SentCode } from '@fairhouse/contract';
import { Refusal, type Brand } from '../../platform/context/index.ts';
import type { CodeMember } from './code-budgets.ts';
import type { CaptchaGiven } from './code-captcha.ts';
import { findMemberByContact, isProved } from './contact.store.ts';
import type { MemberRow } from './identity.store.ts';
import { readMobile } from './mobile-address.ts';
import { sendCode } from './send-code.ts';
import { findKnownDevice } from './try-budget.ts';
import type { VerificationInnerDeps } from './verification-deps.ts';

export interface AskAbout {
  readonly brand: Brand;
  readonly ip: string;
  readonly language: Language;
  /** Token of this browser, when it has one. */
  readonly device: string | null;
}

interface NumberForm extends CaptchaGiven {
  readonly mobileNum: string;
  readonly countryDialingCode?: string | undefined;
}

const moduleOf = { login: 'MOBILEVERCODELOGIN3', recover: 'CHNGPASSVERIF3' } as const;

/** For a number that may have an account. Without an account nothing is sent, and the answer is the same. */
export async function sendVisitorCode(
  deps: VerificationInnerDeps,
  form: NumberForm & { purpose: 'login' | 'recover' },
  about: AskAbout,
): Promise<SentCode> {
  const { brand, language } = about;
  if (!hasModule(brand.shell.whitelabel, moduleOf[form.purpose])) throw new Refusal('verification_off');
  const address = readMobile(brand, form);
  const findHolder = () => findMemberByContact(deps.platform.db, { brandId: brand.id, kind: 'mobile', address });
  const sent = await sendCode(deps, {
    ...about,
    ...captchaOf(form),
    kind: 'mobile',
    purpose: form.purpose,
    address,
    member: await findOwner(deps, about, findHolder),
    async compose(code) {
      const member = await findHolder();
      return (
        member && {
          hasCode: true,
          text: deps.texts(language, 'code', { code, brand: brand.name, minutes: `${codeLifeMinutes.mobile}` }),
        }
      );
    },
  });
  return { ...sent, message: deps.texts(language, 'askedByPhone') };
}

/** For a number that should have no account yet. If it has one, a message to the phone says so, and the page says nothing. */
export async function sendRegisterCode(
  deps: VerificationInnerDeps,
  form: NumberForm,
  about: AskAbout,
): Promise<SentCode> {
  const { brand, language } = about;
  const isAsked = (['REGMOBVERF3', 'MOBILENUMREG3'] as const).some((flag) => hasModule(brand.shell.whitelabel, flag));
  if (!isAsked) throw new Refusal('verification_off');
  const address = readMobile(brand, form);
  const sent = await sendCode(deps, {
    ...about,
    ...captchaOf(form),
    kind: 'mobile',
    purpose: 'register',
    address,
    async compose(code) {
      const isKnown = await isProved(deps.platform.db, { brandId: brand.id, kind: 'mobile', address });
      if (isKnown) return { hasCode: false, text: deps.texts(language, 'numberKnown', { brand: brand.name }) };
      return {
        hasCode: true,
        text: deps.texts(language, 'code', { code, brand: brand.name, minutes: `${codeLifeMinutes.mobile}` }),
      };
    },
  });
  return { ...sent, message: deps.texts(language, 'askedByPhone') };
}

/**
 * Whose address this is, asked for from a browser its member has logged in with before: strangers who ask for codes to it
 * use up nothing of theirs. Nobody is looked for from other browsers.
 */
export async function findOwner(
  deps: Pick<VerificationInnerDeps, 'platform'>,
  visitor: Pick<AskAbout, 'device'>,
  findHolder: () => Promise<MemberRow | null>,
): Promise<CodeMember | undefined> {
  if (visitor.device === null) return undefined;
  const holder = await findHolder();
  const deviceHash = await findKnownDevice(deps, holder?.id, visitor);
  return holder && deviceHash.length > 0 ? { id: holder.id, isProved: true } : undefined;
}

export const captchaOf = ({ captcha, captchaProof }: CaptchaGiven): CaptchaGiven => ({ captcha, captchaProof });

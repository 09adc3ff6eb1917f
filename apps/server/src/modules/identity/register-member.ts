import { hasModule, type ModuleId, type RegisterForm } from '@fairhouse/contract';
import { Refusal, type Brand } from '../../platform/context/index.ts';
import type { Affiliate } from '../agency/index.ts';
import { isProved } from './contact.store.ts';
import { createMember, type NewMember, type RegisterDeps } from './create-member.ts';
import { isNameTaken } from './identity.store.ts';
import { openSession, type LoggedIn } from './log-in.ts';
import { readRegisterForm, type RegisterInput, type RegisterMode } from './read-register-form.ts';
import { isMobileTaken } from './registration.store.ts';
import type { Visitor } from './start-session.ts';

export interface RegisterAbout {
  readonly brand: Brand;
  readonly visitor: Visitor;
  readonly mode: RegisterMode;
}

const moduleOf: Record<RegisterMode, ModuleId> = { username: 'USERNAMEREG3', mobile: 'MOBILENUMREG3' };

/** Spec 4: terms, then the fields, then the affiliate code, then the proof of the number, then the account and its session. */
export async function registerMember(deps: RegisterDeps, form: RegisterForm, about: RegisterAbout): Promise<LoggedIn> {
  const { platform } = deps;
  const { brand, visitor, mode } = about;
  const { whitelabel } = brand.shell;
  if (!hasModule(whitelabel, moduleOf[mode])) throw new Refusal('register_mode_closed');
  const needsCode = mode === 'mobile' || hasModule(whitelabel, 'REGMOBVERF3');
  const input = readRegisterForm(form, { brand, mode, now: platform.clock.now(), needsMobile: needsCode });
  deps.limits.registerByIp.take(visitor.ip);
  const affiliate = await findAffiliate(deps, input, { brand, domain: form.domain });
  await checkCaptcha(deps, form, about);
  // Before the code is used up; whether a name is free is no secret, since anybody may ask.
  if (await isNameTaken(platform.db, brand.id, input.username)) throw new Refusal('username_taken');
  const isMobileVerified = needsCode && (await checkMobile(deps, form, { brand, mobileNum: input.mobileNum ?? '' }));
  if (
    input.mobileNum !== null &&
    (await isTaken(deps, { brandId: brand.id, mobileNum: input.mobileNum, isMobileVerified }))
  )
    throw new Refusal('mobile_taken');
  const member = await createMember(deps, toNewMember(form, { input, about, affiliate, isMobileVerified }));
  return openSession(deps, { member, isRestricted: false, way: 'registration', brand, visitor });
}

/** A claimed number blocks other claims, but not a member who has proved the number (decision 23). */
function isTaken(
  { platform }: RegisterDeps,
  { brandId, mobileNum, isMobileVerified }: { brandId: bigint; mobileNum: string; isMobileVerified: boolean },
): Promise<boolean> {
  return isMobileVerified
    ? isProved(platform.db, { brandId, kind: 'mobile', address: mobileNum })
    : isMobileTaken(platform.db, brandId, mobileNum);
}

async function findAffiliate(
  deps: RegisterDeps,
  input: RegisterInput,
  at: { brand: Brand; domain: string | undefined },
): Promise<Affiliate | null> {
  const code = input.affiliateCode;
  // The main domain is everybody's; the others may be an agent's, whose code then need not be typed.
  if (code === null && at.brand.hosts.indexOf(at.domain?.toLowerCase() ?? '') < 1) return null;
  const affiliate = await deps.ports.findAffiliate({ brandId: at.brand.id, code, domain: at.domain });
  if (!affiliate && code !== null) throw new Refusal('invitation_code_error');
  return affiliate;
}

async function checkCaptcha(
  { ports }: RegisterDeps,
  form: RegisterForm,
  { brand, visitor }: RegisterAbout,
): Promise<void> {
  const rule = brand.shell.register.captcha;
  if (!rule?.enabled || (!rule.required && !form.captchaProof)) return;
  if (!form.captchaProof) throw new Refusal('captcha_needed', {}, { captcha: true });
  await ports.captcha.check({ captcha: form.captcha ?? '', captchaProof: form.captchaProof, ip: visitor.ip });
}

/** Checks our own code, or asks the identity service; true, or a refusal. */
async function checkMobile(
  deps: RegisterDeps,
  form: RegisterForm,
  about: { brand: Brand; mobileNum: string },
): Promise<true> {
  const { phoneCodes, identityService } = deps.ports;
  const { brand, mobileNum } = about;
  if (form.firebaseIdToken !== undefined) {
    if (!identityService) throw new Refusal('identity_service_unavailable');
    if (await identityService.check({ channel: 'sms', idToken: form.firebaseIdToken, mobileNum })) return true;
    throw new Refusal('verification_code_wrong');
  }
  const code = (form.verificationCode ?? '').trim();
  const isRight = code !== '' && (await phoneCodes?.check({ brandId: brand.id, purpose: 'register', mobileNum, code }));
  if (!isRight) throw new Refusal('verification_code_wrong');
  return true;
}

interface Found {
  readonly input: RegisterInput;
  readonly about: RegisterAbout;
  readonly affiliate: Affiliate | null;
  readonly isMobileVerified: boolean;
}

function toNewMember(form: RegisterForm, { input, about, affiliate, isMobileVerified }: Found): NewMember {
  return {
    ...input,
    brand: about.brand,
    affiliate,
    isMobileVerified,
    referralCode: form.referralCode || null,
    came: {
      mode: about.mode,
      registerUrl: form.registerUrl ?? null,
      domain: form.domain ?? null,
      ip: about.visitor.ip,
    },
  };
}

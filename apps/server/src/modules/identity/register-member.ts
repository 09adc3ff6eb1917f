import { Refusal, type Brand } from '../../platform/context/index.ts';
import type { IdentityParts } from './identity-parts.ts';
import { findMemberByName, insertMember, type MemberRow } from './identity.store.ts';
import { openSession, type LoggedIn } from './log-in.ts';
import { checkPassword } from './password-policy.ts';
import type { Visitor } from './start-session.ts';

export interface RegisterForm {
  readonly username: string;
  readonly password: string;
  readonly confirmPassword: string;
  readonly email?: string | undefined;
  readonly referralCode?: string | undefined;
  readonly termsAccepted: boolean;
  readonly ageConfirmed: boolean;
}

/** Username mode of spec 3; the form's order of complaints is the order of its fields. */
export async function registerMember(parts: IdentityParts, form: RegisterForm, about: { brand: Brand; visitor: Visitor }): Promise<LoggedIn> {
  const { brand, visitor } = about;
  checkForm(form, brand);
  parts.limits.registerByIp.take(visitor.ip);
  const member = await createMember(parts, form, brand);
  if (!member) throw new Refusal('username_taken');
  return openSession(parts, { member, isRestricted: false, brand, visitor });
}

/** Null when the name is taken. */
export async function createMember(
  parts: Pick<IdentityParts, 'platform' | 'hasher'>,
  form: Pick<RegisterForm, 'username' | 'password' | 'email' | 'referralCode'>,
  brand: Brand,
): Promise<MemberRow | null> {
  const { platform, hasher } = parts;
  if (await findMemberByName(platform.db, brand.id, form.username)) return null;
  const passwordHash = await hasher.hash(form.password);
  return platform.inTx((tx) =>
    insertMember(tx, {
      brandId: brand.id, username: form.username, passwordHash, at: platform.clock.now(),
      email: form.email || null, referralCode: form.referralCode || null,
    }),
  );
}

function checkForm(form: RegisterForm, brand: Brand): void {
  const { username, email } = brand.shell.register;
  if (username && !fits(form.username, username)) {
    throw new Refusal('username_invalid', { min: `${username.minLength}`, max: `${username.maxLength}` });
  }
  checkPassword(form.password, { brand, username: form.username });
  if (form.password !== form.confirmPassword) throw new Refusal('passwords_differ');
  if (form.email && email && !fits(form.email, email)) throw new Refusal('field_invalid', { field: 'email' });
  if (!form.termsAccepted) throw new Refusal('terms_not_accepted');
  if (!form.ageConfirmed) throw new Refusal('age_not_confirmed', { age: `${brand.minAge}` });
}

function fits(text: string, rule: { minLength: number; maxLength: number; acceptedPattern: string }): boolean {
  const isLong = text.length >= rule.minLength && text.length <= rule.maxLength;
  return isLong && (rule.acceptedPattern === '*' || new RegExp(rule.acceptedPattern, 'u').test(text));
}

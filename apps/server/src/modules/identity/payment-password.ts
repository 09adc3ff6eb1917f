import type { Language } from '@fairhouse/contract';
import { knownAsker, Refusal, type Brand, type MemberActor } from '../../platform/context/index.ts';
import { requireClaim, requireMatch } from './check-code.ts';
import { listContacts, type ContactKind } from './contact.store.ts';
import type { IdentityInnerDeps } from './identity-deps.ts';
import { checkPaymentRule } from './payment-password-rule.ts';
import {
  findPaymentPassword,
  forgetPaymentTries,
  replacePaymentHash,
  takePaymentTry,
} from './payment-password.store.ts';
import { tellContacts } from './tell-contacts.ts';
import { codeTarget, type VerificationInnerDeps } from './verification-deps.ts';

/** After five wrong tries it is locked, twice as long after each further one. */
export const lockRule = { triesMax: 5, firstRestMs: 5 * 60_000, longestRestMs: 24 * 3_600_000 } as const;

type Deps = Pick<IdentityInnerDeps, 'platform' | 'hasher'>;

/** Refuses with `payment_password_missing`, `payment_password_locked` or `payment_password_wrong`. */
export async function checkPaymentPassword(
  { platform, hasher }: Deps,
  memberId: bigint,
  password: string,
): Promise<void> {
  const now = platform.clock.now();
  const taken = await takePaymentTry(platform.db, memberId, { now, ...lockRule });
  if (!taken) throw await refuseTry(platform, memberId, now);
  if (!(await hasher.verify(taken.hash, password, knownAsker(memberId)))) {
    if (taken.tries >= lockRule.triesMax) throw await refuseTry(platform, memberId, now);
    throw new Refusal('payment_password_wrong', { left: `${lockRule.triesMax - taken.tries}` });
  }
  await forgetPaymentTries(platform.db, memberId);
}

async function refuseTry(platform: Deps['platform'], memberId: bigint, now: Date): Promise<Refusal> {
  const { hash, lockedUntil } = await findPaymentPassword(platform.db, memberId);
  if (hash === null) return new Refusal('payment_password_missing');
  const minutes = Math.ceil(((lockedUntil?.getTime() ?? 0) - now.getTime()) / 60_000);
  return new Refusal('payment_password_locked', { minutes: `${Math.max(1, minutes)}` });
}

interface PaymentAbout {
  readonly brand: Brand;
  readonly language: Language;
  readonly actor: MemberActor;
}

/** Sets the first one, or replaces the old one, which must be given. */
export async function setPaymentPassword(
  deps: VerificationInnerDeps,
  form: { oldPaymentPassword?: string | undefined; newPaymentPassword: string; confirmPaymentPassword: string },
  about: PaymentAbout,
): Promise<void> {
  const { platform } = deps;
  const { brand, actor } = about;
  checkPaymentRule(form.newPaymentPassword, brand);
  if (form.newPaymentPassword !== form.confirmPaymentPassword) throw new Refusal('passwords_differ');
  const before = await findPaymentPassword(platform.db, actor.memberId);
  if (before.hash !== null) await checkPaymentPassword(deps, actor.memberId, form.oldPaymentPassword ?? '');
  await keepPaymentPassword(deps, { ...about, before, next: form.newPaymentPassword, moneyRests: false });
}

/** The code goes to a proved contact of the member, so that nobody can type another address. */
export async function findProvedAddress({ platform }: Deps, memberId: bigint, kind: ContactKind): Promise<string> {
  const contact = (await listContacts(platform.db, memberId)).find(
    (each) => each.kind === kind && each.verifiedAt !== null,
  );
  if (!contact) throw new Refusal('contact_unknown');
  return contact.address;
}

/** For a forgotten one: a code to a proved contact replaces the old one, and a rest of a day begins. */
export async function recoverPaymentPassword(
  deps: VerificationInnerDeps,
  form: { kind: ContactKind; verificationCode: string; newPaymentPassword: string },
  about: PaymentAbout,
): Promise<void> {
  const { brand, actor } = about;
  checkPaymentRule(form.newPaymentPassword, brand);
  const address = await findProvedAddress(deps, actor.memberId, form.kind);
  const matched = await requireMatch(
    deps,
    codeTarget({ brand, purpose: 'payment', address, holder: `${actor.memberId}` }),
    form.verificationCode,
  );
  const before = await findPaymentPassword(deps.platform.db, actor.memberId);
  await requireOther(deps, { memberId: actor.memberId, hash: before.passwordHash }, form.newPaymentPassword);
  await requireClaim(deps, matched);
  await keepPaymentPassword(deps, { ...about, before, next: form.newPaymentPassword, moneyRests: true });
}

interface Change extends PaymentAbout {
  readonly before: { readonly hash: string | null; readonly passwordHash: string };
  readonly next: string;
  readonly moneyRests: boolean;
}

async function keepPaymentPassword(deps: VerificationInnerDeps, change: Change): Promise<void> {
  const { platform, hasher } = deps;
  const { actor, brand, language, before, next, moneyRests } = change;
  if (!moneyRests) await requireOther(deps, { memberId: actor.memberId, hash: before.passwordHash }, next);
  const isKept = await replacePaymentHash(platform.db, actor.memberId, {
    from: before.hash,
    to: await hasher.hash(next, knownAsker(actor.memberId)),
    at: platform.clock.now(),
    moneyRests,
  });
  // Another page changed it at the same moment, so the old one given here is outdated.
  if (!isKept) throw new Refusal('payment_password_wrong', { left: `${lockRule.triesMax}` });
  deps.later(async () => {
    tellContacts(deps, {
      brand,
      language,
      contacts: await listContacts(platform.db, actor.memberId),
      key: 'paymentPasswordChanged',
    });
  });
}

/** The payment password must differ from the login password. */
export async function requireOther(
  { hasher }: Pick<IdentityInnerDeps, 'hasher'>,
  other: { memberId: bigint; hash: string | null },
  password: string,
): Promise<void> {
  if (
    other.hash !== null &&
    other.hash !== '' &&
    (await hasher.verify(other.hash, password, knownAsker(other.memberId)))
  )
    throw new Refusal('payment_password_same');
}

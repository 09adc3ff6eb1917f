import type { Language, SentCode } from '@fairhouse/contract';
import { Refusal, type MemberActor } from '../../platform/context/index.ts';
import { requireClaim, requireMatch } from './check-code.ts';
import { listContacts, saveContact, type Contact, type ContactKind } from './contact.store.ts';
import { findMemberByName } from './identity.store.ts';
import { sendCode } from './send-code.ts';
import type { AskAbout } from './send-visitor-code.ts';
import { tellContacts } from './tell-contacts.ts';
import { codeTarget, type VerificationParts } from './verification-parts.ts';

interface ContactAsk {
  readonly kind: ContactKind;
  readonly address: string;
  readonly purpose: 'bind' | 'payment';
}

/** A code for a contact somebody wants to bind, or for the bound one before a payment. */
export async function sendMemberCode(parts: VerificationParts, ask: ContactAsk, about: AskAbout & { actor: MemberActor }): Promise<SentCode> {
  const { brand, language, actor, ip } = about;
  if (ask.purpose === 'payment' && !isVerified(await listContacts(parts.platform.db, actor.memberId), ask)) throw new Refusal('contact_unknown');
  const minutes = ask.kind === 'mobile' ? '10' : '30';
  const sent = await sendCode(parts, {
    brand, ip, ...ask, holder: `${actor.memberId}`,
    compose: (code) => Promise.resolve({
      hasCode: true, text: parts.texts(language, 'code', { code, brand: brand.name, minutes }),
      ...(ask.kind === 'email' && { subject: parts.texts(language, 'mailSubject', { brand: brand.name }) }),
    }),
  });
  return { ...sent, message: parts.texts(language, ask.kind === 'mobile' ? 'askedByPhone' : 'askedByMail') };
}

interface Proof {
  readonly verificationCode: string;
  readonly password?: string | undefined;
}

/**
 * Binds a contact by the code sent to it. One that takes the place of a verified contact needs the password too, and the
 * old address is told: an open page left alone is not enough to take an account over.
 */
export async function verifyContact(
  parts: VerificationParts,
  contact: { kind: ContactKind; address: string },
  about: { brand: AskAbout['brand']; language: Language; actor: MemberActor; proof: Proof },
): Promise<void> {
  const { brand, language, actor, proof } = about;
  const { platform } = parts;
  const before = await listContacts(platform.db, actor.memberId);
  const replaced = before.find(({ kind, address, verifiedAt }) => kind === contact.kind && verifiedAt !== null && address !== contact.address);
  if (replaced) await requirePassword(parts, actor, proof.password ?? '');
  const target = codeTarget({ brand, purpose: 'bind', address: contact.address, holder: `${actor.memberId}` });
  await requireClaim(parts, await requireMatch(parts, target, proof.verificationCode));
  const isSaved = await platform.inTx((tx) => saveContact(tx, { ...contact, memberId: actor.memberId, brandId: actor.brandId, verifiedAt: platform.clock.now() }));
  if (!isSaved) throw new Refusal('contact_taken');
  if (replaced) tellContacts(parts, { brand, language, contacts: [replaced], key: 'contactChanged' });
}

/** The password of somebody who is logged in already; guesses count as guesses at login do. */
export async function requirePassword(parts: VerificationParts, actor: MemberActor, password: string): Promise<void> {
  const tries = `${actor.memberId}`;
  parts.passwordTries.take(tries);
  const found = await findMemberByName(parts.platform.db, actor.brandId, actor.userName);
  if (!found || !(await parts.hasher.verify(found.passwordHash, password))) throw new Refusal('password_wrong');
  parts.passwordTries.forget(tries);
}

function isVerified(contacts: readonly Contact[], asked: { kind: ContactKind; address: string }): boolean {
  return contacts.some(({ kind, address, verifiedAt }) => kind === asked.kind && address === asked.address && verifiedAt !== null);
}

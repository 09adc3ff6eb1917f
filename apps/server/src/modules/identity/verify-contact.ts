import { codeLifeMinutes, type Language, type SentCode } from '@fairhouse/contract';
import { Refusal, type MemberActor } from '../../platform/context/index.ts';
import { requireClaim, requireMatch } from './check-code.ts';
import type { CaptchaGiven } from './code-captcha.ts';
import { listContacts, saveContact, type Contact, type ContactKind } from './contact.store.ts';
import { letMoneyRest, updateGuardsChanged } from './password.store.ts';
import { sendCode } from './send-code.ts';
import type { AskAbout } from './send-visitor-code.ts';
import { lockMember } from './session.store.ts';
import { tellContacts } from './tell-contacts.ts';
import { codeTarget, type VerificationInnerDeps } from './verification-deps.ts';

interface ContactAsk extends CaptchaGiven {
  readonly kind: ContactKind;
  readonly address: string;
  readonly purpose: 'bind' | 'payment';
}

/** Sends a code to a contact that a member wants to bind, or to the bound one before a payment. */
export async function sendMemberCode(
  deps: VerificationInnerDeps,
  ask: ContactAsk,
  about: AskAbout & { actor: MemberActor },
): Promise<SentCode> {
  const { brand, language, actor, ip } = about;
  const isProved = isVerified(await listContacts(deps.platform.db, actor.memberId), ask);
  if (ask.purpose === 'payment' && !isProved) throw new Refusal('contact_unknown');
  const minutes = `${codeLifeMinutes[ask.kind]}`;
  const sent = await sendCode(deps, {
    brand,
    ip,
    ...ask,
    holder: `${actor.memberId}`,
    member: { id: actor.memberId, isProved },
    compose: (code) =>
      Promise.resolve({
        hasCode: true,
        text: deps.texts(language, 'code', { code, brand: brand.name, minutes }),
        ...(ask.kind === 'email' && { subject: deps.texts(language, 'mailSubject', { brand: brand.name }) }),
      }),
  });
  return { ...sent, message: deps.texts(language, ask.kind === 'mobile' ? 'askedByPhone' : 'askedByMail') };
}

/**
 * Binds a contact by the code sent to it; the call needs fresh proof. If it replaces a proved contact, the old address
 * is told and a rest of a day begins, so that a thief of a phone and an open page gets no money out at once.
 */
export async function verifyContact(
  deps: VerificationInnerDeps,
  contact: { kind: ContactKind; address: string },
  about: { brand: AskAbout['brand']; language: Language; actor: MemberActor; verificationCode: string },
): Promise<void> {
  const { brand, language, actor, verificationCode } = about;
  const { platform } = deps;
  const target = codeTarget({ brand, purpose: 'bind', address: contact.address, holder: `${actor.memberId}` });
  await requireClaim(deps, await requireMatch(deps, target, verificationCode));
  const at = platform.clock.now();
  const replaced = await platform.inTx(async (tx) => {
    // Changes run one after another, so that the second of two tells the address of the first.
    await lockMember(tx, actor.memberId);
    const before = await listContacts(tx, actor.memberId);
    if (!(await saveContact(tx, { ...contact, memberId: actor.memberId, brandId: actor.brandId, verifiedAt: at })))
      throw new Refusal('contact_taken');
    const other = before.find(({ kind, address }) => kind === contact.kind && address !== contact.address);
    if (!other) return null;
    await updateGuardsChanged(tx, actor.memberId, at);
    if (other.verifiedAt === null) return null;
    await letMoneyRest(tx, actor.memberId, at);
    return other;
  });
  if (replaced) tellContacts(deps, { brand, language, contacts: [replaced], key: 'contactChanged' });
}

function isVerified(contacts: readonly Contact[], input: { kind: ContactKind; address: string }): boolean {
  return contacts.some(
    ({ kind, address, verifiedAt }) => kind === input.kind && address === input.address && verifiedAt !== null,
  );
}

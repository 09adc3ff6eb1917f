import { Refusal, strangerAt, type Brand, type Tx } from '../../platform/context/index.ts';
import type { Affiliate } from '../agency/index.ts';
import { saveContact } from './contact.store.ts';
import type { IdentityParts } from './identity-parts.ts';
import { insertMember, type MemberRow } from './identity.store.ts';
import { makePersonKeys } from './person-keys.ts';
import type { RegisterAsked, RegisterMode } from './read-register-form.ts';
import { sealPersonal, withoutNulls } from './personal.ts';
import { saveIdNumber, savePersonal } from './personal.store.ts';
import { insertAcceptance, type TermsVersion } from './terms.store.ts';
import { insertPerson, insertRegistration, setPaymentHash } from './registration.store.ts';

export type RegisterParts = Pick<
  IdentityParts,
  'platform' | 'hasher' | 'limits' | 'ports' | 'terms' | 'prepareMember' | 'checkMayEnter'
>;

export interface NewMember extends RegisterAsked {
  readonly brand: Brand;
  readonly referralCode: string | null;
  readonly affiliate: Affiliate | null;
  readonly isMobileVerified: boolean;
  readonly came: {
    readonly mode: RegisterMode;
    readonly registerUrl: string | null;
    readonly domain: string | null;
    readonly ip: string;
  };
}

/** Writes all rows of a new member in one database transaction; refuses with `username_taken` or `mobile_taken`. */
export async function createMember(parts: RegisterParts, asked: NewMember): Promise<MemberRow> {
  const { platform, hasher } = parts;
  const asker = strangerAt(asked.came.ip);
  const passwordHash = await hasher.hash(asked.password, asker);
  const paymentHash = asked.paymentPassword === null ? null : await hasher.hash(asked.paymentPassword, asker);
  const at = platform.clock.now();
  const terms = await parts.terms.holding(asked.brand);
  const member = await platform.inTx(async (tx) => {
    const made = await insertMember(tx, {
      brandId: asked.brand.id,
      username: asked.username,
      passwordHash,
      at,
      email: asked.email,
      referralCode: asked.referralCode,
    });
    if (!made) return null;
    if (paymentHash !== null) await setPaymentHash(tx, made.id, paymentHash);
    if (asked.mobileNum !== null)
      await keepNumber(tx, {
        member: made,
        mobileNum: asked.mobileNum,
        verifiedAt: asked.isMobileVerified ? at : null,
      });
    await writeFacts(parts, tx, { member: made, asked, at, terms });
    if (asked.affiliate) await parts.ports.placeMember(tx, { memberId: made.id, affiliate: asked.affiliate, at });
    return made;
  });
  // Another request took the name first.
  if (!member) throw new Refusal('username_taken');
  return member;
}

/** A proved number can log in and recover by codes. A number that another member has proved meanwhile belongs to that member. */
async function keepNumber(
  tx: Tx,
  { member, mobileNum, verifiedAt }: { member: MemberRow; mobileNum: string; verifiedAt: Date | null },
): Promise<void> {
  const isKept = await saveContact(tx, {
    memberId: member.id,
    brandId: member.brandId,
    kind: 'mobile',
    address: mobileNum,
    verifiedAt,
  });
  if (!isKept) throw new Refusal('mobile_taken');
}

async function writeFacts(
  parts: RegisterParts,
  tx: Tx,
  { member, asked, at, terms }: { member: MemberRow; asked: NewMember; at: Date; terms: TermsVersion },
): Promise<void> {
  const { platform } = parts;
  const { personal, idNumber, came, brand } = asked;
  await insertRegistration(tx, {
    memberId: member.id,
    at,
    ...came,
    termsVersion: terms.version,
    affiliateCode: asked.affiliate?.code ?? null,
    recommenderId: asked.recommenderId,
  });
  await insertAcceptance(tx, { memberId: member.id, versionId: terms.id, at });
  const told = withoutNulls({ ...personal });
  if (Object.keys(told).length > 0) await savePersonal(tx, member.id, sealPersonal(platform, member.id, told));
  if (idNumber !== null)
    await saveIdNumber(
      tx,
      member.id,
      platform.sealerFor('identity.id-number').seal(Buffer.from(idNumber), `${member.id}`),
    );
  const keys = makePersonKeys(platform.fingerprintFor('identity.person'), {
    payeeName: personal.payeeName,
    birthDate: personal.birthDate,
    idNumber,
  });
  if (keys) await insertPerson(tx, { memberId: member.id, brandId: brand.id, keys, at });
}

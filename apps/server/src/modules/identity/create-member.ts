import { Refusal, strangerAt, type Brand, type Tx } from '../../platform/context/index.ts';
import type { Affiliate } from '../agency/index.ts';
import { saveContact } from './contact.store.ts';
import type { IdentityInnerDeps } from './identity-deps.ts';
import { insertMember, type MemberRow } from './identity.store.ts';
import { makePersonKeys } from './person-keys.ts';
import type { RegisterInput, RegisterMode } from './read-register-form.ts';
import { sealPersonal, withoutNulls } from './personal.ts';
import { saveIdNumber, savePersonal } from './personal.store.ts';
import { insertAcceptance, type TermsVersion } from './terms.store.ts';
import { insertPerson, insertRegistration, setPaymentHash } from './registration.store.ts';

export type RegisterDeps = Pick<
  IdentityInnerDeps,
  | 'platform'
  | 'hasher'
  | 'limits'
  | 'ports'
  | 'terms'
  | 'prepareMember'
  | 'checkMayEnter'
  | 'tellStarted'
  | 'tellRegistered'
>;

export interface NewMember extends RegisterInput {
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
export async function createMember(deps: RegisterDeps, input: NewMember): Promise<MemberRow> {
  const { platform, hasher } = deps;
  const asker = strangerAt(input.came.ip);
  const passwordHash = await hasher.hash(input.password, asker);
  const paymentHash = input.paymentPassword === null ? null : await hasher.hash(input.paymentPassword, asker);
  const at = platform.clock.now();
  const terms = await deps.terms.holding(input.brand);
  const member = await platform.inTx(async (tx) => {
    const made = await insertMember(tx, {
      brandId: input.brand.id,
      username: input.username,
      passwordHash,
      at,
      email: input.email,
      referralCode: input.referralCode,
      // Who comes by a link for agents is one from the start (decision 122).
      customerType: input.affiliate?.customerType ?? 0,
    });
    if (!made) return null;
    if (paymentHash !== null) await setPaymentHash(tx, made.id, paymentHash);
    if (input.mobileNum !== null)
      await keepNumber(tx, {
        member: made,
        mobileNum: input.mobileNum,
        verifiedAt: input.isMobileVerified ? at : null,
      });
    await writeFacts(deps, tx, { member: made, input, at, terms });
    if (input.affiliate) await deps.ports.placeMember(tx, { memberId: made.id, affiliate: input.affiliate, at });
    const { brand, referralCode } = input;
    await deps.tellRegistered({ memberId: made.id, brand, customerType: made.customerType, referralCode, at }, tx);
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
  deps: RegisterDeps,
  tx: Tx,
  { member, input, at, terms }: { member: MemberRow; input: NewMember; at: Date; terms: TermsVersion },
): Promise<void> {
  const { platform } = deps;
  const { personal, idNumber, came, brand } = input;
  await insertRegistration(tx, {
    memberId: member.id,
    at,
    ...came,
    termsVersion: terms.version,
    affiliateCode: input.affiliate?.code ?? null,
    recommenderId: input.recommenderId,
  });
  await insertAcceptance(tx, { memberId: member.id, versionId: terms.id, at });
  const reported = withoutNulls({ ...personal });
  if (Object.keys(reported).length > 0) await savePersonal(tx, member.id, sealPersonal(platform, member.id, reported));
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

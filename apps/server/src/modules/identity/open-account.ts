import { Refusal, strangerAt, type Brand } from '../../platform/context/index.ts';
import type { Affiliate } from '../agency/index.ts';
import type { RegisterDeps } from './create-member.ts';
import { insertMember, type MemberRow } from './identity.store.ts';
import { checkPassword } from './password-policy.ts';
import { readUsername } from './read-register-form.ts';

export interface AccountInput {
  readonly brand: Brand;
  readonly username: string;
  readonly password: string;
  readonly affiliate: Affiliate;
  readonly ip: string;
}

/**
 * An account that an agent opens for somebody else (spec 2, registerCenter). Its first password opens nothing but its own
 * change. No acceptance of terms is stored: the holder is asked at the first login.
 */
export async function openAccount(deps: RegisterDeps, input: AccountInput): Promise<MemberRow> {
  const { platform, hasher } = deps;
  const { brand, password, affiliate, ip } = input;
  const username = readUsername(input.username, brand);
  checkPassword(password, { brand, username });
  deps.limits.registerByIp.take(ip);
  const passwordHash = await hasher.hash(password, strangerAt(ip));
  const at = platform.clock.now();
  const member = await platform.inTx(async (tx) => {
    const made = await insertMember(tx, {
      brandId: brand.id,
      username,
      passwordHash,
      at,
      email: null,
      referralCode: null,
      customerType: affiliate.customerType ?? 0,
      mustChange: true,
      owesTerms: true,
    });
    if (made) await deps.ports.placeMember(tx, { memberId: made.id, affiliate, at });
    return made;
  });
  if (!member) throw new Refusal('username_taken');
  await deps.prepareMember({ memberId: member.id, brand });
  return member;
}

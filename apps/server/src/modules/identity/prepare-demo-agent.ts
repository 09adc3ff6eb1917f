import { randomBytes } from 'node:crypto';
import type { Brand } from '../../platform/context/index.ts';
import type { IdentityParts } from './identity-parts.ts';
import { findMemberByName, insertMember, type MemberRow } from './identity.store.ts';

const username = 'agent';
const agentType = 1;

/** The agent whose affiliate code a visitor of the demo may enter; nobody knows the password. Null when the name is a member's. */
export async function prepareDemoAgent({ platform, hasher }: Pick<IdentityParts, 'platform' | 'hasher'>, brand: Brand): Promise<MemberRow | null> {
  const found = await findMemberByName(platform.db, brand.id, username);
  if (found) return found.customerType === agentType ? found : null;
  const passwordHash = await hasher.hash(randomBytes(32).toString('base64'));
  const facts = { email: null, referralCode: null, customerType: agentType };
  return platform.inTx((tx) => insertMember(tx, { brandId: brand.id, username, passwordHash, at: platform.clock.now(), ...facts }));
}

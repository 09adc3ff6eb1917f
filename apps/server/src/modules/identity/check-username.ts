import { Refusal, type Brand, type RateLimit } from '../../platform/context/index.ts';
import type { IdentityParts } from './identity-parts.ts';
import { isNameTaken } from './identity.store.ts';
import { readUsername } from './read-register-form.ts';

/** Whether a name is free, asked while it is typed. The answer tells who has an account, so each address has a budget of questions. */
export async function checkUsername(
  parts: IdentityParts & { readonly usernamesByIp: RateLimit },
  asked: { username: string; brand: Brand; ip: string },
): Promise<{ username: string }> {
  const username = readUsername(asked.username, asked.brand);
  parts.usernamesByIp.take(asked.ip);
  if (await isNameTaken(parts.platform.db, asked.brand.id, username)) throw new Refusal('username_not_free');
  return { username };
}

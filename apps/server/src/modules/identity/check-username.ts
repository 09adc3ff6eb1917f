import { Refusal, type Brand, type RateLimit } from '../../platform/context/index.ts';
import type { IdentityInnerDeps } from './identity-deps.ts';
import { isNameTaken } from './identity.store.ts';
import { readUsername } from './read-register-form.ts';

/** Whether a name is free, asked while it is typed. The answer tells who has an account, so each address has a budget of questions. */
export async function checkUsername(
  deps: IdentityInnerDeps & { readonly usernamesByIp: RateLimit },
  input: { username: string; brand: Brand; ip: string },
): Promise<{ username: string }> {
  const username = readUsername(input.username, input.brand);
  deps.usernamesByIp.take(input.ip);
  if (await isNameTaken(deps.platform.db, input.brand.id, username)) throw new Refusal('username_not_free');
  return { username };
}

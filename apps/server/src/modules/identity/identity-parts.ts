import type { Brand, Platform, RateLimit } from '../../platform/context/index.ts';
import type { PasswordHasher } from './password-hasher.ts';

/** What the use cases of this module stand on. */
export interface IdentityParts {
  readonly platform: Platform;
  readonly hasher: PasswordHasher;
  readonly limits: { readonly loginByIp: RateLimit; readonly loginByAccount: RateLimit; readonly registerByIp: RateLimit };
  /** Opens the wallet and posts what a new member is given; may be repeated. Runs before every session, so that a
   * crash between the two is mended by the next login. */
  prepareMember(member: { memberId: bigint; brand: Brand }): Promise<void>;
}

import type { Affiliate } from '../agency/index.ts';
import type { Tx } from '../../platform/context/index.ts';
import type { CaptchaProvider } from './captcha.ts';

/** Whether a code that we sent to a number is right; asking uses it up. */
export interface PhoneCodes {
  check(input: { brandId: bigint; purpose: 'register'; mobileNum: string; code: string }): Promise<boolean>;
}

/** Whether a third-party identity service vouches for a number (spec 3, firebase fields). */
export interface IdentityService {
  check(input: { channel: 'sms'; idToken: string; mobileNum: string }): Promise<boolean>;
}

/** Services that registration uses; without a service, what it would vouch for is refused. */
export interface RegisterPorts {
  readonly phoneCodes?: PhoneCodes | undefined;
  readonly identityService?: IdentityService | undefined;
  readonly captcha: Pick<CaptchaProvider, 'check'>;
  findAffiliate(input: {
    brandId: bigint;
    code: string | null;
    domain?: string | undefined;
  }): Promise<Affiliate | null>;
  placeMember(tx: Tx, placement: { memberId: bigint; affiliate: Affiliate; at: Date }): Promise<void>;
}

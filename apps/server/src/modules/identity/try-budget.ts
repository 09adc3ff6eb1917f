import { hashToken } from '../../platform/crypto/tokens.ts';
import { Refusal } from '../../platform/context/index.ts';
import type { GuessTry } from '../../platform/guessing/guess-guard.ts';
import type { IdentityInnerDeps } from './identity-deps.ts';
import { isKnownDevice } from './login-guard.store.ts';
import type { Visitor } from './start-session.ts';

/** Of a browser the account's member has never logged in with. */
export const noDevice = Buffer.alloc(0);

/** The browser as its failures are counted: by itself where the member has logged in with it before, else with all others. */
export async function findKnownDevice(
  { platform }: Pick<IdentityInnerDeps, 'platform'>,
  memberId: bigint | undefined,
  { device }: Pick<Visitor, 'device'>,
): Promise<Buffer> {
  if (device === null) return noDevice;
  const deviceHash = hashToken(device);
  // Asked for a name nobody has as well: it takes as long.
  return (await isKnownDevice(platform.db, memberId ?? 0n, deviceHash)) ? deviceHash : noDevice;
}

type Deps = Pick<IdentityInnerDeps, 'limits' | 'ports'>;

/**
 * Before anything is guessed. A known browser has a budget of its own, so that nobody behind the same address uses it up;
 * strangers share that of their address. Refuses with `too_many_requests`.
 */
export function takeTry(
  { limits }: Pick<Deps, 'limits'>,
  { deviceHash, ip }: { deviceHash: Buffer; ip: string },
): void {
  if (deviceHash.length > 0) limits.triesByDevice.take(deviceHash.toString('base64url'));
  else limits.loginByIp.take(ip);
}

/**
 * The same where the page can show a captcha: strangers at a busy address go on by solving one for each try, since
 * thousands may stand behind one address of a mobile network. Answers whether a captcha was solved here.
 */
export async function takeTryOrCaptcha(
  deps: Deps,
  { deviceHash, ip, captcha, captchaProof }: GuessTry & { deviceHash: Buffer; ip: string },
): Promise<boolean> {
  try {
    takeTry(deps, { deviceHash, ip });
    return false;
  } catch (error) {
    if (deviceHash.length > 0 || !(error instanceof Refusal)) throw error;
  }
  if (!captchaProof) throw new Refusal('captcha_needed', {}, { captcha: true });
  await deps.ports.captcha.check({ captcha: captcha ?? '', captchaProof, ip });
  return true;
}

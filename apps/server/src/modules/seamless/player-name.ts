import type { Platform } from '../../platform/context/index.ts';

const nameChars = 22;

/** The name by which a vendor knows a member: the same for all its games and calls, and different for every other vendor. */
export function createPlayerNames(
  platform: Pick<Platform, 'fingerprintFor'>,
): (vendor: string, memberId: bigint) => string {
  const fingerprint = platform.fingerprintFor('seamless.player');
  return (vendor, memberId) => fingerprint(`${vendor}\n${memberId}`).toString('base64url').slice(0, nameChars);
}

import type { Brand } from '../../platform/context/index.ts';
import type { ProtectionParts } from './member-protection.ts';
import { findWithBets, markBetsReturned } from './pause.store.ts';

const atOnce = 100;

/**
 * Bets on what has not begun go back to who excludes themself (trust.md B3); what has begun is settled as ever. Tried again until it is
 * done: the wallet is closed, so nothing new joins them.
 */
export async function returnOpenBets(parts: ProtectionParts & { findBrand(id: bigint): Brand | undefined }): Promise<void> {
  const { db, clock, log } = parts.platform;
  for (const { id, memberId, brandId } of await findWithBets(db, atOnce)) {
    const brand = parts.findBrand(brandId);
    if (!brand) continue;
    try {
      await parts.returnOpenBets({ memberId, brand });
      await markBetsReturned(db, id, clock.now());
    } catch (err) {
      log.error({ err, memberId: `${memberId}` }, 'open bets of a member who excluded themself did not go back');
    }
  }
}

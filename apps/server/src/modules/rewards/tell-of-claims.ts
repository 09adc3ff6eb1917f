import { findUntold, markTold, type ClaimRow } from './claim.store.ts';
import type { RewardsInnerDeps } from './rewards-deps.ts';

/** Tells a member once that something was issued or turned down: the inbox by the event, the open page by its socket. */
export async function tellOne(
  { platform, notices }: Pick<RewardsInnerDeps, 'platform' | 'notices'>,
  claim: ClaimRow,
): Promise<void> {
  if (claim.state !== 'issued' && claim.state !== 'rejected') return;
  const { id, memberId, promotionType, state } = claim;
  // The message has a cause of its own, so that one told twice after a crash is written once.
  platform.events.emit('reward_stepped', { claimId: id, memberId, promotionType, state });
  await markTold(platform.db, id, platform.clock.now());
  notices.ask([memberId]);
}

export const tellUntold = (deps: Pick<RewardsInnerDeps, 'platform' | 'notices'>): Promise<void> =>
  deps.platform.stumbles.walk(
    'tell-rewards',
    (after, most) => findUntold(deps.platform.db, { after, most }),
    (claim) => tellOne(deps, claim),
  );

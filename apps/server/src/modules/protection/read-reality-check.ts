import type { RealityCheck } from '@fairhouse/contract';
import { formatAmount } from '@fairhouse/money';
import { dayOf } from './business-day.ts';
import { checkMinutes, type ProtectionInnerDeps, type Whose } from './member-protection.ts';
import { findMember } from './protection.store.ts';
import { isResting } from './sitting.ts';
import { findSitting } from './sitting.store.ts';

/**
 * The reality check outside of games (trust.md D7): lotteries and vendors' wallets have no play that could show it.
 * Reading it counts as no play, so it brings the check no nearer.
 */
export async function readRealityCheck(deps: ProtectionInnerDeps, { memberId, brand }: Whose): Promise<RealityCheck> {
  const { db, clock } = deps.platform;
  const now = clock.now();
  const [sitting, member, walletId] = await Promise.all([
    findSitting(db, memberId, dayOf(brand, now)),
    findMember(db, memberId),
    deps.walletOf({ memberId, brand }),
  ]);
  const isRested = isResting(sitting, now);
  const begunAt = isRested ? now : (sitting.begunAt ?? now);
  const { stakedMinor, paidMinor } = await deps.ledger.sumPlay(walletId, begunAt);
  return {
    inMs: Math.max(checkMinutes(member, brand) * 60_000 - (isRested ? 0 : sitting.sinceCheckMs), 0),
    sittingMs: now.getTime() - begunAt.getTime(),
    staked: formatAmount(stakedMinor),
    paid: formatAmount(paidMinor),
  };
}

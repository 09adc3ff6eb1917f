import type { Reward } from '@fairhouse/contract';
import type { Platform, Tx } from '../../platform/context/index.ts';
import { gather } from '../../platform/gather/gather.ts';
import { endHandedOut, findClaims, type ClaimRow } from './claim.store.ts';
import type { Grant, RewardGiver } from './rewards-door.ts';
import type { GatheredClaims, RewardsInnerDeps } from './rewards-deps.ts';

export const handOutWork = 'hand-out-rewards';

/** Those who claim at the same time share their trips to the database. */
export function gatherClaims({ db, clock }: Pick<Platform, 'db' | 'clock'>): GatheredClaims {
  return {
    find: gather(async (ids: readonly bigint[]) => {
      const rows = new Map((await findClaims(db, ids)).map((row) => [row.id, row]));
      return ids.map((id) => rows.get(id) ?? null);
    }),
    endHandedOut: gather(async (ids: readonly bigint[]) => {
      await endHandedOut(db, ids, clock.now());
      return ids.map(() => undefined);
    }),
  };
}

type Granted = Pick<ClaimRow, 'brandId' | 'memberId' | 'source' | 'offerId' | 'title' | 'rewards'>;

function grantsOf(deps: RewardsInnerDeps, claim: Granted, claimId: bigint): { giver: RewardGiver; grant: Grant }[] {
  const currency = deps.brand.findById(claim.brandId)?.currency;
  if (currency === undefined) throw new Error('a claim of a brand that this program does not know');
  return claim.rewards.map((reward: Reward, at) => {
    const giver = deps.givers.get(reward.type);
    if (!giver) throw new Error(`nobody gives rewards of type ${reward.type}`);
    const { source, offerId, brandId, memberId, title } = claim;
    const fund = offerId ?? fundOf(source);
    return {
      giver,
      grant: { key: `${claimId}:${at + 1}`, claimId, source, fund, brandId, memberId, currency, title, reward },
    };
  });
}

/**
 * What modules above give is paid from accounts of their own beside those of the offers: `house.promotion:90001`. A
 * number never changes, because it is in the books.
 */
const sourceFunds: Readonly<Record<string, bigint>> = {
  vip: 90_001n,
  missions: 90_002n,
  points: 90_003n,
  tickets: 90_004n,
  referrals: 90_005n,
};

function fundOf(source: string): bigint {
  const fund = sourceFunds[source];
  if (fund === undefined) throw new Error(`the source ${source} has no house account`);
  return fund;
}

/** Before a claim is due: a giver may refuse what it could not hand out. */
export async function checkGivers(deps: RewardsInnerDeps, tx: Tx, claim: Granted): Promise<void> {
  for (const { giver, grant } of grantsOf(deps, claim, 0n)) await giver.check?.(tx, grant);
}

/**
 * Hands out a claim that is due. Each reward has its own key, so it is given once, however often and from however many
 * processes this runs; a claim with a reward that has to wait stays due.
 */
async function handOut(deps: RewardsInnerDeps, claim: ClaimRow): Promise<void> {
  let isWaiting = false;
  for (const { giver, grant } of grantsOf(deps, claim, claim.id))
    if ((await giver.give(grant)) === 'later') isWaiting = true;
  if (isWaiting) return;
  await deps.claims.endHandedOut(claim.id);
}

/** Tries at once; what fails is left to the job. */
export async function handOutNow(deps: RewardsInnerDeps, claimId: bigint): Promise<ClaimRow> {
  const claim = await deps.claims.find(claimId);
  if (claim?.state === 'due') await deps.platform.stumbles.attempt(handOutWork, claim, () => handOut(deps, claim));
  const handed = await deps.claims.find(claimId);
  if (!handed) throw new Error('a claim is gone');
  return handed;
}

export const handOutDue = (deps: RewardsInnerDeps, find: (after: bigint, most: number) => Promise<ClaimRow[]>) =>
  deps.platform.stumbles.walk(handOutWork, find, (claim) => handOut(deps, claim));

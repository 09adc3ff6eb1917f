import type { RewardApplication, RewardClaim } from '@fairhouse/contract';
import { readRowId, Refusal, type CallContext, type OperatorActor } from '../../platform/context/index.ts';
import type { StoredImage } from '../../platform/uploads/index.ts';
import { actedBy } from '../operators/index.ts';
import { picturePurpose } from './apply-for-reward.ts';
import { decideHeld } from './claim-reward.ts';
import { findClaim, findPictureBrand, findPictures, findWaiting, listClaims } from './claim.store.ts';
import type { RewardsInnerDeps } from './rewards-deps.ts';
import { tellOne } from './tell-of-claims.ts';
import { viewClaim } from './view-claim.ts';

type Operator = Pick<CallContext<OperatorActor>, 'actor' | 'brand' | 'ip' | 'language'>;
interface Page {
  readonly page: number;
  readonly size: number;
}
interface Paged<T> {
  readonly list: T[];
  readonly total: number;
  readonly totalPages: number;
}

export async function listApplications(
  deps: RewardsInnerDeps,
  { brand, language }: Operator,
  { state, page, size }: Page & { state: 'applying' | 'review' },
): Promise<Paged<RewardApplication>> {
  const { db } = deps.platform;
  const { list, total } = await findWaiting(db, { brandId: brand.id, state, offset: (page - 1) * size, limit: size });
  const pictures = await findPictures(
    db,
    list.map(({ id }) => id),
  );
  const names = await deps.identity.findNames(list.map(({ memberId }) => memberId));
  return {
    list: await Promise.all(
      list.map(async (claim) => ({
        claim: await viewClaim(deps, claim, { brand, language }),
        memberId: `${claim.memberId}`,
        userName: names.get(claim.memberId) ?? '',
        state: claim.state,
        remarks: claim.remarks,
        pictures: pictures.get(claim.id) ?? [],
        heldFor: claim.heldFor,
        at: claim.madeAt.getTime(),
      })),
    ),
    total,
    totalPages: Math.max(1, Math.ceil(total / size)),
  };
}

export async function readApplicationPicture(
  { platform: { db, uploads } }: RewardsInnerDeps,
  { brand }: Operator,
  name: string,
): Promise<StoredImage> {
  const image = (await findPictureBrand(db, name)) === brand.id ? await uploads.find(name, picturePurpose) : null;
  if (!image) throw new Refusal('image_unknown');
  return image;
}

/** Each by itself, so that one that was decided meanwhile keeps none of the others. */
export async function reviewRewards(
  deps: RewardsInnerDeps,
  operator: Operator,
  input: { rewardIds: readonly string[]; verdict: 'approve' | 'reject'; reason: string },
): Promise<{ decided: string[]; left: string[] }> {
  const { platform, operators } = deps;
  const { verdict, reason } = input;
  const [decided, left]: [string[], string[]] = [[], []];
  for (const rewardId of new Set(input.rewardIds)) {
    const claimId = readRowId(rewardId);
    const isDone = await platform.inTx(async (tx) => {
      const claim = await findClaim(tx, claimId);
      if (claim?.brandId !== operator.brand.id) return false;
      if (!(await decideHeld(deps, tx, { claimId, verdict, reason }))) return false;
      await operators.recordAction(tx, {
        ...actedBy(operator),
        action: 'reward.reviewed',
        subject: `reward:${claimId}`,
        reason,
        before: { state: claim.state, member: claim.memberId },
        after: { verdict, rewards: claim.rewards },
      });
      return true;
    });
    (isDone ? decided : left).push(rewardId);
    const claim = isDone ? await findClaim(platform.db, claimId) : null;
    if (claim) await tellOne(deps, claim);
  }
  return { decided, left };
}

export async function listOfMember(
  deps: RewardsInnerDeps,
  { brand, language }: Pick<Operator, 'brand' | 'language'>,
  { memberId, page, size }: Page & { memberId: bigint },
): Promise<Paged<RewardClaim>> {
  const { list, total } = await listClaims(deps.platform.db, {
    memberId,
    brandId: brand.id,
    offset: (page - 1) * size,
    limit: size,
  });
  return {
    list: await Promise.all(list.map((claim) => viewClaim(deps, claim, { brand, language }))),
    total,
    totalPages: Math.max(1, Math.ceil(total / size)),
  };
}

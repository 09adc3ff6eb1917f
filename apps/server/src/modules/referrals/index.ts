import type {
  AccountCluster,
  Decision,
  InvitedFriend,
  ReferralDetails,
  ReferralRow,
  ReferralState,
} from '@fairhouse/contract';
import type { Brand, CallContext, MemberActor, OperatorActor, Platform } from '../../platform/context/index.ts';
import { defineModule } from '../../platform/modules/index.ts';
import type { OfferKind } from '../rewards/index.ts';
import { readCode } from './codes.ts';
import { insertInvitation } from './invitation.store.ts';
import { prepareDemo } from './prepare-demo.ts';
import { listFriends, readDetails } from './read-referrals.ts';
import { decide, listClusters, listRows } from './referral-desk.ts';
import { referralKind } from './referral-kind.ts';
import type { ReferralsInnerDeps, ReferralsNeeds } from './referrals-deps.ts';
import { hasReferrals } from './require-referrals.ts';
import { settleReferrals } from './settle-referrals.ts';

export const referralsModule = defineModule({
  needs: {
    rewards: 'an offer says what a friend brings, and a reward is issued or held there',
    identity: 'a newcomer names a code, and accounts of one person are recognised by what sessions and profiles keep',
    cashier: 'accounts of one person are recognised by where their money goes',
    brand: 'days and periods are those of a brand',
    operators: 'what operators decide goes into their trail',
  },
  create: (platform: Platform, needs: ReferralsNeeds) => createReferrals(platform, needs),
});

type Member = Pick<CallContext<MemberActor>, 'actor' | 'brand' | 'language'>;
type Operator = Pick<CallContext<OperatorActor>, 'actor' | 'brand' | 'ip'>;
interface Paging {
  readonly page: number;
  readonly size: number;
}
interface Paged<T> {
  readonly list: T[];
  readonly total: number;
  readonly totalPages: number;
}

/** Refer and win. Calls of members refuse with `module_off`. */
export interface ReferralsDoor {
  readDetails(member: Member): Promise<ReferralDetails>;
  listFriends(member: Member, page: Paging): Promise<Paged<InvitedFriend>>;
  listRows(
    operator: Operator,
    input: Paging & { state?: ReferralState | undefined; search: string },
  ): Promise<Paged<ReferralRow>>;
  /** Refusals: referral_unknown, version_stale. */
  decide(operator: Operator, input: Decision & { referralId: string }): Promise<ReferralRow>;
  listClusters(operator: Operator, page: Paging): Promise<Paged<AccountCluster>>;
  /** The work of each minute; also a job. */
  settleReferrals(): Promise<void>;
  /** Friends of the member of a demo brand. */
  prepareDemo(brand: Brand): Promise<void>;
}

export function createReferrals(platform: Platform, needs: ReferralsNeeds): ReferralsDoor {
  const deps: ReferralsInnerDeps = { ...needs, platform };
  needs.rewards.kinds.add(referralKind as OfferKind);
  // Agents recruit by links of their own: who comes as an agent is nobody's friend.
  needs.identity.registrations.add(async ({ memberId, brand, customerType, referralCode, at }, tx) => {
    if (referralCode === null || customerType !== 0 || !hasReferrals(brand)) return;
    await insertInvitation(tx, { memberId, brandId: brand.id, code: readCode(referralCode), at });
  });
  const settleAll = (): Promise<void> => settleReferrals(deps);
  platform.jobs.add({ name: 'settle-referrals', at: '* * * * *', run: settleAll });
  const reader = ({ actor, brand, language }: Member) => ({ memberId: actor.memberId, brand, language });
  return {
    readDetails: (member) => readDetails(deps, reader(member)),
    listFriends: (member, page) => listFriends(deps, reader(member), page),
    listRows: (operator, input) => listRows(deps, operator, input),
    decide: (operator, input) => decide(deps, operator, input),
    listClusters: (operator, page) => listClusters(deps, operator, page),
    settleReferrals: settleAll,
    prepareDemo: (brand) => prepareDemo(deps, brand),
  };
}

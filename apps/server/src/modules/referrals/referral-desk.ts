import type { AccountCluster, Decision, ReferralRow, ReferralState } from '@fairhouse/contract';
import { formatAmount } from '@fairhouse/money';
import { readRowId, Refusal, type CallContext, type OperatorActor } from '../../platform/context/index.ts';
import { actedBy } from '../operators/index.ts';
import { clusterAccounts } from './cluster-accounts.ts';
import { toPayeeTrace } from './find-evidence.ts';
import { findInviters, findRows } from './friend.store.ts';
import { lockInvitation, markDecided, type Invitation } from './invitation.store.ts';
import type { ReferralsInnerDeps } from './referrals-deps.ts';
import { endOfDay } from '../rewards/index.ts';

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

const namesMost = 100;

export async function listRows(
  deps: ReferralsInnerDeps,
  operator: Pick<Operator, 'brand'>,
  { state, search, page, size }: Paging & { state?: ReferralState | undefined; search: string },
): Promise<Paged<ReferralRow>> {
  const brandId = operator.brand.id;
  const memberIds =
    search === '' ? null : await deps.identity.findIdsByName({ brandId, beginning: search, most: namesMost });
  const { list, total } = await findRows(deps.platform.db, {
    brandId,
    state: state ?? null,
    memberIds,
    offset: (page - 1) * size,
    limit: size,
  });
  return { list: await viewRows(deps, operator, list), total, totalPages: Math.ceil(total / size) };
}

async function viewRows(
  deps: ReferralsInnerDeps,
  { brand }: Pick<Operator, 'brand'>,
  rows: readonly Invitation[],
): Promise<ReferralRow[]> {
  const others = rows.flatMap(({ evidence }) => evidence.flatMap(({ otherId }) => (otherId ? [BigInt(otherId)] : [])));
  const names = await deps.identity.findNames([
    ...new Set([...rows.flatMap(({ memberId, inviterId }) => [memberId, inviterId]), ...others]),
  ]);
  const deciders = [...new Set(rows.flatMap(({ decidedBy }) => (decidedBy === null ? [] : [decidedBy])))];
  const operators = new Map((await deps.operators.findNames(deciders)).map(({ id, name }) => [id, name]));
  const accountOf = (id: bigint) => ({ memberId: `${id}`, userName: names.get(id) ?? '' });
  return rows.map((row) => ({
    referralId: `${row.id}`,
    version: row.version,
    inviter: accountOf(row.inviterId),
    invited: accountOf(row.memberId),
    state: row.state,
    wait: row.wait,
    registeredAt: row.registeredAt.getTime(),
    until: row.lastDay === null ? null : endOfDay(brand.timeZone, row.lastDay).getTime(),
    evidence: row.evidence.map(({ otherId, ...each }) => ({
      ...each,
      other: otherId === null ? null : accountOf(BigInt(otherId)),
    })),
    rewards: [...row.rewards],
    invitedRewards: [...row.invitedRewards],
    offerId: row.offerId === null ? null : `${row.offerId}`,
    decidedBy: row.decidedBy === null ? null : (operators.get(row.decidedBy) ?? ''),
    reason: row.reason,
  }));
}

/** Both rewards of an invitation are decided together. Refusals: referral_unknown, version_stale. */
export async function decide(
  deps: ReferralsInnerDeps,
  operator: Operator,
  { referralId, version, verdict, reason }: Decision & { referralId: string },
): Promise<ReferralRow> {
  const { platform, rewards, operators } = deps;
  const { brand, actor } = operator;
  const id = readRowId(referralId);
  const row = await platform.inTx(async (tx) => {
    const before = await lockInvitation(tx, id);
    if (before?.brandId !== brand.id) throw new Refusal('referral_unknown');
    const { claimId, invitedClaimId } = before;
    if (before.version !== version || before.state !== 'held' || claimId === null) throw new Refusal('version_stale');
    // Decided among everything else that is held: the next look takes that over.
    if (!(await rewards.decideHeld(tx, { claimId, verdict, reason }))) throw new Refusal('version_stale');
    if (invitedClaimId !== null) await rewards.decideHeld(tx, { claimId: invitedClaimId, verdict, reason });
    const state = verdict === 'approve' ? 'rewarded' : 'refused';
    const after = await markDecided(tx, { id, state, by: actor.operatorId, at: platform.clock.now(), reason });
    await operators.recordAction(tx, {
      ...actedBy(operator),
      action: verdict === 'approve' ? 'referral.approved' : 'referral.refused',
      subject: `referral:${id}`,
      reason,
      before: { state: before.state, inviter: before.inviterId, invited: before.memberId, evidence: before.evidence },
      after: { state, rewards: before.rewards, invitedRewards: before.invitedRewards },
    });
    return after;
  });
  await rewards.follow([row.claimId, row.invitedClaimId].filter((claimId) => claimId !== null));
  const [view] = await viewRows(deps, operator, [row]);
  if (!view) throw new Error('an invitation has no view');
  return view;
}

/** Accounts that look like one person, with what each was given. */
export async function listClusters(
  deps: ReferralsInnerDeps,
  { brand }: Pick<Operator, 'brand'>,
  { page, size }: Paging,
): Promise<Paged<AccountCluster>> {
  const [traces, payees] = await Promise.all([
    deps.identity.traces.findShared(brand.id),
    deps.cashier.instruments.findSharedPayees(brand.id),
  ]);
  const clusters = clusterAccounts([...traces, ...payees.map(toPayeeTrace)]);
  const shown = clusters.slice((page - 1) * size, page * size);
  const memberIds = shown.flatMap((cluster) => cluster.memberIds);
  const inviters = await findInviters(deps.platform.db, memberIds);
  const people = await deps.identity.findPeople([...memberIds, ...inviters.values()]);
  const given = await deps.rewards.sumClaimed(memberIds);
  const accountOf = (id: bigint) => ({ memberId: `${id}`, userName: people.get(id)?.userName ?? '' });
  const viewMember = (id: bigint): AccountCluster['members'][number] => {
    const inviterId = inviters.get(id);
    const { count, moneyMinor } = given.get(id) ?? { count: 0, moneyMinor: 0n };
    return {
      ...accountOf(id),
      registeredAt: people.get(id)?.registeredAt.getTime() ?? 0,
      invitedBy: inviterId === undefined ? null : accountOf(inviterId),
      given: { count, money: formatAmount(moneyMinor) },
    };
  };
  return {
    list: shown.map(({ memberIds: ids, ties }) => ({
      members: ids.map(viewMember),
      ties: ties.map((tie) => ({
        ...tie,
        memberIds: tie.memberIds.map(String),
        seenAt: tie.seenAt?.getTime() ?? null,
      })),
    })),
    total: clusters.length,
    totalPages: Math.ceil(clusters.length / size),
  };
}

import type { ReferralSign } from '@fairhouse/contract';
import { findGivenFriends } from './friend.store.ts';
import type { Evidence, Invitation } from './invitation.store.ts';
import type { ReferralsInnerDeps } from './referrals-deps.ts';

/** Something an account can be recognised by, of whichever module. */
export interface AccountTrace {
  readonly sign: ReferralSign;
  readonly memberId: bigint;
  readonly key: string;
  readonly label: string;
  readonly seenAt: Date | null;
}

const othersMost = 200;
const evidenceMost = 20;

export async function findAccountTraces(
  { identity, cashier }: ReferralsInnerDeps,
  memberIds: readonly bigint[],
): Promise<AccountTrace[]> {
  const [traces, payees] = await Promise.all([
    identity.traces.find(memberIds),
    cashier.instruments.findPayees(memberIds),
  ]);
  return [...traces, ...payees.map(toPayeeTrace)];
}

export const toPayeeTrace = ({
  memberId,
  key,
  masked,
  addedAt,
}: {
  memberId: bigint;
  key: string;
  masked: string;
  addedAt: Date;
}): AccountTrace => ({ sign: 'payee', memberId, key, label: masked, seenAt: addedAt });

/**
 * Why a friend may be the inviter: what the two share, or what the friend shares with others the inviter was rewarded
 * for. Accounts under review or shut out are looked at, too. Nothing here refuses; it is what an operator sees.
 */
export async function findEvidence(
  deps: ReferralsInnerDeps,
  { memberId, inviterId }: Invitation,
  isShutOut: boolean,
): Promise<Evidence[]> {
  const friends = await findGivenFriends(deps.platform.db, { inviterId, except: memberId, most: othersMost });
  const traces = await findAccountTraces(deps, [memberId, inviterId, ...friends]);
  const own = new Set(traces.filter((trace) => trace.memberId === memberId).map(nameOf));
  const shared = traces.filter((trace) => trace.memberId !== memberId && own.has(nameOf(trace)));
  // What is shared with the inviter first.
  shared.sort((one, other) => Number(other.memberId === inviterId) - Number(one.memberId === inviterId));
  const found = shared.map(({ sign, label, memberId: other, seenAt }): Evidence => ({
    sign,
    label,
    otherId: `${other}`,
    seenAt: seenAt?.getTime() ?? null,
  }));
  const alone = (sign: ReferralSign): Evidence => ({ sign, label: '', otherId: null, seenAt: null });
  if (deps.identity.stakeBars.among([memberId]).size > 0) found.unshift(alone('review'));
  if (isShutOut) found.unshift(alone('shut_out'));
  return found.slice(0, evidenceMost);
}

const nameOf = ({ sign, key }: AccountTrace): string => `${sign} ${key}`;

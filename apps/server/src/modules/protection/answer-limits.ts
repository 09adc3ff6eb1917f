import { Refusal } from '../../platform/context/index.ts';
import { hasDepositLimit, type ProtectionInnerDeps, type Whose } from './member-protection.ts';
import { findMember, insertChange, lockMember, markAsked, markPutOff, updateCheckMinutes } from './protection.store.ts';

/** The member answers the question about limits by declining, or has reviewed the limits (trust.md C1, C6). */
export async function answerLimits(
  { platform }: ProtectionInnerDeps,
  { memberId, brand }: Whose,
  what: 'limits_declined' | 'limits_reviewed',
): Promise<void> {
  const at = platform.clock.now();
  await platform.inTx(async (tx) => {
    await lockMember(tx, { memberId, brandId: brand.id });
    await markAsked(tx, memberId, { at, isDeclined: what === 'limits_declined' });
    await insertChange(tx, { memberId, at, what });
  });
}

/** Declining is an answer unless the policy needs a deposit limit. */
export async function declineLimits(deps: ProtectionInnerDeps, whose: Whose): Promise<void> {
  if (whose.brand.rules.needsDepositLimit) throw new Refusal('deposit_limit_needed');
  await answerLimits(deps, whose, 'limits_declined');
}

/** Puts the review off. Until it is answered only the page of limits asks. */
export async function postponeReview({ platform }: ProtectionInnerDeps, { memberId, brand }: Whose): Promise<void> {
  const at = platform.clock.now();
  await platform.inTx(async (tx) => {
    await lockMember(tx, { memberId, brandId: brand.id });
    await markPutOff(tx, memberId, at);
    await insertChange(tx, { memberId, at, what: 'review_put_off' });
  });
}

/** The refusal of a deposit. */
export type LimitsMissing = 'limits_unanswered' | 'deposit_limit_needed';

/** Any answer, or a deposit limit in force; the claim of a deposit checks the limit itself. */
export async function findLimitsMissing(deps: ProtectionInnerDeps, whose: Whose): Promise<LimitsMissing | null> {
  const { rules } = whose.brand;
  if (rules.needsDepositLimit && !hasDepositLimit(await deps.ledger.listLimits(await deps.walletOf(whose))))
    return 'deposit_limit_needed';
  return rules.asksForLimits && (await findMember(deps.platform.db, whose.memberId)).askedAt === null
    ? 'limits_unanswered'
    : null;
}

/** Sets the minutes of play between two reality checks, within the range of the policy (trust.md D7). */
export async function setRealityCheck(
  { platform }: ProtectionInnerDeps,
  { memberId, brand }: Whose,
  minutes: number,
): Promise<void> {
  const { leastMinutes, mostMinutes } = brand.rules.realityCheck;
  if (minutes < leastMinutes || minutes > mostMinutes) throw new Refusal('limit_amount_invalid');
  const at = platform.clock.now();
  await platform.inTx(async (tx) => {
    await lockMember(tx, { memberId, brandId: brand.id });
    await updateCheckMinutes(tx, memberId, minutes);
    await insertChange(tx, { memberId, at, what: 'check_set', kind: 'time', cap: BigInt(minutes) });
  });
}

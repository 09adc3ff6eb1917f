import { Refusal } from '../../platform/context/index.ts';
import type { ProtectionParts, Whose } from './member-protection.ts';
import { insertChange, lockMember, markAsked, updateCheckMinutes } from './protection.store.ts';

/** The question about limits is answered by declining; or the limits were looked at again (trust.md C1, C6). */
export async function answerLimits({ platform }: ProtectionParts, { memberId, brand }: Whose, what: 'limits_declined' | 'limits_reviewed'): Promise<void> {
  const at = platform.clock.now();
  await platform.inTx(async (tx) => {
    await lockMember(tx, { memberId, brandId: brand.id });
    await markAsked(tx, memberId, { at, isDeclined: what === 'limits_declined' });
    await insertChange(tx, { memberId, at, what });
  });
}

/** How many minutes of play lie between two reality checks, within what the policy allows (trust.md D7). */
export async function setRealityCheck({ platform }: ProtectionParts, { memberId, brand }: Whose, minutes: number): Promise<void> {
  const { leastMinutes, mostMinutes } = brand.rules.realityCheck;
  if (minutes < leastMinutes || minutes > mostMinutes) throw new Refusal('limit_amount_invalid');
  const at = platform.clock.now();
  await platform.inTx(async (tx) => {
    await lockMember(tx, { memberId, brandId: brand.id });
    await updateCheckMinutes(tx, memberId, minutes);
    await insertChange(tx, { memberId, at, what: 'check_set', kind: 'time', cap: BigInt(minutes) });
  });
}

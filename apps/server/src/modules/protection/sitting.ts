import type { ProtectionView } from '@fairhouse/contract';
import { formatAmount } from '@fairhouse/money';
import type { Brand } from '../../platform/context/index.ts';
import type { MemberRow } from './protection.store.ts';
import type { Sitting } from './sitting.store.ts';

/** A gap longer than this between two rounds is no play. */
export const gapMs = 5 * 60_000;
/** After this long without play a new sitting begins, and with it the time to the next reality check. */
export const restMs = 30 * 60_000;

/** Whether the sitting is over, or none has begun. */
export function isResting({ countedAt }: Pick<Sitting, 'countedAt'>, now: Date): boolean {
  return countedAt === null || now.getTime() - countedAt.getTime() > restMs;
}

/** The end of the pause after a used-up session; null: there is none. */
export function sessionRestEnd(
  { sessionMinutes }: Pick<MemberRow, 'sessionMinutes'>,
  sitting: Pick<Sitting, 'countedAt' | 'sessionMs'>,
  now: Date,
): Date | null {
  if (
    sessionMinutes === null ||
    sitting.countedAt === null ||
    isResting(sitting, now) ||
    sitting.sessionMs < sessionMinutes * 60_000
  )
    return null;
  return new Date(sitting.countedAt.getTime() + restMs);
}

/** The highest stake on a slot that the member has set for this sitting (trust.md 1.2, slot stake cap). */
export function slotStakeOf(
  sitting: Pick<Sitting, 'countedAt' | 'slotStakeMinor'>,
  { rules }: Pick<Brand, 'rules'>,
  now: Date,
): ProtectionView['slotStake'] {
  if (!rules.needsSlotStake) return null;
  return {
    most: isResting(sitting, now) || sitting.slotStakeMinor === null ? null : formatAmount(sitting.slotStakeMinor),
  };
}

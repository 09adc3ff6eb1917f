import type { ProtectionView } from '@fairhouse/contract';
import { formatAmount } from '@fairhouse/money';
import type { Brand } from '../../platform/context/index.ts';
import type { MemberRow } from './protection.store.ts';
import type { Sitting } from './sitting.store.ts';

/** A gap longer than this between two rounds is no play. */
export const gapMs = 5 * 60_000;
/** After this long without play a new sitting begins, and the way to the next reality check anew. */
export const restMs = 30 * 60_000;

/** Whether the sitting is over, or there never was one. */
export function isResting({ countedAt }: Pick<Sitting, 'countedAt'>, now: Date): boolean {
  return countedAt === null || now.getTime() - countedAt.getTime() > restMs;
}

/** Until when somebody rests whose session is used up; null: nobody has to. */
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

/** The most of one stake on a slot, set by the member for one sitting (trust.md 1.2, slot stake cap). */
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

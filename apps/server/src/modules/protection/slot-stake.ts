import type { ProtectionView } from '@fairhouse/contract';
import { Refusal, type Brand } from '../../platform/context/index.ts';
import type { Ride } from '../ledger/index.ts';
import { dayOf } from './business-day.ts';
import { readCap } from './limit-cap.ts';
import type { ProtectionInnerDeps, Whose } from './member-protection.ts';
import { insertChange } from './protection.store.ts';
import { isResting, slotStakeOf } from './sitting.ts';
import { findSitting } from './sitting.store.ts';
import { lowerSlotStake, slotStakeRider, whyRefused, type SlotStake } from './slot-stake.store.ts';

export async function readSlotStake(
  { platform: { db, clock } }: Pick<ProtectionInnerDeps, 'platform'>,
  { memberId, brand }: Whose,
): Promise<ProtectionView['slotStake']> {
  if (!brand.rules.needsSlotStake) return null;
  return slotStakeOf(await findSitting(db, memberId, dayOf(brand, clock.now())), brand, clock.now());
}

/** Set once in a sitting; lowered at once, and not raised within the sitting. */
export async function setSlotStake(
  { platform }: Pick<ProtectionInnerDeps, 'platform'>,
  { memberId, brand }: Whose,
  input: { most: string; beginSitting: () => Promise<unknown> },
): Promise<void> {
  const slotStakeMinor = readCap({ kind: 'stake', span: 'day', cap: input.most }, brand.currency);
  if (slotStakeMinor === null || slotStakeMinor === 0n) throw new Refusal('limit_amount_invalid');
  const now = platform.clock.now();
  // After a pause in play it begins the sitting it is set for. In a running sitting, setting it counts as no play.
  if (isResting(await findSitting(platform.db, memberId, dayOf(brand, now)), now)) await input.beginSitting();
  await platform.inTx(async (tx) => {
    if (!(await lowerSlotStake(tx, memberId, slotStakeMinor))) throw new Refusal('slot_stake_higher');
    await insertChange(tx, {
      memberId,
      at: now,
      what: 'slot_stake_set',
      kind: 'stake',
      span: 'session',
      cap: slotStakeMinor,
    });
  });
}

/** Books a stake on a slot with the given riders. */
export type BookSlotStake = <T>(
  stake: SlotStake & { readonly brandId: bigint },
  book: (rides: readonly Ride[]) => Promise<T>,
) => Promise<T>;

/** Every stake on a slot is booked here: the policy decides whether the slot stake is checked, the row of the sitting has it. */
export function createSlotStakeGuard(
  deps: Pick<ProtectionInnerDeps, 'platform' | 'ledger' | 'sendNow'>,
  brandOf: (brandId: bigint) => Brand,
): BookSlotStake {
  const ride = deps.ledger.registerRider<SlotStake>(slotStakeRider);
  return async ({ memberId, brandId, stakeMinor }, book) => {
    const brand = brandOf(brandId);
    if (!brand.rules.needsSlotStake) return book([]);
    try {
      return await book([ride({ memberId, stakeMinor })]);
    } catch (error) {
      const why = whyRefused(error);
      if (why === null) throw error;
      // The vendor is not told: the page around its game asks the member.
      deps.sendNow(memberId, { type: 'slot_stake', value: { why } });
      if (why === 'needed') throw new Refusal('slot_stake_needed');
      const most = (await readSlotStake(deps, { memberId, brand }))?.most ?? null;
      // It may have been lowered on another page than the one that spins.
      throw new Refusal('slot_stake_over', { max: most ?? '0' }, most === null ? null : { most });
    }
  };
}

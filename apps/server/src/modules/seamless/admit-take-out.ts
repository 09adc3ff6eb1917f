import { dayIn } from '@fairhouse/contract';
import type { Platform, Tx } from '../../platform/context/index.ts';
import type { TakeOut } from '../wallet/index.ts';
import { insertHeldTransfer, lockHeldOf } from './held-payout.store.ts';
import { ceilingOf, isOverStake, type HeldWhy } from './payout-ceilings.ts';
import { takeOfDay } from './vendor-win.store.ts';

export interface TakeOutDeps {
  readonly platform: Platform;
  findName(memberId: bigint, tx: Tx): Promise<string | null>;
}

/**
 * What a member takes out of a vendor's wallet beyond what they brought in is a win, on the word of that vendor alone. It
 * has the ceilings of a bet whose stake is what they brought in, and counts in the day when it is admitted.
 */
export async function admitTakeOut(
  { platform, findName }: TakeOutDeps,
  tx: Tx,
  order: TakeOut,
): Promise<'admitted' | 'held' | 'refused'> {
  const { brand, vendor, reference, memberId, amountMinor, broughtInMinor, takenOutMinor } = order;
  // No key of a vendor has a blank.
  const betKey = `transfer ${reference}`;
  const before = await lockHeldOf(tx, { vendor, betKey });
  if (before) return before.state === 'waiting' ? 'held' : before.state === 'paid' ? 'admitted' : 'refused';
  const wonBefore = above(takenOutMinor, broughtInMinor);
  const winMinor = above(takenOutMinor + amountMinor, broughtInMinor) - wonBefore;
  if (winMinor === 0n) return 'admitted';
  const ceilings = brand.vendorPayouts;
  const at = platform.clock.now();
  const day = {
    vendor,
    brandId: brand.id,
    day: dayIn(brand.timeZone, at),
    winMinor,
    ceilingMinor: ceilings.perDayMinor,
  };
  const total = { stakeMinor: broughtInMinor, payoutMinor: takenOutMinor + amountMinor };
  const over: HeldWhy | null = winMinor > ceilings.perBetMinor ? 'bet' : isOverStake(ceilings, total) ? 'stake' : null;
  const why = over ?? ((await takeOfDay(tx, day)) ? null : 'day');
  if (why === null) return 'admitted';
  const ceilingMinor = ceilingOf(ceilings, why, broughtInMinor);
  await insertHeldTransfer(tx, {
    vendor,
    betKey,
    brandId: brand.id,
    memberId,
    memberName: (await findName(memberId, tx)) ?? '',
    roundKey: `${reference}`,
    currency: brand.currency,
    stakeMinor: broughtInMinor,
    payoutMinor: amountMinor,
    why,
    ceilingMinor,
    heldAt: at,
  });
  platform.log.error(
    {
      vendor,
      transfer: `${reference}`,
      why,
      brandId: `${brand.id}`,
      payout: `${amountMinor}`,
      ceiling: `${ceilingMinor}`,
    },
    "money out of a vendor's wallet goes over a ceiling and is held for people",
  );
  return 'held';
}

const above = (one: bigint, other: bigint): bigint => (one > other ? one - other : 0n);

import { refusals } from '@fairhouse/contract';
import { Refusal, type Brand } from '../../platform/context/index.ts';
import { answerWithin } from '../../platform/waiting/answer-within.ts';
import type { Posted } from '../ledger/index.ts';
import type { TransferDeps } from './wallet-deps.ts';
import {
  failTransfer,
  findTransfer,
  markAdmitted,
  noteAbsent,
  postpone,
  sumAtVendor,
  waitUntil,
  type TransferRow,
} from './transfer.store.ts';
import { askVendorBalance } from './ask-vendor-balance.ts';
import { askBalance, type VendorVerdict, type VendorWallet } from './vendor-wallet.ts';

const call = 'wallet.transfer';
const firstAskMs = 5_000;
const lastAskMs = 3_600_000;
/** A transfer of which a vendor says for this long that it never came is called off (docs/vendor-protocol.md). */
const absentMs = 86_400_000;

/** Soon at first, in the end once an hour. */
export function askAgainAt(now: Date, input: number): Date {
  return new Date(now.getTime() + Math.min(firstAskMs * 2 ** input, lastAskMs));
}

/**
 * Carries a pending transfer on as far as possible, whenever and from wherever it is called: each step has its own key
 * in the ledger, and the vendor carries a reference out once. While the outcome is unknown the transfer stays pending
 * and the money held.
 */
export async function carryTransfer(deps: TransferDeps, transfer: TransferRow): Promise<TransferRow> {
  const brand = deps.findBrand(transfer.brandId);
  const setting = brand?.vendorWallets.find(({ accountTypeId }) => accountTypeId === transfer.accountTypeId);
  const vendor = setting && deps.vendorOf(setting);
  if (transfer.state !== 'pending' || !brand || !vendor) return transfer;
  await (transfer.direction === 'in'
    ? carryIn(deps, { transfer, brand, vendor })
    : carryOut(deps, { transfer, brand, vendor }));
  return findTransfer(deps.platform.db, transfer.id);
}

interface Carried {
  readonly transfer: TransferRow;
  readonly brand: Brand;
  readonly vendor: VendorWallet;
}

/** Main wallet to vendor: judged as a stake and held, sent, then captured or released by the vendor's answer. */
async function carryIn(deps: TransferDeps, carried: Carried): Promise<void> {
  const { transfer, brand } = carried;
  const { ledger } = deps;
  const { amountMinor } = transfer;
  const keyOf = (step: string) => ({ call, clientKey: `${step}-${transfer.id}`, request: `${amountMinor}` });
  const held = await holdOrFail(deps, carried, keyOf('hold'));
  if (transfer.asked === 0) tellBalance(deps, transfer, held);
  const verdict = await askVendor(deps, carried, 'deposit');
  if (verdict === 'success') {
    const house = await ledger.houseAccount(brand.id, `house.vendor:${transfer.vendor}`, brand.currency);
    await bookNowOrLater(
      ledger.captureHold({
        holdId: held.entryId,
        code: 'transfer.to_vendor',
        parts: [{ account: house, amountMinor }],
        key: keyOf('take'),
        rides: [rideEnd(deps, transfer, 'done')],
      }),
    );
  } else if (verdict === 'failed') {
    const released = await bookNowOrLater(
      ledger.releaseHold({
        holdId: held.entryId,
        code: 'transfer.released',
        amountMinor,
        key: keyOf('give-back'),
        rides: [rideEnd(deps, transfer, 'failed')],
      }),
    );
    tellBalance(deps, transfer, released);
  }
}

/**
 * The vendor has decided. If the books are too busy, the transfer stays pending and is booked later; it is refused only
 * when it is over.
 */
async function bookNowOrLater(booking: Promise<Posted>): Promise<Posted | null> {
  try {
    return await booking;
  } catch (error) {
    if (error instanceof Refusal && error.code === 'overloaded') return null;
    throw error;
  }
}

async function holdOrFail(
  deps: TransferDeps,
  { transfer, brand }: Carried,
  key: { call: string; clientKey: string; request: string },
) {
  const { ledger, platform } = deps;
  const { memberId, brandId, amountMinor } = transfer;
  const walletId = await deps.walletOf({ memberId, brand });
  // A hold that exists is not judged again, because the vendor may have the money.
  const held = await ledger.findPosted({ walletId, key });
  if (held) return held;
  try {
    await deps.admitStake({ memberId, brandId });
    return await ledger.hold({ walletId, code: 'transfer.held', amountMinor, key });
  } catch (error) {
    // The request was refused before anything was held or sent: the transfer is over, and no job takes it up again.
    if (error instanceof Refusal)
      await failTransfer(platform.db, {
        id: transfer.id,
        at: platform.clock.now(),
        refusedAs: isVerdict(error) ? error.code : null,
      });
    throw error;
  }
}

/** A refusal of the request itself, not a momentary fault of the house. */
const isVerdict = ({ code }: Refusal): boolean => refusals[code].status < 500;

const heldAskMs = 60_000;

/** Money out is judged before the vendor is asked for it: what is held stays where it lies (decision 144). */
async function admitOut(deps: TransferDeps, { transfer, brand, vendor }: Carried): Promise<boolean> {
  if (transfer.isAdmitted) return true;
  const { platform } = deps;
  const at = platform.clock.now();
  const askAt = new Date(at.getTime() + heldAskMs);
  const own = { ...transfer, except: transfer.id };
  const { broughtInMinor, takenOutMinor } = await platform.inTx((tx) => sumAtVendor(tx, own));
  // People are bothered only with money that the vendor says is there.
  if (takenOutMinor + transfer.amountMinor > broughtInMinor) {
    const balance = await askBalance(vendor, { ...transfer, currency: brand.currency });
    if (balance === 'unknown') await waitUntil(platform.db, transfer.id, askAt);
    else if (balance < transfer.amountMinor) await failTransfer(platform.db, { id: transfer.id, at });
    if (balance === 'unknown' || balance < transfer.amountMinor) return false;
  }
  const verdict = await platform.inTx(async (tx) => {
    const sums = await sumAtVendor(tx, own);
    const said = await vendor.admitTakeOut(tx, { ...transfer, ...sums, brand, reference: transfer.id });
    if (said === 'admitted') await markAdmitted(tx, transfer.id);
    if (said === 'held') await waitUntil(tx, transfer.id, askAt);
    return said;
  });
  if (verdict === 'refused') await failTransfer(platform.db, { id: transfer.id, at });
  return verdict === 'admitted';
}

/** Vendor to main wallet: the vendor takes the money first, then it is booked here. */
async function carryOut(deps: TransferDeps, carried: Carried): Promise<void> {
  const { transfer, brand } = carried;
  const { ledger, platform } = deps;
  if (!(await admitOut(deps, carried))) return;
  const verdict = await askVendor(deps, carried, 'withdraw');
  if (verdict === 'failed') await failTransfer(platform.db, { id: transfer.id, at: platform.clock.now() });
  if (verdict !== 'success') return;
  const wallet = await deps.walletOf({ memberId: transfer.memberId, brand });
  const house = await ledger.houseAccount(brand.id, `house.vendor:${transfer.vendor}`, brand.currency);
  const posted = await bookNowOrLater(
    ledger.post({
      walletId: wallet,
      code: 'transfer.from_vendor',
      key: { call, clientKey: `bring-${transfer.id}`, request: `${transfer.amountMinor}` },
      postings: [{ debit: house, credit: wallet, amountMinor: transfer.amountMinor }],
      isStake: false,
      stakeMinor: 0n,
      payoutMinor: transfer.amountMinor,
      answer: '{}',
      rides: [rideEnd(deps, transfer, 'done')],
    }),
  );
  tellBalance(deps, transfer, posted);
}

/** The order is sent once. Later the vendor is asked for it, and gets it again only if it never heard of it. */
async function askVendor(
  deps: TransferDeps,
  carried: Carried,
  kind: 'deposit' | 'withdraw',
): Promise<VendorVerdict | 'unknown'> {
  const { transfer, brand, vendor } = carried;
  const order = {
    reference: transfer.id,
    memberId: transfer.memberId,
    vendor: transfer.vendor,
    amountMinor: transfer.amountMinor,
    currency: brand.currency,
  };
  const send = () => answerWithin(vendor.waitMs, vendor[kind](order));
  let verdict: VendorVerdict | 'unknown' | 'absent' = transfer.asked === 0 ? await send() : 'unknown';
  if (verdict === 'unknown') verdict = await answerWithin(vendor.waitMs, vendor.check(order));
  const { clock, db } = deps.platform;
  const now = clock.now();
  const absentSince = verdict === 'absent' ? (transfer.absentSince ?? now) : null;
  if (absentSince && now.getTime() - absentSince.getTime() >= absentMs) return 'failed';
  if (verdict === 'absent' && transfer.asked > 0) verdict = await send();
  if (verdict === 'success' || verdict === 'failed') {
    await askVendorBalance(deps, vendor, {
      memberId: transfer.memberId,
      vendor: transfer.vendor,
      currency: brand.currency,
    });
    return verdict;
  }
  await noteAbsent(db, transfer.id, absentSince);
  await postpone(db, transfer.id, askAgainAt(now, transfer.asked));
  return 'unknown';
}

function rideEnd(deps: TransferDeps, { id }: TransferRow, state: 'done' | 'failed') {
  return deps.rideEnd({ id, state, atMs: deps.platform.clock.now().getTime() });
}

function tellBalance(deps: TransferDeps, { memberId, brandId }: TransferRow, posted: Posted | null): void {
  if (posted?.verdict !== 'done') return;
  deps.platform.events.emit('balance_changed', {
    memberId,
    brandId,
    balanceMinor: posted.balanceMinor,
    version: posted.version,
  });
}

import type { Platform } from '../../platform/context/index.ts';
import { carryOut, endPending, findSandboxBalance, findSandboxStatus, type SandboxStatus } from './sandbox-vendor.store.ts';
import type { VendorOrder, VendorVerdict, VendorWallet } from './vendor-wallet.ts';

/**
 * What can go wrong at a vendor: it answers late, does it and the answer is lost, never hears of it, refuses, or does not
 * know for a while.
 */
export type SandboxFault = 'slow' | 'lost_answer' | 'lost_order' | 'failed' | 'pending';

/** As with test cards: the cents of an amount ask for a fault. */
const faultsByCents: Readonly<Record<string, SandboxFault>> = { 91: 'slow', 92: 'lost_answer', 93: 'failed', 94: 'pending', 95: 'lost_order' };
const pendingMs = 20_000;
const verdicts: Readonly<Record<SandboxStatus, VendorVerdict>> = { SUCCESS: 'success', PENDING: 'pending', FAILED: 'failed' };

export interface SandboxVendor extends VendorWallet {
  waitMs: number;
  /** Every order from now on, until it is set to null again. */
  setFault(fault: SandboxFault | null): void;
}

/** A vendor of our own with a wallet of its own, to try transfers with. It moves play money only. */
export function createSandboxVendor(platform: Platform): SandboxVendor {
  const { db, clock } = platform;
  let switched: SandboxFault | null = null;
  // A lost order is lost once: the next time it comes through.
  const lost = new Set<bigint>();

  async function order(kind: 'deposit' | 'withdraw', asked: VendorOrder): Promise<VendorVerdict> {
    const fault = switched ?? faultsByCents[`${(asked.amountMinor / 100n) % 100n}`];
    if (fault === 'lost_order' && !lost.has(asked.reference)) {
      lost.add(asked.reference);
      throw new Error('the vendor cannot be reached');
    }
    const wish: SandboxStatus = fault === 'failed' ? 'FAILED' : fault === 'pending' ? 'PENDING' : 'SUCCESS';
    const status = await carryOut(db, { ...asked, kind, wish, at: clock.now() });
    if (fault === 'lost_answer') throw new Error('the answer was lost');
    if (fault === 'slow') await new Promise((resolve) => setTimeout(resolve, 2 * vendor.waitMs).unref());
    return verdicts[status];
  }

  const vendor: SandboxVendor = {
    waitMs: 3_000,
    setFault(fault) {
      switched = fault;
    },
    readBalance: (member) => findSandboxBalance(db, member),
    deposit: (asked) => order('deposit', asked),
    withdraw: (asked) => order('withdraw', asked),
    async check({ reference }) {
      const known = await findSandboxStatus(db, reference);
      if (!known) return 'absent';
      if (known.status !== 'PENDING' || clock.now().getTime() - known.at.getTime() < pendingMs) return verdicts[known.status];
      await endPending(db, reference);
      return 'success';
    },
  };
  return vendor;
}

import type { Clock } from '../platform/clock/clock.ts';
import type { VendorOrder, VendorVerdict, VendorWallet } from '../modules/wallet/index.ts';

/** What can go wrong at a vendor: late, done and the answer lost, order lost, refused, or not known for a while. */
export type WalletFault = 'slow' | 'lost_answer' | 'lost_order' | 'failed' | 'pending';

const pendingMs = 20_000;

interface Known extends VendorOrder {
  readonly kind: 'deposit' | 'withdraw';
  readonly atMs: number;
  verdict: VendorVerdict;
}

export interface VendorWallets extends VendorWallet {
  takesMoney: boolean;
  /** Every order from now on, until it is set to null again. */
  fault: WalletFault | null;
  /** What came of each reference. */
  readonly orders: Map<bigint, Known>;
  /** A win there, or a loss. */
  move(member: { memberId: bigint; vendor: string }, amountMinor: bigint): void;
}

/** Wallets that vendors keep, in memory: what stands on the port `VendorWallet`, without the wire. */
export function openVendorWallets(clock: Clock): VendorWallets {
  const held = new Map<string, bigint>();
  const lost = new Set<bigint>();
  const heldBy = ({ memberId, vendor }: { memberId: bigint; vendor: string }): bigint =>
    held.get(`${memberId} ${vendor}`) ?? 0n;
  const signed = ({ kind, amountMinor }: Known): bigint => (kind === 'deposit' ? amountMinor : -amountMinor);

  function carryOut(order: Known, request: VendorVerdict): Known {
    const known = wallets.orders.get(order.reference);
    if (known) return known;
    // What is taken out is taken at once, also while it is pending.
    const isMoved = request === 'success' || (request === 'pending' && order.kind === 'withdraw');
    order.verdict = isMoved && heldBy(order) + signed(order) < 0n ? 'failed' : request;
    if (isMoved && order.verdict !== 'failed') wallets.move(order, signed(order));
    wallets.orders.set(order.reference, order);
    return order;
  }

  async function take(kind: Known['kind'], order: VendorOrder): Promise<VendorVerdict> {
    const { fault } = wallets;
    if (fault === 'lost_order' && !lost.has(order.reference)) {
      lost.add(order.reference);
      throw new Error('the vendor cannot be reached');
    }
    const { verdict } = carryOut(
      { ...order, kind, atMs: clock.now().getTime(), verdict: 'pending' },
      fault === 'failed' ? 'failed' : fault === 'pending' ? 'pending' : 'success',
    );
    if (fault === 'lost_answer') throw new Error('the answer was lost');
    if (fault === 'slow') await new Promise((resolve) => setTimeout(resolve, 2 * wallets.waitMs).unref());
    return verdict;
  }

  const wallets: VendorWallets = {
    waitMs: 200,
    takesMoney: true,
    fault: null,
    orders: new Map(),
    move: (member, amountMinor) => void held.set(`${member.memberId} ${member.vendor}`, heldBy(member) + amountMinor),
    admitTakeOut: () => Promise.resolve('admitted'),
    readBalance: (member) => Promise.resolve(heldBy(member)),
    deposit: (order) => take('deposit', order),
    withdraw: (order) => take('withdraw', order),
    check({ reference }) {
      const known = wallets.orders.get(reference);
      if (known?.verdict === 'pending' && clock.now().getTime() - known.atMs >= pendingMs) {
        known.verdict = 'success';
        if (known.kind === 'deposit') wallets.move(known, signed(known));
      }
      return Promise.resolve(known?.verdict ?? 'absent');
    },
  };
  return wallets;
}

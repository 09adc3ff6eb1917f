import { formatAmount, parseAmount } from '@fairhouse/money';
import type { VendorMember, VendorOrder, VendorVerdict, VendorWallet } from '../wallet/index.ts';
import { admitTakeOut, type TakeOutDeps } from './admit-take-out.ts';
import type { VendorAsker } from './ask-vendor.ts';
import type { VendorRecord } from './vendor-record.store.ts';
import type { VendorRecords } from './vendor-records.ts';

export interface TransferWalletDeps extends TakeOutDeps {
  readonly records: VendorRecords;
  readonly asker: VendorAsker;
  playerNameOf(vendor: string, memberId: bigint): string;
}

/** A little longer than the house waits for one answer. */
const waitMs = 3_500;
const verdictsByState = { done: 'success', pending: 'pending', refused: 'failed', absent: 'absent' } as const;

/**
 * The wallet that a vendor on record keeps, over HTTP. It also works while the vendor's games are closed and after its
 * mode was changed, because open transfers must end and money must be able to come back.
 */
export function findTransferWallet(deps: TransferWalletDeps, code: string): VendorWallet | undefined {
  const vendor = deps.records.find(code);
  return vendor && walletAt(deps, vendor);
}

function walletAt(deps: TransferWalletDeps, vendor: VendorRecord): VendorWallet {
  const { asker, playerNameOf } = deps;
  const playerOf = ({ memberId, currency }: VendorMember) => ({
    player: playerNameOf(vendor.code, memberId),
    currency,
  });
  async function transfer(order: VendorOrder, direction: 'in' | 'out'): Promise<VendorVerdict> {
    const outcome = await asker.ask(vendor, 'transfer', {
      transferKey: `${order.reference}`,
      ...playerOf(order),
      direction,
      amount: formatAmount(order.amountMinor),
    });
    // A refusal means that it did not happen and will not.
    return outcome.kind === 'verdict' ? 'failed' : verdictsByState[told(outcome).state];
  }
  return {
    waitMs,
    takesMoney: vendor.isOn && vendor.walletMode === 'transfer',
    async readBalance(member) {
      return parseAmount(told(await asker.ask(vendor, 'wallet', playerOf(member))).balance) ?? fail();
    },
    admitTakeOut: (tx, order) => admitTakeOut(deps, tx, order),
    deposit: (order) => transfer(order, 'in'),
    withdraw: (order) => transfer(order, 'out'),
    check: async ({ reference }) =>
      verdictsByState[told(await asker.ask(vendor, 'transfer-state', { transferKey: `${reference}` })).state],
  };
}

function told<A>(outcome: { readonly kind: 'ok'; readonly answer: A } | { readonly kind: 'verdict' | 'unknown' }): A {
  return outcome.kind === 'ok' ? outcome.answer : fail();
}

/** How the port says that the outcome is unknown. */
function fail(): never {
  throw new Error('the vendor has not told');
}

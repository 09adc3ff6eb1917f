import type { Transfer, TransferDirection } from '@fairhouse/contract';
import { hasModule } from '@fairhouse/contract';
import { formatAmount } from '@fairhouse/money';
import { Refusal, type Brand, type VendorWalletSetting } from '../../platform/context/index.ts';
import { askAgainAt, carryTransfer } from './carry-transfer.ts';
import { floorToCents, readTransferAmount } from './whole-cents.ts';
import type { TransferDeps } from './wallet-deps.ts';
import {
  failTransfer,
  findByKey,
  insertTransfer,
  listTransfers,
  postpone,
  takeDue,
  type TransferRow,
} from './transfer.store.ts';
import { askBalance } from './vendor-wallet.ts';

interface Owner {
  readonly memberId: bigint;
  readonly brand: Brand;
}

/** Vendors' wallets of a brand; none while the module is off. */
export function vendorWalletsOf(brand: Brand): readonly VendorWalletSetting[] {
  return hasModule(brand.shell.whitelabel, 'FUNDTRANS3') ? brand.vendorWallets : [];
}

export async function transferFunds(
  deps: TransferDeps,
  owner: Owner,
  input: { accountTypeId: number; amount: string; direction: TransferDirection; clientKey: string },
): Promise<Transfer> {
  const setting = findSetting(owner.brand, input.accountTypeId);
  const amountMinor = readTransferAmount(input.amount);
  return start(deps, owner, { setting, amountMinor, direction: input.direction, clientKey: input.clientKey });
}

/** Brings back everything that vendors hold: one transfer per wallet with money. Silent vendors are skipped. */
export async function transferAllBack(
  deps: TransferDeps,
  owner: Owner,
  clientKey: string,
): Promise<{ list: Transfer[] }> {
  const wallets = vendorWalletsOf(owner.brand);
  if (wallets.length === 0) throw new Refusal('module_off');
  const list: Transfer[] = [];
  for (const setting of wallets) {
    const ownKey = `${clientKey}.${setting.accountTypeId}`;
    // A repeated request is the same transfer, whatever the vendor holds by now.
    const known = await findByKey(deps.platform.db, owner.memberId, ownKey);
    if (known) {
      list.push(answerOf(known, owner.brand));
      continue;
    }
    const balance = await askBalance(deps.vendorOf(setting), {
      memberId: owner.memberId,
      vendor: setting.vendor,
      currency: owner.brand.currency,
    });
    const amountMinor = balance === 'unknown' ? 0n : floorToCents(balance);
    if (amountMinor > 0n)
      list.push(await start(deps, owner, { setting, amountMinor, direction: 'out', clientKey: ownKey }));
  }
  return { list };
}

function findSetting(brand: Brand, accountTypeId: number): VendorWalletSetting {
  const wallets = vendorWalletsOf(brand);
  if (wallets.length === 0) throw new Refusal('module_off');
  const setting = wallets.find((wallet) => wallet.accountTypeId === accountTypeId);
  if (!setting) throw new Refusal('wallet_unknown');
  return setting;
}

async function start(
  deps: TransferDeps,
  { memberId, brand }: Owner,
  request: { setting: VendorWalletSetting; amountMinor: bigint; direction: TransferDirection; clientKey: string },
): Promise<Transfer> {
  const { setting, amountMinor, direction, clientKey } = request;
  const { transfer, isNew } = await insertTransfer(deps.platform.db, {
    id: await deps.ledger.nextId(),
    brandId: brand.id,
    memberId,
    vendor: setting.vendor,
    accountTypeId: setting.accountTypeId,
    direction,
    amountMinor,
    clientKey,
    startedAt: deps.platform.clock.now(),
  });
  const isSame =
    transfer.accountTypeId === setting.accountTypeId &&
    transfer.amountMinor === amountMinor &&
    transfer.direction === direction;
  if (!isNew && !isSame) throw new Refusal('key_conflict');
  if (!isNew) return answerOf(transfer, brand);
  const vendor = deps.vendorOf(setting);
  if (!vendor || (direction === 'in' && !vendor.takesMoney)) {
    await failTransfer(deps.platform.db, {
      id: transfer.id,
      at: deps.platform.clock.now(),
      refusedAs: 'vendor_wallet_closed',
    });
    throw new Refusal('vendor_wallet_closed');
  }
  return toWire(await carryTransfer(deps, transfer), brand);
}

/** Newest first. Transfers of the member that are due are asked about first. */
export async function readTransfers(
  deps: TransferDeps,
  { memberId, brand }: Owner,
  input: { page: number; size: number },
) {
  await settleTransfers(deps, { memberId, limit: 5 });
  const { rows, total, pending } = await listTransfers(
    deps.platform.db,
    { memberId, brandId: brand.id },
    { offset: (input.page - 1) * input.size, limit: input.size },
  );
  return { list: rows.map((row) => toWire(row, brand)), total, totalPages: Math.ceil(total / input.size), pending };
}

/** Asked about at the same time, because each silent vendor takes its whole time limit. */
const atOnce = 10;

/** Settles transfers with an unknown outcome by asking the vendor, never by assuming (wire-facts.md 4). Returns how many have ended. */
export async function settleTransfers(
  deps: TransferDeps,
  request: { memberId: bigint | null; limit: number },
): Promise<number> {
  const { db, clock, stumbles } = deps.platform;
  const at = clock.now();
  const due = await takeDue(db, { ...request, at, askAgainAt: new Date(at.getTime() + 30_000) });
  let ended = 0;
  await stumbles.each('settle-transfers', { pieces: due, atOnce }, async (transfer) => {
    try {
      // At least one question was sent: an order that may have left is not sent again until the vendor says that it never came.
      const carried = await carryTransfer(deps, { ...transfer, asked: Math.max(transfer.asked, 1) });
      if (carried.state !== 'pending') ended += 1;
    } catch (error) {
      if (error instanceof Refusal) return;
      // Retried ever later, like the transfers of a silent vendor, so that the next ones are not delayed.
      await postpone(db, transfer.id, askAgainAt(clock.now(), transfer.asked));
      throw error;
    }
  });
  return ended;
}

/** Answers a repeated request: the transfer as it stands, or its first refusal. */
function answerOf(row: TransferRow, brand: Brand): Transfer {
  if (row.refusedAs !== null) throw new Refusal(row.refusedAs);
  return toWire(row, brand);
}

function toWire(row: TransferRow, brand: Brand): Transfer {
  return {
    transferId: `${row.id}`,
    accountTypeId: row.accountTypeId,
    accountName:
      brand.vendorWallets.find(({ accountTypeId }) => accountTypeId === row.accountTypeId)?.name ?? row.vendor,
    direction: row.direction,
    amount: formatAmount(row.amountMinor),
    state: row.state,
    startedAt: row.startedAt.getTime(),
  };
}

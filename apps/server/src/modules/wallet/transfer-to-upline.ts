import { dayIn, hasModule, type Upline } from '@fairhouse/contract';
import { isAgentType } from '@fairhouse/contract/customer-types';
import { formatAmount } from '@fairhouse/money';
import { Refusal, type Brand, type MemberActor, type Platform } from '../../platform/context/index.ts';
import type { LedgerDoor, Posted, Ride } from '../ledger/index.ts';
import { readTransferAmount } from './whole-cents.ts';
import { countOfDay, isKeyKnown, isPlaceTaken, type UplineTransfer } from './upline.store.ts';

export interface UplineDeps {
  readonly platform: Platform;
  readonly ledger: LedgerDoor;
  walletOf(member: { memberId: bigint; brand: Brand }): Promise<bigint>;
  findUpline(memberId: bigint): Promise<{ uplineId: bigint; affiliateCode: string | null } | null>;
  rideUpline(transfer: UplineTransfer): Ride;
  /** Refuses with `money_rests` or `turnover_missing`. */
  admitLeaving(member: { memberId: bigint; brand: Brand }): Promise<void>;
}

interface Reader {
  readonly actor: MemberActor;
  readonly brand: Brand;
}

/** The list of spec 6. */
const tries = 3;

/** Whether the member may transfer, and if not, why. */
export async function readUpline(deps: UplineDeps, { actor, brand }: Reader): Promise<Upline> {
  const limits = limitsOf(brand);
  const upline = await deps.findUpline(actor.memberId);
  const used = await countOfDay(deps.platform.db, actor.memberId, dayIn(brand.timeZone, deps.platform.clock.now()));
  const bar =
    limits === null
      ? 'module_off'
      : isAgentType(actor.customerType)
        ? 'agent_itself'
        : upline === null
          ? 'upline_missing'
          : null;
  return {
    bar,
    affiliateCode: upline?.affiliateCode ?? null,
    minimumAmount: formatAmount(limits?.minimumMinor ?? 0n),
    maximumAmount: formatAmount(limits?.maximumMinor ?? 0n),
    leftToday: Math.max(0, (limits?.perDay ?? 0) - used),
    currency: brand.currency,
  };
}

/**
 * A withdrawal through the agent (trust.md 2.12): the money leaves the member for good and arrives in the agent's float
 * as a deposit. It never goes from player to player and never back.
 */
export async function transferToUpline(deps: UplineDeps, reader: Reader, input: { amount: string; clientKey: string }) {
  const { actor, brand } = reader;
  const limits = limitsOf(brand);
  if (limits === null) throw new Refusal('module_off');
  // An agent's money goes up from the float, not from the wallet.
  if (isAgentType(actor.customerType)) throw new Refusal('module_off');
  const amountMinor = readTransferAmount(input.amount);
  const upline = await deps.findUpline(actor.memberId);
  if (!upline) throw new Refusal('upline_missing');
  if (amountMinor < limits.minimumMinor || amountMinor > limits.maximumMinor) throw new Refusal('upline_limit');
  // A transfer that was booked is answered from the books, even if it would be refused now.
  if (!(await isKeyKnown(deps.platform.db, actor.memberId, input.clientKey)))
    await deps.admitLeaving({ memberId: actor.memberId, brand });
  const { posted, leftToday } = await postCounted(deps, reader, {
    amountMinor,
    clientKey: input.clientKey,
    uplineId: upline.uplineId,
    perDay: limits.perDay,
  });
  if (posted.verdict === 'done') {
    deps.platform.events.emit('balance_changed', {
      memberId: actor.memberId,
      brandId: brand.id,
      balanceMinor: posted.balanceMinor,
      version: posted.version,
    });
  }
  return { orderNo: `${posted.entryId}`, amount: formatAmount(amountMinor), leftToday };
}

interface Wanted {
  readonly amountMinor: bigint;
  readonly clientKey: string;
  readonly uplineId: bigint;
  readonly perDay: number;
}

/** Counts the transfer of the day together with the movement, so that two at once cannot both be the last one allowed. */
async function postCounted(
  deps: UplineDeps,
  reader: Reader,
  request: Wanted,
): Promise<{ posted: Exclude<Posted, { verdict: 'stale_turn' }>; leftToday: number }> {
  const { platform } = deps;
  for (let attempt = 1; ; attempt += 1) {
    const now = platform.clock.now();
    const day = dayIn(reader.brand.timeZone, now);
    const used = await countOfDay(platform.db, reader.actor.memberId, day);
    // A repeated key is answered from the books, whatever the count is now.
    if (used >= request.perDay && !(await isKeyKnown(platform.db, reader.actor.memberId, request.clientKey)))
      throw new Refusal('upline_limit');
    try {
      const posted = await post(deps, reader, { ...request, place: { day, no: used + 1, atMs: now.getTime() } });
      if (posted.verdict === 'stale_turn') throw new Error('a transfer has no turn');
      return { posted, leftToday: Math.max(0, request.perDay - used - (posted.verdict === 'done' ? 1 : 0)) };
    } catch (error) {
      if (!isPlaceTaken(error) || attempt === tries) throw isPlaceTaken(error) ? new Refusal('overloaded') : error;
    }
  }
}

async function post(
  deps: UplineDeps,
  { actor, brand }: Reader,
  request: Wanted & { place: { day: string; no: number; atMs: number } },
): Promise<Posted> {
  const { ledger } = deps;
  const { amountMinor, place } = request;
  const [wallet, float, channel, id] = await Promise.all([
    deps.walletOf({ memberId: actor.memberId, brand }),
    ledger.openWallet({ brandId: brand.id, memberId: request.uplineId, purse: 'float', currency: brand.currency }),
    ledger.houseAccount(brand.id, 'house.channel:agent', brand.currency),
    ledger.nextId(),
  ]);
  const { clientKey, uplineId } = request;
  const rides = [
    deps.rideUpline({ id, brandId: brand.id, memberId: actor.memberId, uplineId, amountMinor, clientKey, ...place }),
  ];
  return ledger.post({
    walletId: wallet,
    code: 'transfer.to_upline',
    key: keyOf(request),
    postings: [
      { debit: wallet, credit: channel, amountMinor },
      { debit: channel, credit: float, amountMinor },
    ],
    isStake: false,
    stakeMinor: 0n,
    payoutMinor: 0n,
    answer: '{}',
    rides,
  });
}

function keyOf({ clientKey, amountMinor }: Wanted) {
  return { call: 'transferToUpline', clientKey, request: `${amountMinor}` };
}

function limitsOf(brand: Brand): Brand['uplineTransfer'] {
  return hasModule(brand.shell.whitelabel, 'AGETRANSFERUP3') ? brand.uplineTransfer : null;
}

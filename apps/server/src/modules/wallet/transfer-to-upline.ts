import { dayIn, hasModule, type Upline } from '@fairhouse/contract';
import { isAgentType } from '@fairhouse/contract/customer-types';
import { formatAmount } from '@fairhouse/money';
import { maskName } from '../../platform/texts/mask-name.ts';
import { Refusal, type Brand } from '../../platform/context/index.ts';
import { GuardRefusal, type Posted } from '../ledger/index.ts';
import { hideReason, postCounted, type AgentMoneyDeps, type Place, type Reader } from './agent-transfer.ts';
import { countOfDay, isKeyKnown } from './agent-transfer.store.ts';
import { readTransferAmount } from './whole-cents.ts';

/** Whether the member may transfer, and if not, why. */
export async function readUpline(deps: AgentMoneyDeps, { actor, brand }: Reader): Promise<Upline> {
  const limits = limitsOf(brand);
  const upline = await deps.findUpline(actor.memberId);
  const used = await countOfDay(
    deps.platform.db,
    { senderId: actor.memberId, direction: 'up' },
    dayIn(brand.timeZone, deps.platform.clock.now()),
  );
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
export async function transferToUpline(
  deps: AgentMoneyDeps,
  reader: Reader,
  input: { amount: string; clientKey: string },
) {
  const { actor, brand } = reader;
  const limits = limitsOf(brand);
  if (limits === null) throw new Refusal('module_off');
  // An agent's money goes up from the float, not from the wallet.
  if (isAgentType(actor.customerType)) throw new Refusal('module_off');
  const amountMinor = readTransferAmount(input.amount);
  const upline = await deps.findUpline(actor.memberId);
  if (!upline) throw new Refusal('upline_missing');
  if (amountMinor < limits.minimumMinor || amountMinor > limits.maximumMinor) throw new Refusal('upline_limit');
  const { clientKey } = input;
  const { memberId } = actor;
  // A transfer that was booked is answered from the books, even if it would be refused now.
  if (!(await isKeyKnown(deps.platform.db, { senderId: memberId, direction: 'up' }, clientKey))) {
    await deps.admitLeaving({ memberId, brand, purse: 'cash' });
    await deps.admitPassing({ memberId, brand });
    await hideReason('upline_cannot_receive', deps.admitPassing({ memberId: upline.uplineId, brand }));
  }
  const wanted = { amountMinor, clientKey, uplineId: upline.uplineId };
  const { posted, leftToday } = await postCounted(deps, reader, {
    direction: 'up',
    clientKey,
    perDay: limits.perDay,
    post: (place) => post(deps, reader, { ...wanted, place }),
  });
  if (posted.verdict === 'done') {
    const { events } = deps.platform;
    events.emit('balance_changed', {
      memberId,
      brandId: brand.id,
      balanceMinor: posted.balanceMinor,
      version: posted.version,
    });
    events.emit('purse_changed', { memberId: upline.uplineId });
    events.emit('money_passed', {
      entryId: posted.entryId,
      direction: 'up',
      receiverId: upline.uplineId,
      senderName: maskName(actor.userName),
      amountMinor,
      currency: brand.currency,
    });
  }
  return { orderNo: `${posted.entryId}`, amount: formatAmount(amountMinor), leftToday };
}

interface Wanted {
  readonly amountMinor: bigint;
  readonly clientKey: string;
  readonly uplineId: bigint;
}

async function post(
  deps: AgentMoneyDeps,
  { actor, brand }: Reader,
  request: Wanted & { place: Place },
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
  const transfer = { id, brandId: brand.id, senderId: actor.memberId, receiverId: uplineId, amountMinor, clientKey };
  const movement = {
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
    rides: [deps.rideOpen(uplineId), deps.rideTransfer({ ...transfer, direction: 'up', ...place })],
  } as const;
  try {
    return await ledger.post(movement);
  } catch (error) {
    throw error instanceof GuardRefusal ? new Refusal('upline_cannot_receive') : error;
  }
}

function keyOf({ clientKey, amountMinor }: Wanted) {
  return { call: 'transferToUpline', clientKey, request: `${amountMinor}` };
}

function limitsOf(brand: Brand): Brand['uplineTransfer'] {
  return hasModule(brand.shell.whitelabel, 'AGETRANSFERUP3') ? brand.uplineTransfer : null;
}

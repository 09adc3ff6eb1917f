import { hasModule } from '@fairhouse/contract';
import { formatAmount } from '@fairhouse/money';
import { maskName } from '../../platform/texts/mask-name.ts';
import { Refusal, type Brand } from '../../platform/context/index.ts';
import { GuardRefusal, type Posted } from '../ledger/index.ts';
import {
  hideReason,
  postCounted,
  type AgentMoneyDeps,
  type Booked,
  type Place,
  type Reader,
} from './agent-transfer.ts';
import { readTransferAmount } from './whole-cents.ts';

export interface DownlineTransferInput {
  readonly memberId: string;
  readonly amount: string;
  readonly password: string;
  readonly clientKey: string;
}

interface Wanted {
  readonly downlineId: bigint;
  readonly amountMinor: bigint;
  readonly clientKey: string;
  readonly perDay: number;
}

/**
 * From the float of an agent to the cash of a direct downline (docs/decisions/128), guarded as a withdrawal is. The float
 * has only money that may be passed on, so the books alone keep the sum within it.
 */
export async function transferToDownline(deps: AgentMoneyDeps, reader: Reader, input: DownlineTransferInput) {
  const { actor, brand } = reader;
  const limits = downlineLimitsOf(brand);
  if (limits === null) throw new Refusal('module_off');
  // The session may come from a remembered browser, where no secret was shown (trust.md L8).
  if (actor.provedAt === null) throw new Refusal('proof_needed');
  await deps.checkPaymentPassword(actor.memberId, input.password);
  const wanted = {
    downlineId: BigInt(input.memberId),
    amountMinor: readTransferAmount(input.amount),
    clientKey: input.clientKey,
    perDay: limits.perDay,
  };
  if ((await deps.findUpline(wanted.downlineId))?.uplineId !== actor.memberId) throw new Refusal('downline_unknown');
  if (wanted.amountMinor < limits.minimumMinor || wanted.amountMinor > limits.maximumMinor)
    throw new Refusal('downline_limit');
  const { posted, leftToday } = await pass(deps, reader, wanted);
  if (posted.verdict === 'done') await tell(deps, reader, { ...wanted, entryId: posted.entryId });
  return { orderNo: `${posted.entryId}`, amount: formatAmount(wanted.amountMinor), leftToday };
}

/** Judges both sides and books; what was booked is answered from the books, even if it would be refused now. */
async function pass(
  deps: AgentMoneyDeps,
  { actor, brand }: Reader,
  wanted: Wanted,
): Promise<{ posted: Booked; leftToday: number }> {
  const { ledger } = deps;
  const { memberId } = actor;
  const { downlineId, amountMinor, clientKey, perDay } = wanted;
  const [float, cash] = await Promise.all([
    ledger.openWallet({ brandId: brand.id, memberId, purse: 'float', currency: brand.currency }),
    deps.walletOf({ memberId: downlineId, brand }),
  ]);
  const counted = { direction: 'down', clientKey, perDay } as const;
  const known = await ledger.findPosted({ walletId: float, key: keyOf(wanted) });
  if (known) return postCounted(deps, { actor, brand }, { ...counted, post: () => Promise.resolve(known) });
  await deps.admitLeaving({ memberId, brand, purse: 'float' });
  await deps.admitPassing({ memberId, brand });
  await hideReason('downline_cannot_receive', deps.admitPassing({ memberId: downlineId, brand }));
  // It is a deposit of the downline: its limits and a closed wallet stop it.
  const claimId = await ledger.nextId();
  const claim = { walletId: cash, clientKey: `downline-${claimId}`, amountMinor, claimId };
  await hideReason('downline_cannot_receive', ledger.claimDeposit(claim));
  try {
    const ended = await postCounted(
      deps,
      { actor, brand },
      { ...counted, post: (place) => post(deps, { actor, brand }, { ...wanted, float, cash, claimId, place }) },
    );
    if (ended.posted.verdict === 'duplicate') await ledger.returnDeposit(claimId);
    return ended;
  } catch (error) {
    await ledger.returnDeposit(claimId);
    throw error;
  }
}

async function post(
  { ledger, rideOpen, rideTransfer }: AgentMoneyDeps,
  { actor, brand }: Reader,
  request: Wanted & { float: bigint; cash: bigint; claimId: bigint; place: Place },
): Promise<Posted> {
  const { downlineId, amountMinor, clientKey, float, cash, claimId, place } = request;
  const transfer = {
    id: await ledger.nextId(),
    brandId: brand.id,
    direction: 'down',
    senderId: actor.memberId,
    receiverId: downlineId,
    amountMinor,
    clientKey,
    ...place,
  } as const;
  try {
    return await ledger.post({
      walletId: float,
      code: 'transfer.to_downline',
      key: keyOf(request),
      postings: [{ debit: float, credit: cash, amountMinor }],
      isStake: false,
      stakeMinor: 0n,
      payoutMinor: 0n,
      claimId,
      answer: '{}',
      rides: [rideOpen(downlineId), rideTransfer(transfer)],
    });
  } catch (error) {
    throw error instanceof GuardRefusal ? new Refusal('downline_cannot_receive') : error;
  }
}

async function tell(
  { platform: { events }, ledger, walletOf }: AgentMoneyDeps,
  { actor, brand }: Reader,
  { downlineId, amountMinor, entryId }: Wanted & { entryId: bigint },
): Promise<void> {
  const balance = await ledger.readBalance(await walletOf({ memberId: downlineId, brand }));
  events.emit('balance_changed', { memberId: downlineId, brandId: brand.id, ...balance });
  events.emit('purse_changed', { memberId: actor.memberId });
  events.emit('money_passed', {
    entryId,
    direction: 'down',
    receiverId: downlineId,
    senderName: maskName(actor.userName),
    amountMinor,
    currency: brand.currency,
  });
}

function keyOf({ clientKey, amountMinor, downlineId }: Wanted) {
  return { call: 'transferToDownline', clientKey, request: `${downlineId} ${amountMinor}` };
}

export function downlineLimitsOf(brand: Brand): Brand['downlineTransfer'] {
  return hasModule(brand.shell.whitelabel, 'AGETRANSFERDOWN3') ? brand.downlineTransfer : null;
}

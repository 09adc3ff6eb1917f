import { dayIn, type AgentPurse, type PurseMove, type Purses } from '@fairhouse/contract';
import type { EntryCode } from '@fairhouse/ledger';
import { formatAmount } from '@fairhouse/money';
import { Refusal } from '../../platform/context/index.ts';
import type { Posted } from '../ledger/index.ts';
import { bookNumbered, type AgentMoneyDeps, type Booked, type Owner, type Reader } from './agent-transfer.ts';
import { countOfDay, findLastFill } from './agent-transfer.store.ts';
import { downlineLimitsOf } from './transfer-to-downline.ts';
import { floorToCents, readTransferAmount } from './whole-cents.ts';

const moves = {
  earnings_to_cash: { from: 'earnings', to: 'cash', code: 'earnings.taken' },
  float_to_cash: { from: 'float', to: 'cash', code: 'float.taken' },
  cash_to_float: { from: 'cash', to: 'float', code: 'float.filled' },
} as const satisfies Record<PurseMove, { from: AgentPurse; to: AgentPurse; code: EntryCode }>;

/**
 * What of the cash is the agent's own to pass on: deposits, what came from the upline, and earnings, less what left again.
 * Winnings, promotions and adjustments are not among them.
 */
const ownCodes: ReadonlySet<string> = new Set<EntryCode>([
  'deposit.paid',
  'deposit.reversed',
  'withdrawal.held',
  'withdrawal.released',
  'withdrawal.returned',
  'withdrawal.fee',
  'transfer.to_upline',
  'transfer.to_downline',
  'rebate.agent',
  'agency.dividend',
  'agency.daily_salary',
  'agency.hourly_salary',
  'agency.realtime_salary',
  'earnings.taken',
  'float.taken',
  'float.filled',
]);

/** The purses of an agent, and the limits of transfers to downlines. */
export async function readPurses(deps: AgentMoneyDeps, { actor, brand }: Reader): Promise<Purses> {
  const { memberId } = actor;
  const wallets = await openPurses(deps, { memberId, brand });
  const limits = downlineLimitsOf(brand);
  const [cash, float, earnings, ownMinor, used] = await Promise.all([
    deps.ledger.readBalance(wallets.cash),
    deps.ledger.readBalance(wallets.float),
    deps.ledger.readBalance(wallets.earnings),
    sumOwn(deps, { memberId, brand }),
    countOfDay(
      deps.platform.db,
      { senderId: memberId, direction: 'down' },
      dayIn(brand.timeZone, deps.platform.clock.now()),
    ),
  ]);
  return {
    cash: formatAmount(cash.balanceMinor),
    float: formatAmount(float.balanceMinor),
    earnings: formatAmount(earnings.balanceMinor),
    ownCash: formatAmount(floorToCents(ownMinor < cash.balanceMinor ? ownMinor : cash.balanceMinor)),
    currency: brand.currency,
    transfer: limits && {
      minimumAmount: formatAmount(limits.minimumMinor),
      maximumAmount: formatAmount(limits.maximumMinor),
      leftToday: Math.max(0, limits.perDay - used),
    },
  };
}

/**
 * Between the agent's own purses; into the float only what may be passed on, judged as money that leaves. What a frozen
 * agent has in earnings and float stays there (decision 127).
 */
export async function movePurse(
  deps: AgentMoneyDeps,
  { actor, brand }: Reader,
  input: { move: PurseMove; amount: string; clientKey: string },
): Promise<{ orderNo: string; amount: string }> {
  const { memberId } = actor;
  const amountMinor = readTransferAmount(input.amount);
  const wallets = await openPurses(deps, { memberId, brand });
  const { from, to, code } = moves[input.move];
  const movement = {
    walletId: wallets.cash,
    code,
    key: { call: 'movePurse', clientKey: input.clientKey, request: `${input.move} ${amountMinor}` },
    postings: [{ debit: wallets[from], credit: wallets[to], amountMinor }],
    isStake: false,
    stakeMinor: 0n,
    payoutMinor: 0n,
    answer: '{}',
  } as const;
  const posted = await bookNumbered(async () => {
    const known = await deps.ledger.findPosted(movement);
    if (known) return known;
    await deps.admitUnfrozen(memberId);
    return input.move === 'cash_to_float'
      ? fill(deps, { memberId, brand }, { ...movement, amountMinor })
      : deps.ledger.post({ ...movement, rides: [] });
  });
  if (posted.verdict === 'done') tell(deps, { memberId, brand }, posted);
  return { orderNo: `${posted.entryId}`, amount: formatAmount(amountMinor) };
}

type Filling = Omit<Parameters<AgentMoneyDeps['ledger']['post']>[0], 'rides'> & { readonly amountMinor: bigint };

/** The number is taken before the sum is read, so that of two at once one is judged again. */
async function fill(deps: AgentMoneyDeps, owner: Owner, { amountMinor, ...movement }: Filling): Promise<Posted> {
  const { platform, ledger } = deps;
  await deps.admitLeaving({ ...owner, purse: 'cash' });
  const no = (await findLastFill(platform.db, owner.memberId)) + 1;
  if (amountMinor > (await sumOwn(deps, owner))) throw new Refusal('not_own_money');
  const filled = {
    id: await ledger.nextId(),
    brandId: owner.brand.id,
    agentId: owner.memberId,
    no,
    amountMinor,
    atMs: platform.clock.now().getTime(),
  };
  return ledger.post({ ...movement, rides: [deps.rideFill(filled)] });
}

/** Never below nothing: what was lost or withdrawn beyond it takes nothing from later deposits. */
async function sumOwn({ ledger }: AgentMoneyDeps, { memberId, brand }: Owner): Promise<bigint> {
  const totals = await ledger.listOwnTotals({
    brandId: brand.id,
    currency: brand.currency,
    memberId,
    zone: brand.timeZone,
  });
  const own = totals
    .filter(({ purse, code }) => purse === 'cash' && ownCodes.has(code))
    .reduce((sum, { creditedMinor, debitedMinor }) => sum + creditedMinor - debitedMinor, 0n);
  return own > 0n ? own : 0n;
}

async function openPurses(deps: AgentMoneyDeps, { memberId, brand }: Owner): Promise<Record<AgentPurse, bigint>> {
  const open = (purse: 'float' | 'earnings') =>
    deps.ledger.openWallet({ brandId: brand.id, memberId, purse, currency: brand.currency });
  const [cash, float, earnings] = await Promise.all([
    deps.walletOf({ memberId, brand }),
    open('float'),
    open('earnings'),
  ]);
  return { cash, float, earnings };
}

function tell({ platform: { events } }: AgentMoneyDeps, { memberId, brand }: Owner, posted: Booked): void {
  const { balanceMinor, version } = posted;
  events.emit('balance_changed', { memberId, brandId: brand.id, balanceMinor, version });
  events.emit('purse_changed', { memberId });
}

import { periodOfDay } from '@fairhouse/agency';
import {
  hasModule,
  type AgentRebateBets,
  type AgentRebateDay,
  type AgentRebateLine,
  type AgentRebateMembers,
  type AgentRebatePayment,
  type RebateCategory,
} from '@fairhouse/contract';
import { formatAmount } from '@fairhouse/money';
import { Refusal, type Brand, type MemberActor } from '../../platform/context/index.ts';
import { maskName } from '../../platform/texts/mask-name.ts';
import { findBrought, findEarningBets, findPaidLines, type EarningBet, type PaidLine } from './counted.store.ts';
import { findAgentPayment, findByEntries } from './payment.store.ts';
import { rateText } from './read-rebates.ts';
import type { RebatesInnerDeps } from './rebates-deps.ts';

interface Reader {
  readonly actor: Pick<MemberActor, 'memberId'>;
  readonly brand: Brand;
}
interface Page {
  readonly page: number;
  readonly size: number;
}
interface AskedLine {
  readonly paymentId: string;
  readonly category: RebateCategory;
}

const unit = 1_000_000n;
const wholeDecimals = 10;

/** Millionths of the smallest unit as an amount: all of its decimals that are not zero. */
export function exactText(micros: bigint): string {
  const digits = `${micros < 0n ? -micros : micros}`.padStart(wholeDecimals + 1, '0');
  const decimals = digits.slice(-wholeDecimals).replace(/0+$/, '');
  const whole = digits.slice(0, -wholeDecimals);
  return `${micros < 0n ? '-' : ''}${whole}${decimals === '' ? '' : `.${decimals}`}`;
}

/** What flooring to the smallest unit leaves, never negative. */
const restOf = (micros: bigint): bigint => ((micros % unit) + unit) % unit;

const sliceOf = <T>(rows: readonly T[], { page, size }: Page) => ({
  shown: rows.slice((page - 1) * size, page * size),
  total: rows.length,
  totalPages: Math.max(1, Math.ceil(rows.length / size)),
});

/** The menu entry of my income gates what it opens into (spec 2). */
function requireIncome({ shell }: Brand): void {
  if (!hasModule(shell.whitelabel, 'AGEREV3')) throw new Refusal('module_off');
}

/** An agent has at most one payment a minute. */
const dayMost = 10_000;

/** Payments of a business day by the books, as my income has them. */
export async function listAgentRebates(
  deps: RebatesInnerDeps,
  { actor, brand }: Reader,
  input: { day: string } & Page,
): Promise<AgentRebateDay> {
  requireIncome(brand);
  const period = periodOfDay(input.day, brand.timeZone);
  if (!period) throw new Refusal('field_invalid', { field: 'day' });
  const { ledger, platform } = deps;
  const owner = { brandId: brand.id, memberId: actor.memberId, currency: brand.currency };
  const walletId = await ledger.openWallet({ ...owner, purse: 'earnings' });
  const { lines } = await ledger.readRecord({
    walletId,
    keys: ['rebate.agent+'],
    from: new Date(period.startsAt),
    to: new Date(period.endsAt),
    skip: 0,
    take: dayMost,
  });
  const totals = (await ledger.listOwnTotals({ ...owner, zone: brand.timeZone })).filter(
    ({ code, day }) => code === 'rebate.agent' && day === input.day,
  );
  const sumOf = (isEarnings: boolean): bigint =>
    totals
      .filter(({ purse }) => (purse === 'earnings') === isEarnings)
      .reduce((sum, { creditedMinor }) => sum + creditedMinor, 0n);
  const { shown, ...pages } = sliceOf(lines, input);
  const payments = await findByEntries(
    platform.db,
    actor.memberId,
    shown.map(({ entryId }) => entryId),
  );
  return {
    ...pages,
    list: shown.map(({ entryId, at, changeMinor }) => ({
      paymentId: payments.has(entryId) ? `${payments.get(entryId)?.id}` : null,
      paidAt: at.getTime(),
      amount: formatAmount(changeMinor),
    })),
    percents: formatAmount(sumOf(true)),
    series: formatAmount(sumOf(false)),
    currency: brand.currency,
    addsUp: lines.reduce((sum, { changeMinor }) => sum + changeMinor, 0n) === sumOf(true),
  };
}

/** A payment by category. Refusal: rebate_payment_unknown. */
export async function openAgentRebate(
  deps: RebatesInnerDeps,
  { actor, brand }: Reader,
  { paymentId }: { paymentId: string },
): Promise<AgentRebatePayment> {
  requireIncome(brand);
  const { db } = deps.platform;
  const payment = await findAgentPayment(db, actor.memberId, BigInt(paymentId));
  if (payment?.brandId !== brand.id) throw new Refusal('rebate_payment_unknown');
  const lines = await findPaidLines(db, payment.id);
  const list = await Promise.all(lines.map((line) => viewLine(deps, actor.memberId, line)));
  return {
    paymentId,
    paidAt: payment.paidAt?.getTime() ?? null,
    amount: formatAmount(payment.amountMinor),
    currency: payment.currency,
    list,
    addsUp: lines.reduce((sum, { amountMinor }) => sum + amountMinor, 0n) === payment.amountMinor,
  };
}

async function viewLine(deps: RebatesInnerDeps, agentId: bigint, line: PaidLine): Promise<AgentRebateLine> {
  const brought = await findBrought(deps.platform.db, agentId, line);
  const { earnedBeforeMicros, earnedMicros } = line;
  return {
    category: line.category,
    validBet: formatAmount(line.validStakeMinor),
    before: exactText(restOf(earnedBeforeMicros)),
    earned: exactText(earnedMicros - earnedBeforeMicros),
    rest: exactText(restOf(earnedMicros)),
    amount: formatAmount(line.amountMinor),
    addsUp: isSumOf(brought, line),
  };
}

/** Whether bets bring exactly what the account had earned since the line before. */
function isSumOf(
  brought: readonly { validStakeMinor: bigint; earnedMicros: bigint }[],
  { validStakeMinor, earnedMicros, earnedBeforeMicros }: PaidLine,
): boolean {
  const sum = (of: (each: (typeof brought)[number]) => bigint): bigint =>
    brought.reduce((all, each) => all + of(each), 0n);
  return (
    sum((each) => each.validStakeMinor) === validStakeMinor &&
    sum((each) => each.earnedMicros) === earnedMicros - earnedBeforeMicros
  );
}

async function findLine(
  deps: RebatesInnerDeps,
  { actor, brand }: Reader,
  { paymentId, category }: AskedLine,
): Promise<PaidLine> {
  requireIncome(brand);
  const { db } = deps.platform;
  const payment = await findAgentPayment(db, actor.memberId, BigInt(paymentId));
  const lines = payment?.brandId === brand.id ? await findPaidLines(db, payment.id) : [];
  const line = lines.find((each) => each.category === category);
  if (!line) throw new Refusal('rebate_payment_unknown');
  return line;
}

export async function listAgentRebateMembers(
  deps: RebatesInnerDeps,
  reader: Reader,
  input: AskedLine & Page,
): Promise<AgentRebateMembers> {
  const line = await findLine(deps, reader, input);
  const agentId = reader.actor.memberId;
  const brought = await findBrought(deps.platform.db, agentId, line);
  const { shown, ...pages } = sliceOf(brought, input);
  const memberIds = shown.map(({ memberId }) => memberId);
  const [people, below] = await Promise.all([deps.findPeople(memberIds), deps.findBelow({ agentId, memberIds })]);
  const nameOf = (memberId: bigint): string => {
    const name = people.get(memberId)?.userName ?? '';
    return below.get(memberId)?.distance === 1 ? name : maskName(name);
  };
  return {
    ...pages,
    list: shown.map(({ memberId, bets, validStakeMinor, earnedMicros }) => ({
      memberId: `${memberId}`,
      name: nameOf(memberId),
      bets,
      validBet: formatAmount(validStakeMinor),
      earned: exactText(earnedMicros),
    })),
    totals: {
      bets: brought.reduce((sum, { bets }) => sum + bets, 0),
      validBet: formatAmount(line.validStakeMinor),
      earned: exactText(line.earnedMicros - line.earnedBeforeMicros),
    },
    addsUp: isSumOf(brought, line),
  };
}

const earnedBy = ({ validStakeMinor, sharePpm }: EarningBet): bigint => validStakeMinor * BigInt(sharePpm);

export async function listAgentRebateBets(
  deps: RebatesInnerDeps,
  reader: Reader,
  input: AskedLine & { memberId: string } & Page,
): Promise<AgentRebateBets> {
  const line = await findLine(deps, reader, input);
  const agentId = reader.actor.memberId;
  const memberId = BigInt(input.memberId);
  const { db } = deps.platform;
  const bets = await findEarningBets(db, agentId, { ...line, memberId });
  const brought = (await findBrought(db, agentId, line)).find((each) => each.memberId === memberId);
  const { shown, ...pages } = sliceOf(bets, input);
  const facts = await findFacts(deps, memberId, shown);
  const validStakeMinor = bets.reduce((sum, bet) => sum + bet.validStakeMinor, 0n);
  const earnedMicros = bets.reduce((sum, bet) => sum + earnedBy(bet), 0n);
  return {
    ...pages,
    list: shown.map((bet) => {
      const fact = facts.get(keyOf(bet));
      return {
        orderNo: `${bet.betId}`,
        gameName: (fact && deps.nameOf(fact.nodeId)) ?? fact?.vendor ?? '',
        gameType: fact?.category ?? line.category,
        countedAt: bet.changedAt.getTime(),
        stake: formatAmount(fact?.stakeMinor ?? 0n),
        validBet: formatAmount(bet.validStakeMinor),
        rate: rateText(bet.sharePpm),
        earned: exactText(earnedBy(bet)),
        isCorrection: bet.version > 1,
      };
    }),
    totals: {
      bets: bets.filter(({ version }) => version === 1).length,
      validBet: formatAmount(validStakeMinor),
      earned: exactText(earnedMicros),
    },
    addsUp: brought?.validStakeMinor === validStakeMinor && brought.earnedMicros === earnedMicros,
  };
}

const keyOf = ({ betId, version }: Pick<EarningBet, 'betId' | 'version'>): string => `${betId} ${version}`;
const factsMost = 5_000;

/** Games and stakes of the bets of a page, which lie in one span of time. */
async function findFacts(deps: RebatesInnerDeps, memberId: bigint, shown: readonly EarningBet[]) {
  const times = shown.map(({ changedAt }) => changedAt.getTime());
  if (times.length === 0) return new Map<string, never>();
  const changes = await deps.bets.listSettledChanges({
    memberId,
    from: new Date(Math.min(...times)),
    to: new Date(Math.max(...times) + 1),
    limit: factsMost,
    offset: 0,
  });
  return new Map(changes.map((change) => [keyOf(change), change]));
}

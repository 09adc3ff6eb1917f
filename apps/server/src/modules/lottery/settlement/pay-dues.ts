import { creditWallet } from '@fairhouse/ledger';
import type { Issue } from '../issues/issue.ts';
import type { LotteryInnerDeps } from '../lottery-deps.ts';
import { findDuePayments, type Due, type DueRest, type PaymentKind } from './payment.store.ts';

/** Movements under way at once: they leave as one batch, so that no bet of others waits for more than one. */
const atOnce = 32;
/** Payments read ahead. */
const readAtOnce = 1_024;

const movements = {
  win: { code: 'lottery.win', house: 'house.lottery' },
  refund: { code: 'lottery.refund', house: 'house.lottery' },
  rebate: { code: 'rebate.paid', house: 'house.rebate' },
  agent: { code: 'rebate.agent', house: 'house.agency' },
} as const;

/**
 * Pays what is due; each payment is booked once, by its key, and marked in the same transaction. A failure becomes a
 * fault after all others are paid, so that nobody waits for another member's wallet.
 */
export async function payDues(deps: LotteryInnerDeps, issue: Issue): Promise<void> {
  // An old win is taken back before the new one is paid; otherwise the new one would pay for the old.
  const faults = [
    ...(await payAll(deps, issue, { isTakenBack: true })),
    ...(await payAll(deps, issue, { isTakenBack: false })),
  ];
  if (faults.length > 0) throw new Error(`${faults.length} payments of an issue failed`, { cause: faults[0] });
}

/** Goes from one key to the next, so that failing payments are not read again; returns their faults. */
async function payAll(
  deps: LotteryInnerDeps,
  issue: Issue,
  { isTakenBack }: { isTakenBack: boolean },
): Promise<readonly unknown[]> {
  const faults: unknown[] = [];
  for (let after: DueRest | null = null; ;) {
    const dues: readonly DueRest[] = await findDuePayments(
      deps.platform.db,
      { issueId: issue.id, version: issue.version },
      { isTakenBack, after, limit: readAtOnce },
    );
    for (let at = 0; at < dues.length; at += atOnce) {
      const paid = await Promise.allSettled(
        dues
          .slice(at, at + atOnce)
          .map((due) =>
            due.kind === 'unwin' ? takeBack(deps, issue, due) : pay(deps, issue, { ...due, kind: due.kind }),
          ),
      );
      for (const each of paid) if (each.status === 'rejected') faults.push(each.reason);
    }
    const last = dues.at(-1);
    if (!last || dues.length < readAtOnce) return faults;
    after = last;
  }
}

async function pay(
  deps: LotteryInnerDeps,
  issue: Issue,
  due: DueRest & { kind: Exclude<PaymentKind, 'unwin'> },
): Promise<void> {
  const { walletId, memberId, brandId, currency, amountMinor, paidMinor, kind, countedAtMs } = due;
  const { code, house } = movements[kind];
  const posted = await deps.ledger.post({
    walletId,
    // A late payment is a movement of its own.
    key: {
      call: `lottery.${kind}`,
      clientKey: `${issue.id}.${issue.version}${paidMinor > 0n ? `.${paidMinor}` : ''}`,
      request: `${amountMinor}`,
    },
    code,
    postings: creditWallet({
      wallet: walletId,
      house: await deps.ledger.houseAccount(brandId, house, currency),
      amountMinor,
    }),
    isStake: false,
    stakeMinor: 0n,
    payoutMinor: amountMinor,
    ...(countedAtMs === null ? {} : { stakedAtMs: countedAtMs }),
    answer: '{}',
    rides: [deps.ridePayment({ issueId: issue.id, version: issue.version, kind, walletId })],
  });
  if (posted.verdict !== 'done') return;
  deps.platform.events.emit('balance_changed', {
    memberId,
    brandId,
    balanceMinor: posted.balanceMinor,
    version: posted.version,
  });
}

/** Uses the ledger's debts, because the money may not be there any more: the rest becomes a debt (law 1). */
async function takeBack(
  deps: LotteryInnerDeps,
  issue: Issue,
  { walletId, memberId, brandId, currency, amountMinor, countedAtMs }: Due,
): Promise<void> {
  const house = await deps.ledger.houseAccount(brandId, 'house.lottery', currency);
  await deps.ledger.takeBack({
    walletId,
    code: 'lottery.win_rollback',
    house,
    amountMinor,
    // A win paid before its time was stored counts as won now, so that no loss is hidden.
    wonAtMs: countedAtMs ?? deps.platform.clock.now().getTime(),
    key: { call: 'lottery.unwin', clientKey: `${issue.id}.${issue.version}`, request: `${amountMinor}` },
    rides: [deps.ridePayment({ issueId: issue.id, version: issue.version, kind: 'unwin', walletId })],
  });
  deps.platform.events.emit('balance_changed', { memberId, brandId, ...(await deps.ledger.readBalance(walletId)) });
}

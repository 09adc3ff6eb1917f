import { creditWallet } from '@fairhouse/ledger';
import type { Issue } from '../issues/issue.ts';
import type { LotteryParts } from '../lottery-parts.ts';
import { findDuePayments, type Due, type PaymentKind } from './payment.store.ts';

/** Movements under way at once: they leave as one batch, and a bet of others waits for no longer one. */
const atOnce = 32;
/** What is read ahead of them. */
const readAtOnce = 1_024;

const movements = {
  win: { code: 'lottery.win', house: 'house.lottery' },
  refund: { code: 'lottery.refund', house: 'house.lottery' },
  rebate: { code: 'rebate.paid', house: 'house.rebate' },
  agent: { code: 'rebate.agent', house: 'house.agency' },
} as const;

/** Pays what is due; each payment is booked once, by its key, and marked in the same transaction. */
export async function payDues(parts: LotteryParts, issue: Issue): Promise<void> {
  const of = { issueId: issue.id, version: issue.version };
  for (;;) {
    const dues = await findDuePayments(parts.platform.db, of, readAtOnce);
    if (dues.length === 0) return;
    // A win is taken back before the new one comes: otherwise the new one would pay for the old.
    const first = dues.filter(({ kind }) => kind === 'unwin');
    const next = first.length > 0 ? first : dues;
    for (let at = 0; at < next.length; at += atOnce) {
      await Promise.all(next.slice(at, at + atOnce).map((due) => (due.kind === 'unwin' ? takeBack(parts, issue, due) : pay(parts, issue, { ...due, kind: due.kind }))));
    }
  }
}

async function pay(parts: LotteryParts, issue: Issue, due: Due & { kind: Exclude<PaymentKind, 'unwin'> }): Promise<void> {
  const { walletId, memberId, brandId, currency, amountMinor, kind } = due;
  const { code, house } = movements[kind];
  const posted = await parts.ledger.post({
    walletId,
    key: { call: `lottery.${kind}`, clientKey: `${issue.id}.${issue.version}`, request: `${amountMinor}` },
    code,
    postings: creditWallet({ wallet: walletId, house: await parts.ledger.houseAccount(brandId, house, currency), amountMinor }),
    isStake: false,
    stakeMinor: 0n,
    payoutMinor: amountMinor,
    answer: '{}',
    rides: [parts.ridePayment({ issueId: issue.id, version: issue.version, kind, walletId })],
  });
  if (posted.verdict !== 'done') return;
  parts.platform.events.emit('balance_changed', { memberId, brandId, balanceMinor: posted.balanceMinor, version: posted.version });
}

/** By the ledger's own way for what may not be there any more: the rest becomes a debt (ARCHITECTURE law 1). */
async function takeBack(parts: LotteryParts, issue: Issue, { walletId, memberId, brandId, currency, amountMinor }: Due): Promise<void> {
  const house = await parts.ledger.houseAccount(brandId, 'house.lottery', currency);
  await parts.ledger.takeBack({
    walletId, code: 'lottery.win_rollback', house, amountMinor, key: { call: 'lottery.unwin', clientKey: `${issue.id}.${issue.version}`, request: `${amountMinor}` },
    rides: [parts.ridePayment({ issueId: issue.id, version: issue.version, kind: 'unwin', walletId })],
  });
  parts.platform.events.emit('balance_changed', { memberId, brandId, ...(await parts.ledger.readBalance(walletId)) });
}

import { creditWallet } from '@fairhouse/ledger';
import { findPayees, lockAccrued, type Accrued, type Payee } from './account.store.ts';
import { takePlace } from './counted.store.ts';
import { findDuePayments, insertPayments, updateEntry, type NewPayment, type Payment } from './payment.store.ts';
import type { RebatesInnerDeps } from './rebates-deps.ts';

/** Nobody gets more than one payment by itself in this time. */
const pauseMs = 60_000;
const payeesAtOnce = 256;
/** Movements under way at once: they leave as one batch, so that no bet of others waits for more than one. */
const movementsAtOnce = 32;

const movements = {
  own: { code: 'rebate.paid', house: 'house.rebate', purse: 'cash' },
  agent: { code: 'rebate.agent', house: 'house.agency', purse: 'earnings' },
} as const;

/**
 * Pays what agents have earned, and members of brands that pay by themselves. First payments are made, then booked: a
 * process that dies in between leaves payments that the next run books.
 */
export async function payRebates(deps: RebatesInnerDeps): Promise<void> {
  await makePayments(deps);
  await bookDue(deps);
}

async function makePayments(deps: RebatesInnerDeps): Promise<void> {
  const { platform } = deps;
  const now = platform.clock.now();
  const payingBrandIds = deps
    .listBrands()
    .filter(({ rebates }) => rebates.mode === 'atSettlement')
    .map(({ id }) => id);
  for (let after: Payee | null = null; ;) {
    const payees: readonly Payee[] = await findPayees(platform.db, {
      payingBrandIds,
      notPaidSince: new Date(now.getTime() - pauseMs),
      after,
      most: payeesAtOnce,
    });
    if (payees.length > 0)
      await platform.inTx(async (tx) => {
        const accrued = await lockAccrued(tx, payees);
        const place = await takePlace(tx);
        const payments = payees.flatMap((payee, at) => {
          const payment = paymentOf(payee, accrued[at] ?? [], { clientKey: null, madeAt: now, place });
          return payment.amountMinor > 0n ? [payment] : [];
        });
        if (payments.length > 0) await insertPayments(tx, payments);
      });
    after = payees.at(-1) ?? null;
    if (after === null || payees.length < payeesAtOnce) return;
  }
}

/** Everything that was earned; a category below zero is set against the others, and waits while all are below zero. */
export function paymentOf(
  payee: Payee,
  accrued: readonly Accrued[],
  made: Pick<NewPayment, 'clientKey' | 'madeAt' | 'place'>,
): NewPayment {
  const lines = accrued.filter(({ amountMinor }) => amountMinor !== 0n);
  const amountMinor = lines.reduce((sum, line) => sum + line.amountMinor, 0n);
  return { ...payee, ...made, amountMinor, lines };
}

async function bookDue(deps: RebatesInnerDeps): Promise<void> {
  const { platform } = deps;
  for (let after = 0n; ;) {
    const pieces: readonly Payment[] = await findDuePayments(platform.db, { after, most: payeesAtOnce });
    await platform.stumbles.each('pay-rebates', { pieces, atOnce: movementsAtOnce }, (payment) =>
      bookPayment(deps, payment),
    );
    after = pieces.at(-1)?.id ?? 0n;
    if (pieces.length < payeesAtOnce) return;
  }
}

/** One movement by the id of the payment, however often it is asked for. */
export async function bookPayment(deps: RebatesInnerDeps, payment: Payment): Promise<void> {
  const { ledger, platform } = deps;
  const { id, brandId, memberId, role, currency, amountMinor } = payment;
  const { code, house, purse } = movements[role];
  const wallet = await ledger.openWallet({ brandId, memberId, purse, currency });
  const posted = await ledger.post({
    walletId: wallet,
    key: { call: 'rebates.pay', clientKey: `${id}`, request: `${amountMinor}` },
    code,
    postings: creditWallet({ wallet, house: await ledger.houseAccount(brandId, house, currency), amountMinor }),
    isStake: false,
    stakeMinor: 0n,
    payoutMinor: amountMinor,
    answer: '{}',
    rides: [deps.ridePaid({ id, atMs: platform.clock.now().getTime() })],
  });
  if (posted.verdict === 'stale_turn') throw new Error('a rebate has no turn');
  await updateEntry(platform.db, id, posted.entryId);
  if (posted.verdict !== 'done') return;
  const { balanceMinor, version } = posted;
  if (purse === 'cash') platform.events.emit('balance_changed', { memberId, brandId, balanceMinor, version });
  else platform.events.emit('purse_changed', { memberId });
}

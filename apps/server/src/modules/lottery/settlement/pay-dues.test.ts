import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { Issue } from '../issues/issue.ts';
import { openIssueHouse, type IssueHouse } from '../issues.fixture.ts';
import type { LotteryInnerDeps } from '../lottery-deps.ts';
import { payDues } from './pay-dues.ts';
import type { PaymentKind } from './payment.store.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 120_000 });

let at: IssueHouse;
let issue: Issue;
/** Payments that came to the books. */
let booked: string[];
beforeAll(async () => {
  at = await openIssueHouse(['ember-ssc']);
  await at.issues.make(2);
  issue = await at.issueOf('ember-ssc');
});
afterAll(() => at.close());
beforeEach(async () => {
  booked = [];
  await at.owner.query('delete from lottery.payment');
});

const owe = (kind: PaymentKind, wallets: number) =>
  at.owner.query(
    `insert into lottery.payment (issue_id, version, kind, wallet_id, member_id, brand_id, currency, amount, tickets)
   select $1, 1, $2, w, w, $3, 'FUN', 10000, 1 from generate_series(1, $4::int) w`,
    [issue.id, kind, at.house.modules.brand.first.id, wallets],
  );

/** Books that have a fault at the first wallet. */
function faulty(): LotteryInnerDeps {
  const book = async (kind: string, walletId: bigint): Promise<never> => {
    if (walletId === 1n) throw new Error('a wallet that cannot be booked on');
    booked.push(`${kind} ${walletId}`);
    await at.house.platform.db.query(
      `update lottery.payment set state = 'PAID' where issue_id = $1 and kind = $2 and wallet_id = $3`,
      [issue.id, kind, walletId],
    );
    return { verdict: 'duplicate' } as never;
  };
  const { ledger } = at.issues.deps;
  return {
    ...at.issues.deps,
    ledger: {
      ...ledger,
      post: ({ key, walletId }) => book(key.call.replace('lottery.', ''), walletId),
      takeBack: ({ walletId }) => book('unwin', walletId),
      readBalance: () => Promise.resolve({ balanceMinor: 0n, version: 1n }),
    },
  };
}

test('a payment that always fails is a fault once all others are paid', async () => {
  await owe('win', 1_100);
  await expect(payDues(faulty(), issue)).rejects.toThrow('1 payments of an issue failed');
  expect(booked).toHaveLength(1_099);
  await expect(payDues(faulty(), issue)).rejects.toThrow('1 payments of an issue failed');
  expect(booked).toHaveLength(1_099);
});

test("a new win waits until that wallet's old one is taken back, and for no other wallet", async () => {
  await owe('unwin', 2);
  await owe('win', 3);
  await expect(payDues(faulty(), issue)).rejects.toThrow('1 payments of an issue failed');
  expect(booked).toEqual(['unwin 2', 'win 2', 'win 3']);
});

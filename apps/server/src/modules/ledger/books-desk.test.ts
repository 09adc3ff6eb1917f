import { parseAmount } from '@fairhouse/money';
import type { BookDifferenceRow, SealedDay, TrialBalanceOfDay } from '@fairhouse/contract';
import { headHash } from '@fairhouse/ledger';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openHouse, type TestHouse } from '../../testing/test-house.ts';
import { openOperator, type TestOperator } from '../../testing/test-operator.ts';

let house: TestHouse;
let auditor: TestOperator;
beforeAll(async () => {
  house = await openHouse();
  auditor = await openOperator(house, 'auditor');
  await house.register();
  await house.modules.ledger.sealBooks('2026-01-01');
});
afterAll(() => house.close());

test('sealed days are listed, and each opens with the signed sums of this brand, whose two sides are the same', async () => {
  const days = (await auditor.call<{ list: SealedDay[]; total: number }>('/ops/books/days')).value;
  const [head] = await house.modules.ledger.listHeads({ take: 1 });
  expect(days).toMatchObject({
    total: 1,
    list: [{ no: 1, day: '2026-01-01', hash: headHash(head?.head ?? ''), kid: head?.kid, hasBalance: true }],
  });
  const { list, signature } = (await auditor.call<TrialBalanceOfDay>('/ops/books/days/1')).value;
  expect(signature).toBe(head?.signature);
  const amounts = new Map(list.map(({ kind, balance }) => [kind, parseAmount(balance) ?? 0n]));
  expect(amounts.get('cash')).toBe(-(amounts.get('house.demo_grant') ?? 0n));
  expect([...amounts.values()].reduce((sum, amount) => sum + amount, 0n)).toBe(0n);
  const second = house.modules.brand.all[1]?.merchant ?? '';
  const elsewhere = (await auditor.call<TrialBalanceOfDay>('/ops/books/days/1', { headers: { merchant: second } }))
    .value;
  expect(elsewhere.list.find(({ kind }) => kind === 'cash')?.balance).not.toBe(
    list.find(({ kind }) => kind === 'cash')?.balance,
  );
});

test('as a table it has the sums on their sides, with head, key and signature', async () => {
  const { csv, fileName } = (await auditor.call<{ csv: string; fileName: string }>('/ops/books/days/1/csv')).value;
  const { list, hash, kid, signature } = (await auditor.call<TrialBalanceOfDay>('/ops/books/days/1')).value;
  const lines = csv.trim().split('\r\n');
  expect([fileName, lines[0], lines.length]).toEqual([
    'trial-balance-2026-01-01.csv',
    'day,currency,account,debited,credited,debit balance,credit balance,head,key,signature',
    list.length + 1,
  ]);
  const granted = list.find(({ kind }) => kind === 'house.demo_grant');
  expect(lines.find((line) => line.includes('house.demo_grant'))).toBe(
    `2026-01-01,FUN,house.demo_grant,${granted?.debited},0,${granted?.balance.slice(1)},,${hash},${kid},${signature}`,
  );
});

test('a day that is not sealed is unknown, and only who reads the books reads them', async () => {
  for (const path of ['/ops/books/days/2', '/ops/books/days/2/csv'])
    expect(await auditor.call(path)).toMatchObject({ status: 404, errorCode: 'trial_balance_unknown' });
  const support = await openOperator(house, 'support');
  for (const path of ['/ops/books/days', '/ops/books/days/1', '/ops/books/differences'])
    expect(await support.call(path)).toMatchObject({ errorCode: 'not_allowed' });
});

test('differences are shown until a full check finds none', async () => {
  const owner = new pg.Pool({ connectionString: house.ownerUrl, max: 1 });
  const differences = async () =>
    (await auditor.call<{ list: BookDifferenceRow[] }>('/ops/books/differences')).value.list;
  const { ledger } = house.modules;
  const wallet =
    (await owner.query<{ id: string }>(`select id from ledger.account where purse = 'cash' and balance > 0 limit 1`))
      .rows[0]?.id ?? '';
  await owner.query('update ledger.account set balance = balance + 1 where id = $1', [wallet]);
  await ledger.checkBooks('full');
  expect(await differences()).toContainEqual(
    expect.objectContaining({ scope: 'full', what: 'balance', account: wallet }),
  );
  await owner.query('update ledger.account set balance = balance - 1 where id = $1', [wallet]);
  await ledger.checkBooks('full');
  expect(await differences()).toEqual([]);
  await owner.end();
});

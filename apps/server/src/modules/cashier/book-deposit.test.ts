import { fixedClock } from '@fairhouse/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openHouse, type TestHouse } from '../../testing/test-house.ts';
import { rowsOf } from '../../testing/rows-of.ts';
import { amountsTold, balanceOf, begin, news, readDeposit, sendLetter } from '../../testing/cashier.fixture.ts';

const clock = fixedClock('2026-05-04T10:00:00Z');
let house: TestHouse;
beforeAll(async () => {
  house = await openHouse({ clock });
});
afterAll(() => house.close());

test('a deposit is one entry: gross from the channel, the fee to the house, the state with it', async () => {
  const member = await house.register();
  const deposit = await begin(house, member, { type: 'EWALLET_QR', amount: '200' });
  expect(await sendLetter(house, { atMs: clock.now().getTime(), body: news(deposit) })).toMatchObject({
    status: 200,
    taken: 'taken',
  });
  expect(await readDeposit(house, member, deposit.depositId)).toMatchObject({
    state: 'paid',
    fee: '2',
    credited: '198',
    canCancel: false,
    launchUrl: null,
  });
  expect(await balanceOf(house, member)).toBe('10198');
  expect(await amountsTold(house, member, 'deposit_paid')).toEqual(['198']);
  const postings = await rowsOf(
    house,
    `select d.purse as debit, c.purse as credit, p.amount from ledger.posting p join ledger.account d on d.id = p.debit join ledger.account c on c.id = p.credit
     join ledger.entry e on e.id = p.entry_id join ledger.account w on w.id = e.wallet_id
     where e.code = 'deposit.paid' and w.member_id = $1 order by p.ordinal`,
    [member.id],
  );
  expect(postings).toEqual([
    { debit: 'house.channel:quick-scan', credit: 'cash', amount: '2000000' },
    { debit: 'cash', credit: 'house.fee', amount: '20000' },
  ]);
  const steps = await rowsOf(
    house,
    'select state, by from cashier.deposit_step where deposit_id = $1 order by version',
    [deposit.depositId],
  );
  expect(steps).toEqual([
    { state: 'created', by: 'member' },
    { state: 'awaiting_payment', by: 'provider' },
    { state: 'confirmed', by: 'provider' },
    { state: 'paid', by: 'ledger' },
  ]);
});

test('the job books a confirmed deposit once, although three processes try at the same time', async () => {
  const member = await house.register();
  const deposit = await begin(house, member);
  await rowsOf(house, `update cashier.deposit set state = 'confirmed' where id = $1`, [deposit.depositId]);
  await Promise.all([1, 2, 3].map(() => house.modules.cashier.settleDeposits()));
  expect([(await readDeposit(house, member, deposit.depositId)).state, await balanceOf(house, member)]).toEqual([
    'paid',
    '10100',
  ]);
  expect(
    await rowsOf(house, 'select from cashier.deposit_step where deposit_id = $1 and state = $2', [
      deposit.depositId,
      'paid',
    ]),
  ).toHaveLength(1);
  expect(await house.modules.ledger.checkBooks('full')).toMatchObject({ differences: [] });
});

test("a state that was lost after the books were written brings no money again: the key is the deposit's number", async () => {
  const member = await house.register();
  const deposit = await begin(house, member);
  await sendLetter(house, { atMs: clock.now().getTime(), body: news(deposit) });
  // Without its claim, too, as what comes late is: then the key alone stands before a second time.
  await rowsOf(
    house,
    `update cashier.deposit set state = 'confirmed', ended_at = null, claim_id = null where id = $1`,
    [deposit.depositId],
  );
  await house.modules.cashier.settleDeposits();
  expect(await balanceOf(house, member)).toBe('10100');
  expect(await house.modules.ledger.checkBooks('full')).toMatchObject({ differences: [] });
});

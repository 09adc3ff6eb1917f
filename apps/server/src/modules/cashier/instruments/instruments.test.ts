import type { Instrument } from '@fairhouse/contract';
import { fixedClock } from '@fairhouse/testing';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openHouse, type TestHouse, type TestMember } from '../../../testing/test-house.ts';
import { rowsOf } from '../../../testing/rows-of.ts';
import { relay } from '../../../testing/cashier.fixture.ts';
import { bind, openPayee, withdraw } from '../../../testing/withdrawal.fixture.ts';
import { insertInstrument } from './instrument.store.ts';

const clock = fixedClock('2026-05-04T10:00:00Z');
let house: TestHouse;
let member: TestMember;
beforeAll(async () => {
  house = await openHouse({ clock });
});
beforeEach(async () => {
  member = await house.register();
});
afterAll(() => house.close());

const list = async (of = member) =>
  (await house.call<{ list: Instrument[] }>(`${relay}getBankCards`, { headers: house.as(of) })).value.list;
const step = (call: string, bankCardId: string) =>
  house.call(`${relay}${call}`, { headers: house.as(member), body: { bankCardId } });

test('is shown masked and kept sealed', async () => {
  expect((await bind(house, member, { cardNumber: '0012 3456 7890' })).value).toMatchObject({
    cardNumber: '•••• 7890',
    isDefault: true,
    isVerified: false,
    cardHolder: 'Anna Sommer',
  });
  const rows = await rowsOf(
    house,
    "select i::text as text, encode(sealed, 'escape') as sealed from cashier.instrument i where member_id = $1",
    [member.id],
  );
  expect(JSON.stringify(rows)).not.toMatch(/001234567890|Anna/);
});

test('that cannot be right, goes nowhere or belongs to nobody is refused', async () => {
  expect(await bind(house, member, { cardNumber: '12' })).toMatchObject({
    status: 400,
    errorCode: 'instrument_number_invalid',
  });
  expect(await bind(house, member, { bankCode: 'NOBANK' })).toMatchObject({
    status: 404,
    errorCode: 'instrument_bank_unknown',
  });
  for (const cardHolder of ['', 'A', '<b>x</b>', 'Anna 2'])
    expect(await bind(house, member, { cardHolder })).toMatchObject({
      status: 400,
      errorCode: 'instrument_holder_missing',
    });
  expect(await list()).toEqual([]);
});

test('of another name than the first is refused; the name itself is known from then on', async () => {
  await bind(house, member);
  expect(await bind(house, member, { cardHolder: 'Berta Winter' })).toMatchObject({
    status: 409,
    errorCode: 'instrument_holder_differs',
  });
  expect((await bind(house, member, { cardHolder: ' anna  SOMMER ' })).value.cardHolder).toBe('Anna Sommer');
  expect((await bind(house, member, { cardHolder: undefined })).success).toBe(true);
});

test('of another name is refused also when all that carried the first one are removed', async () => {
  for (const { bankCardId } of [(await bind(house, member)).value, (await bind(house, member)).value])
    await step('removeBankCard', bankCardId);
  expect(await list()).toEqual([]);
  expect(await bind(house, member, { cardHolder: 'Berta Winter' })).toMatchObject({
    status: 409,
    errorCode: 'instrument_holder_differs',
  });
  expect((await house.call(`${relay}getWithdrawSettings`, { headers: house.as(member) })).value).toMatchObject({
    cardHolder: 'Anna Sommer',
  });
  expect((await bind(house, member, { cardHolder: undefined })).value.cardHolder).toBe('Anna Sommer');
});

test('twice is refused, also at once, and by another member is noticed', async () => {
  const number = { cardNumber: '777000111222' };
  const answers = await Promise.all([
    bind(house, member, number),
    bind(house, member, number),
    bind(house, member, { cardNumber: '7770-0011-1222' }),
  ]);
  expect(answers.filter(({ success }) => success)).toHaveLength(1);
  expect(answers.filter(({ errorCode }) => errorCode === 'instrument_known')).toHaveLength(2);
  const sharedOf = ({ id }: TestMember) =>
    rowsOf(house, 'select from cashier.instrument where member_id = $1 and is_shared', [id]);
  expect(await sharedOf(member)).toHaveLength(0);
  const { member: other } = await openPayee(house);
  const shared = await bind(house, other, number);
  const { value } = await withdraw(house, other, { bankCardId: shared.value.bankCardId });
  const [row] = await rowsOf(house, 'select review_reasons from cashier.withdrawal where id = $1', [
    value.withdrawalId,
  ]);
  expect(row?.['review_reasons']).toContain('shared');
  expect(await sharedOf(member)).toHaveLength(1);
});

test('is noticed by both when two members bind it in the same moment', async () => {
  const cardNumber = '777000111444';
  const fingerprint = house.platform.fingerprintFor('cashier.instrument')(
    [house.modules.brand.first.id, 'BC', 'LANTERN', cardNumber].join('\n'),
  );
  const other = await house.register();
  const { promise: isWritten, resolve: written } = Promise.withResolvers<undefined>();
  const binding = house.platform.inTx(async (tx) => {
    await insertInstrument(tx, {
      brandId: house.modules.brand.first.id,
      memberId: BigInt(member.id),
      type: 'BC',
      bankCode: 'LANTERN',
      masked: '',
      sealed: Buffer.alloc(1),
      fingerprint,
      isDefault: true,
      addedAt: clock.now(),
    });
    written(undefined);
    await expect
      .poll(() =>
        rowsOf(
          house,
          'select from pg_locks join pg_stat_activity using (pid) where not granted and datname = current_database()',
        ),
      )
      .toHaveLength(1);
  });
  await isWritten;
  const [bound] = await Promise.all([bind(house, other, { cardNumber }), binding.catch(() => undefined)]);
  expect(bound.success).toBe(true);
  expect(await rowsOf(house, 'select is_shared from cashier.instrument where fingerprint = $1', [fingerprint])).toEqual(
    [{ is_shared: true }, { is_shared: true }],
  );
});

test('bound again by the same member is shared with nobody, and was not paid to yet', async () => {
  const number = { cardNumber: '777000111333' };
  const { value: first } = await bind(house, member, number);
  await step('removeBankCard', first.bankCardId);
  const { value: again } = await bind(house, member, number);
  const [row] = await rowsOf(house, 'select is_shared, paid_before_at from cashier.instrument where id = $1', [
    again.bankCardId,
  ]);
  expect(row).toEqual({ is_shared: false, paid_before_at: null });
});

test('there are so many and no more, also at once', async () => {
  const answers = [];
  for (const _ of [1, 2, 3]) answers.push(...(await Promise.all([bind(house, member), bind(house, member)])));
  expect(answers.filter(({ success }) => success)).toHaveLength(5);
  expect(answers.filter(({ errorCode }) => errorCode === 'instruments_full')).toHaveLength(1);
  expect((await list()).filter(({ isDefault }) => isDefault)).toHaveLength(1);
});

test('one becomes the default, and one goes for good', async () => {
  const { member: bystander } = await openPayee(house);
  const [first, second] = [(await bind(house, member)).value, (await bind(house, member)).value];
  expect((await step('setDefaultBankCard', second.bankCardId)).value).toMatchObject({ isDefault: true });
  expect((await list()).map(({ bankCardId }) => bankCardId)).toEqual([second.bankCardId, first.bankCardId]);
  expect((await step('removeBankCard', second.bankCardId)).success).toBe(true);
  expect(await step('removeBankCard', second.bankCardId)).toMatchObject({
    status: 404,
    errorCode: 'instrument_unknown',
  });
  expect(await list()).toHaveLength(1);
  expect((await list(bystander)).map(({ isDefault }) => isDefault)).toEqual([true]);
});

test('nothing is bound or withdrawn while money rests', async () => {
  const { member: payee, card } = await openPayee(house);
  await rowsOf(house, 'update identity.credential set money_rests_from = $2 where member_id = $1', [
    payee.id,
    clock.now(),
  ]);
  expect(await bind(house, payee)).toMatchObject({ status: 403, errorCode: 'money_rests' });
  expect(await withdraw(house, payee, { bankCardId: card.bankCardId })).toMatchObject({
    status: 403,
    errorCode: 'money_rests',
  });
});

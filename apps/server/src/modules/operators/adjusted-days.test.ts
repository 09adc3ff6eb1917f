import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { dayIn, type AdjustedDay, type AdjustedTotal, type HouseHealth } from '@fairhouse/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openHouse, type TestHouse, type TestMember } from '../../testing/test-house.ts';
import { openOperator, type TestOperator } from '../../testing/test-operator.ts';

let house: TestHouse;
let db: pg.Pool;
let one: TestOperator;
let other: TestOperator;
let member: TestMember;
beforeAll(async () => {
  house = await openHouse();
  db = new pg.Pool({ connectionString: house.ownerUrl, max: 1 });
  [one, other, member] = [
    await openOperator(house, 'finance'),
    await openOperator(house, 'owner'),
    await house.register(),
  ];
});
afterAll(async () => {
  await db.end();
  await house.close();
});

async function adjust(
  by: TestOperator,
  decider: TestOperator,
  request: { direction: 'credit' | 'debit'; amount: string; verdict?: 'approve' | 'reject' },
): Promise<string> {
  const { verdict = 'approve', ...asked } = request;
  const { id, version } = (
    await by.call<{ id: string; version: number }>('/ops/adjustments', {
      body: { clientKey: randomUUID(), memberId: member.id, reason: 'goodwill', ...asked },
    })
  ).value;
  await decider.call(`/ops/adjustments/${id}/decision`, { body: { version, verdict, reason: 'looked at it' } });
  return id;
}
const today = () => dayIn(house.modules.brand.first.timeZone, new Date());
const daysBack = (day: string, days: number) =>
  new Date(Date.parse(`${day}T00:00:00Z`) - days * 86_400_000).toISOString().slice(0, 10);
const read = (firstDay: string, lastDay: string, by = one) =>
  by.call<{ list: AdjustedDay[]; totals: AdjustedTotal[] }>(`/ops/adjusted?firstDay=${firstDay}&lastDay=${lastDay}`);

test('booked adjustments are summed by day, operators, kind and currency, without refused ones', async () => {
  for (const amount of ['10', '2.5']) await adjust(one, other, { direction: 'credit', amount });
  await adjust(one, other, { direction: 'debit', amount: '4' });
  await adjust(other, one, { direction: 'credit', amount: '1' });
  await adjust(one, other, { direction: 'credit', amount: '99', verdict: 'reject' });
  const [day, pair] = [today(), { kind: 'adjustment', currency: 'FUN' }];
  const { list, totals } = (await read(day, day)).value;
  expect(list.toSorted((a, b) => Number(b.amount) - Number(a.amount))).toEqual([
    { ...pair, day, proposedBy: one.name, decidedBy: other.name, direction: 'credit', count: 2, amount: '12.5' },
    { ...pair, day, proposedBy: one.name, decidedBy: other.name, direction: 'debit', count: 1, amount: '4' },
    { ...pair, day, proposedBy: other.name, decidedBy: one.name, direction: 'credit', count: 1, amount: '1' },
  ]);
  expect(totals).toEqual([{ currency: 'FUN', count: 4, credited: '13.5', debited: '4', forgiven: '0' }]);
  const { csv, fileName } = (
    await one.call<{ csv: string; fileName: string }>(`/ops/adjusted/csv?firstDay=${day}&lastDay=${day}`)
  ).value;
  expect([fileName, csv.split('\r\n')[0]]).toEqual([
    `adjustments-fairhouse-${day}-${day}.csv`,
    'day,proposed by,decided by,kind,direction,currency,count,amount',
  ]);
  expect(csv).toContain(`${day},${one.name},${other.name},adjustment,credit,FUN,2,12.5`);
});

test('days are those of the brand, forgiven debts have a sum of their own, and health shows yesterday', async () => {
  const id = await adjust(one, other, { direction: 'credit', amount: '7' });
  const [day, yesterday] = [today(), daysBack(today(), 1)];
  // A minute before the day of the brand begins, in the time zone of the brand.
  await db.query(
    `update operators.adjustment set decided_at = ($2::date::timestamp at time zone $3) - interval '1 minute', forgives_debt = true where id = $1`,
    [id, day, house.modules.brand.first.timeZone],
  );
  const total = { currency: 'FUN', count: 1, credited: '0', debited: '0', forgiven: '7' };
  expect((await read(yesterday, yesterday)).value).toMatchObject({
    list: [{ day: yesterday, kind: 'forgiveness', amount: '7' }],
    totals: [total],
  });
  expect((await one.call<HouseHealth>('/ops/health')).value.adjusted).toEqual({ day: yesterday, totals: [total] });
  expect((await read(yesterday, day)).value.totals[0]?.count).toBe(5);
  expect((await read(daysBack(day, 30), daysBack(day, 2))).value).toMatchObject({ list: [], totals: [] });
  expect((await one.call<object>('/ops/adjusted')).value).toMatchObject({
    firstDay: daysBack(day, 29),
    lastDay: day,
    totals: [{ count: 5 }],
  });
});

test('an invalid range, one longer than 92 days, and an operator without access to the books are refused', async () => {
  const day = today();
  for (const [first, last] of [
    [day, daysBack(day, 1)],
    [daysBack(day, 92), day],
    ['2026-02-30', '2026-03-01'],
  ])
    expect(await read(first ?? '', last ?? '')).toMatchObject({ status: 400, errorCode: 'request_param_err' });
  expect((await read(daysBack(day, 91), day)).success).toBe(true);
  expect(await read(day, day, await openOperator(house, 'support'))).toMatchObject({ errorCode: 'not_allowed' });
});

import { expect, test } from 'vitest';
import { createPaySoon } from './pay-soon.ts';

/** Payments that end when the test says so. */
function heldPayments() {
  const ends: ((err?: unknown) => void)[] = [];
  return {
    ends,
    pay: () =>
      new Promise<void>((resolve, reject) =>
        ends.push((err?: unknown) => (err === undefined ? resolve() : reject(err as Error))),
      ),
  };
}

test('one run at a time, one more for all that was asked meanwhile, and none when nothing was', async () => {
  const { ends, pay } = heldPayments();
  const soon = createPaySoon(pay, () => undefined);
  for (let times = 0; times < 5; times += 1) soon.ask();
  expect(ends).toHaveLength(1);
  soon.ask();
  ends[0]?.();
  await expect.poll(() => ends.length).toBe(2);
  ends[1]?.();
  await soon.close();
  expect(ends).toHaveLength(2);
});

test('a run that fails is told, and the next one is not kept from running', async () => {
  const { ends, pay } = heldPayments();
  const told: unknown[] = [];
  const soon = createPaySoon(pay, (err) => told.push(err));
  soon.ask();
  ends[0]?.('the database is away');
  await expect.poll(() => told).toEqual(['the database is away']);
  soon.ask();
  await expect.poll(() => ends.length).toBe(2);
  ends[1]?.();
  await soon.close();
});

test('closing waits for the run at work, and begins none', async () => {
  const { ends, pay } = heldPayments();
  const soon = createPaySoon(pay, () => undefined);
  soon.ask();
  soon.ask();
  const closed = soon.close();
  ends[0]?.();
  await closed;
  soon.ask();
  expect(ends).toHaveLength(1);
});

import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openHouse, type TestHouse } from '../../testing/test-house.ts';
import { openOperator } from '../../testing/test-operator.ts';
import type { Adjustment } from './adjustment.store.ts';
import { createAdjustments, type AdjustmentPorts } from './adjustments.ts';

let house: TestHouse;
let db: pg.Pool;
let people: string[];
beforeAll(async () => {
  house = await openHouse();
  db = new pg.Pool({ connectionString: house.ownerUrl, max: 2 });
  people = [(await openOperator(house, 'finance')).id, (await openOperator(house, 'finance')).id];
});
afterAll(async () => {
  await db.end();
  await house.close();
});

/** Approved, by a process that did not live to book them. */
async function approve(count: number): Promise<bigint[]> {
  const { rows } = await db.query<{ id: string }>(
    `insert into operators.adjustment (brand_id, member_id, member_name, direction, amount, currency, reason, proposed_by, proposed_at, client_key, state, decided_by, decided_at, decision_reason)
     select $1, 1, 'somebody', 'credit', 10000, 'USD', 'test', $2, now(), gen_random_uuid(), 'approved', $3, now(), 'test' from generate_series(1, $4) returning id`,
    [house.modules.brand.first.id, ...people, count],
  );
  return rows.map(({ id }) => BigInt(id)).toSorted((a, b) => Number(a - b));
}

const stateOf = async (id: bigint | undefined) =>
  (
    await db.query<{ state: string; entry_id: string | null }>(
      'select state, entry_id from operators.adjustment where id = $1',
      [id],
    )
  ).rows[0];
const bookBy = (book: AdjustmentPorts['book']) =>
  createAdjustments(house.platform, {
    findMember: () => Promise.resolve(null),
    viewCorrection: () => Promise.resolve({ changeMinor: 0n }),
    readDebt: () => Promise.resolve(0n),
    checkTwo: () => Promise.resolve(),
    book,
  }).bookApproved();

test('adjustments that fail each minute do not stop the others, however many they are', async () => {
  const ids = await approve(102);
  const last = ids.at(-1);
  await bookBy(({ id }: Adjustment) =>
    id === last ? Promise.resolve({ entryId: 7n }) : Promise.reject(new Error('expected')),
  );
  expect(await stateOf(last)).toEqual({ state: 'booked', entry_id: '7' });
  expect(await stateOf(ids[0])).toEqual({ state: 'approved', entry_id: null });
  await db.query(`update operators.adjustment set state = 'refused' where state = 'approved'`);
});

test('a booked adjustment counts even if another process was refused at the same moment', async () => {
  const [id] = await approve(1);
  await bookBy(async () => {
    await db.query(`update operators.adjustment set state = 'refused' where id = $1`, [id]);
    return { entryId: 8n };
  });
  expect(await stateOf(id)).toEqual({ state: 'booked', entry_id: '8' });
});

import { AsyncLocalStorage } from 'node:async_hooks';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openHouse, type TestHouse } from '../../testing/test-house.ts';
import { insertPerson } from './registration.store.ts';
import { findStakeBar } from './stake-bar.store.ts';

let house: TestHouse;
beforeAll(async () => {
  house = await openHouse();
});
afterAll(() => house.close());

const waiting = `select 1 from pg_locks where locktype = 'advisory' and not granted and database = (select oid from pg_database where datname = current_database())`;

test('a registration sees the person another one is about to commit', async () => {
  const { platform, modules } = house;
  const [first, second] = [await house.register(), await house.register()];
  const keys = { nameKey: Buffer.from('the same name'), documentKey: null };
  const write = (id: string) => ({
    memberId: BigInt(id),
    brandId: modules.brand.first.id,
    keys,
    at: platform.clock.now(),
  });
  let later: Promise<void> = Promise.resolve();
  const beside = AsyncLocalStorage.snapshot();
  await platform.inTx(async (tx) => {
    await insertPerson(tx, write(first.id));
    let isDone = false;
    later = beside(() => platform.inTx((other) => insertPerson(other, write(second.id)))).then(
      () => void (isDone = true),
    );
    // Until the second one stands in the queue, or has gone past it.
    while (!isDone && (await tx.query(waiting)).rows.length === 0);
  });
  await later;
  expect([
    await findStakeBar(platform.db, BigInt(first.id)),
    await findStakeBar(platform.db, BigInt(second.id)),
  ]).toEqual([null, 'review']);
});

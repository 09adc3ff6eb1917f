import { afterAll, beforeAll, expect, test } from 'vitest';
import pg from 'pg';
import { policies } from './modules/brand/index.ts';
import { createBooksWatch } from './modules/protection/watch-books.ts';
import { makeBrandFolder } from './testing/brand-folder.ts';
import { demoBrand } from './testing/demo-brand.ts';
import { openHouse, type TestHouse, type TestMember } from './testing/test-house.ts';
import { lookAtBooks } from './keep-books.ts';

let strict: ReturnType<typeof makeBrandFolder>;
let house: TestHouse;
let member: TestMember;
let owner: pg.Pool;
beforeAll(async () => {
  strict = makeBrandFolder((brand) =>
    Object.assign(brand, { policy: 'strict', deposits: undefined, withdrawals: undefined }),
  );
  house = await openHouse({ brandsDir: strict.folder, geo: { countryOf: () => 'IN' } });
  owner = new pg.Pool({ connectionString: house.ownerUrl, max: 1 });
  member = await house.register();
});
afterAll(async () => {
  await owner.end();
  await house.close();
  strict.remove();
});

const play = () => ({ memberId: BigInt(member.id), brandId: house.modules.brand.first.id });
const admit = (round: 'new' | 'running' = 'new') =>
  house.modules.protection.admitStake(play(), round).then(
    () => 'admitted',
    (error: unknown) => (error as { code: string }).code,
  );
/** One unit more in a purse than was ever booked. */
const change = async (by: number): Promise<void> => {
  await owner.query(`update ledger.account set balance = balance + $2 where member_id = $1 and purse = 'cash'`, [
    member.id,
    by,
  ]);
};
const later = (ms: number) => ({ ...house.platform, clock: { now: () => new Date(Date.now() + ms) } });

test('while the books differ no new stake is taken, what runs goes on, and a clean look at everything lifts it', async () => {
  const { ledger } = house.modules;
  const { playToken } = await house.play(member);
  await ledger.checkBooks('full');
  expect(await admit()).toBe('admitted');
  await change(1);
  await ledger.checkBooks('minute');
  await expect.poll(() => admit()).toBe('books_differ');
  expect([await admit('running'), await house.placeRound(playToken)]).toMatchObject([
    'admitted',
    { status: 503, errorCode: 'books_differ' },
  ]);
  await change(-1);
  // The wallets of this minute may be others than those that differed.
  await lookAtBooks(later(0), ledger);
  expect(await admit()).toBe('books_differ');
  await lookAtBooks(later(11 * 60_000), ledger);
  await expect.poll(() => admit()).toBe('admitted');
  expect((await house.placeRound(playToken)).errorCode).not.toBe('books_differ');
});

test('a policy that does not stop play goes on', async () => {
  const ledger = { readHealth: async () => ({ ...(await house.modules.ledger.readHealth()), differences: 1 }) };
  const watch = await createBooksWatch(house.platform, ledger);
  expect(() => watch.check(house.modules.brand.first)).toThrow('books_differ');
  expect(() => watch.check(demoBrand())).not.toThrow();
  expect([policies.demo.stopsOnDifference, policies.strict.stopsOnDifference]).toEqual([false, true]);
});

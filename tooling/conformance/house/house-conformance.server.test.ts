import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openHouse, type TestHouse } from '../../../apps/server/src/testing/test-house.ts';
import { playAll } from '../core/case.ts';
import { machineClock } from '../core/clock.ts';
import { linesOf } from '../core/report.ts';
import { wireTo } from '../core/wire.ts';
import { openFairhouseDesk } from './fairhouse-desk.ts';
import { houseCases } from './house-cases.ts';
import { openHouseStage } from './house-stage.ts';

let house: TestHouse;
beforeAll(async () => {
  house = await openHouse();
});
afterAll(() => house.close());

/** The studio is on no record of vendors abroad: its row is written past the desk, which would refuse it. */
async function keepWalletsApart(isApart: boolean): Promise<void> {
  const owner = new pg.Client({ connectionString: house.ownerUrl });
  await owner.connect();
  await owner.query(
    isApart
      ? `insert into seamless.vendor (code, page, server, wallet_mode, is_on, changed_at) values ('BGS', 'https://studio.example', 'https://studio.example', 'transfer', true, now())`
      : `delete from seamless.vendor where code = 'BGS'`,
  );
  await owner.end();
  await house.modules.seamless.vendorRecords.refresh();
}

test('this house does all that its page says, as a vendor over the line sees it', async () => {
  const { vendorKeys } = house.modules.seamless;
  const [key, otherKey, endedKey] = [
    await vendorKeys.make('BGS'),
    await vendorKeys.make('OTHER_ONE'),
    await vendorKeys.make('BGS'),
  ];
  await vendorKeys.end(endedKey.id);
  const desk = await openFairhouseDesk(house.siteUrl, { vendor: 'BGS', merchant: 'fairhouse' });
  const stage = openHouseStage({
    wire: wireTo(house.siteUrl),
    clock: machineClock,
    desk: { ...desk, keepWalletsApart },
    key,
    otherKey,
    endedKey,
    secondGame: desk.secondGame,
  });
  const results = await playAll(houseCases, stage);
  expect(results.filter(({ outcome }) => outcome.is !== 'passed').flatMap(linesOf)).toEqual([]);
  expect((await house.modules.ledger.checkBooks('full')).differences).toEqual([]);
  expect((await house.modules.ledger.checkBooks('minute')).differences).toEqual([]);
});

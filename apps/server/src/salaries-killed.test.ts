import { afterAll, beforeAll, test } from 'vitest';
import { moments, openKilledHouse, type KilledHouse } from './salaries-killed.fixture.ts';

let house: KilledHouse;
beforeAll(async () => {
  house = await openKilledHouse();
}, 60_000);
afterAll(() => house.close());

test('processes killed before the lines of runs are written, before they are booked and before they are marked: each is paid once', async () => {
  for (const moment of moments) await house.killAt(moment);
  await house.finish();
  // Four starts of a house, on a machine that may have other work.
}, 120_000);

import { afterAll, beforeAll, test } from 'vitest';
import { openKilledHouse, type KilledHouse } from './salaries-killed.fixture.ts';

let house: KilledHouse;
beforeAll(async () => {
  house = await openKilledHouse();
}, 180_000);
afterAll(() => house.close());

test('processes killed before a run is written, before its lines, before they are booked and before they are marked: each line is paid once', async () => {
  await house.killAt('realtime', 'run');
  await house.killAt('hourly', 'line');
  await house.killAt('daily', 'entry');
  await house.release();
  await house.killAt('dividend', 'mark');
  await house.finish();
  // Five starts of a house, on a machine that may have other work.
}, 240_000);

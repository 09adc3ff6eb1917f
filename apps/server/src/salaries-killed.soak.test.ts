import { afterAll, beforeAll, test } from 'vitest';
import { moments, openKilledHouse, type KilledHouse } from './salaries-killed.fixture.ts';

let house: KilledHouse;
const kills = Number(process.env['SOAK_KILLS'] ?? 20);
beforeAll(async () => {
  house = await openKilledHouse();
}, 60_000);
afterAll(() => house.close());

test('twenty processes killed in the middle of runs of each kind: no line is paid twice, none is missing, and the books balance', async () => {
  for (let count = 0; count < kills; count += 1) {
    // The last moment needs lines that are due; the third leaves some.
    const moment = count < 4 ? moments[count] : moments[2 + (count % 2)];
    if (moment !== undefined) await house.killAt(moment);
  }
  await house.finish();
}, 1_800_000);

import { afterAll, beforeAll, test } from 'vitest';
import { kinds, openKilledHouse, type KilledHouse } from './salaries-killed.fixture.ts';

let house: KilledHouse;
/** Processes that die in runs of each kind. */
const kills = Number(process.env['SOAK_KILLS'] ?? 20);
beforeAll(async () => {
  house = await openKilledHouse();
}, 180_000);
afterAll(() => house.close());

test('twenty processes killed in the middle of runs of each kind: no line is paid twice, none is missing, and the books balance', async () => {
  for (const kind of kinds)
    for (let count = 0; count < kills / 2; count += 1) await house.killAt(kind, count % 2 === 0 ? 'run' : 'line');
  for (const kind of kinds)
    for (let count = 0; count < kills / 2; count += 1) {
      await house.killAt(kind, count % 2 === 0 ? 'entry' : 'mark');
      // Dividends wait for their release from the first process on that comes to pay.
      if (kind === 'daily' && count === 0) await house.release();
    }
  await house.finish();
}, 3_600_000);

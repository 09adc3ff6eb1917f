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
  // A later moment is not followed by an earlier one: what is written once does not come again.
  for (const kind of kinds)
    for (let count = 0; count < kills / 2; count += 1) await house.killAt(kind, count < kills / 4 ? 'run' : 'line');
  for (const kind of kinds)
    for (let count = 0; count < kills / 2; count += 1) {
      await house.killAt(kind, count < kills / 4 ? 'entry' : 'mark');
      // Dividends wait for their release from the first process on that comes to pay.
      if (kind === 'daily' && count === 0) await house.release();
    }
  await house.finish();
}, 3_600_000);

import { expect, test, vi } from 'vitest';
import type { BoundBeacon } from '../issues/issue.ts';
import { createBeaconShelf } from './beacon-shelf.ts';

const beaconOf = (round: bigint): BoundBeacon => ({ name: 'quicknet', publicKey: Buffer.alloc(0), genesisMs: 0, periodMs: 3_000, round });

test.each([
  ['has not come so far', 6n, true],
  ['is where it should be', 7n, false],
  ['is not heard of', null, false],
])('a chain that %s: silent is %s %s', async (_what, newest, isSilent) => {
  const asked = vi.fn(() => Promise.resolve(newest));
  const shelf = createBeaconShelf({ read: () => Promise.resolve(null), newest: asked }, () => 1_000);
  expect(shelf.isSilent(beaconOf(7n), new Date(0))).toBe(false);
  expect(await shelf.find(beaconOf(7n), () => undefined)).toBeNull();
  await vi.waitFor(() => expect(asked).toHaveBeenCalled());
  await Promise.resolve();
  expect(shelf.isSilent(beaconOf(7n), new Date(1_000))).toBe(isSilent);
  // What was found earlier says nothing of later.
  expect(shelf.isSilent(beaconOf(7n), new Date(1_001))).toBe(false);
  shelf.close();
});

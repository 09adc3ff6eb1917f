import { expect, test } from 'vitest';
import { playAll } from '../core/case.ts';
import { openVirtualClock } from '../core/virtual-clock.ts';
import { openKitHouse } from './kit-house.ts';
import { openReferenceVendor } from './reference-vendor.ts';
import { vendorCases } from './vendor-cases.ts';
import { openVendorStage } from './vendor-stage.ts';

const key = { id: 'lantern-000001', secret: Buffer.alloc(32, 1) };
const otherKey = { id: 'other-0000001', secret: Buffer.alloc(32, 2) };
const endedKey = { id: 'lantern-000000', secret: Buffer.alloc(32, 3) };
const otherKeys = [
  { ...otherKey, vendor: 'theirs' },
  { ...endedKey, vendor: 'ours', isEnded: true },
];

/** Every case against a vendor that breaks this rule, or none: which are red, which were not played. */
async function play(broken?: string): Promise<{ failed: string[]; skipped: string[]; seen: string[] }> {
  const clock = openVirtualClock(1_790_000_000_000);
  const house = openKitHouse({ clock, key, game: 'night-lantern' });
  const wire = openReferenceVendor({ clock, key, otherKeys, house: house.wire, broken });
  const results = await playAll(
    vendorCases,
    openVendorStage({
      wire,
      folder: '',
      clock,
      key,
      otherKey,
      endedKey,
      currency: 'FUN',
      house,
      game: 'night-lantern',
      keepsWallets: true,
      playsRounds: true,
    }),
  );
  const of = (is: string) => results.filter(({ outcome }) => outcome.is === is);
  return {
    failed: of('failed').map(({ id }) => id),
    skipped: of('skipped').map(({ id }) => id),
    seen: of('failed').map((result) => JSON.stringify(result)),
  };
}

test('a vendor that does what the page says passes every case', async () => {
  expect(await play()).toEqual({ failed: [], skipped: [], seen: [] });
});

test('no two cases have one name', () => {
  expect(new Set(vendorCases.map(({ id }) => id)).size).toBe(vendorCases.length);
});

test.each(vendorCases.map(({ id, rule }) => [id, rule] as const))(
  '%s turns red, and nothing else, when this is broken: %s',
  async (id) => {
    const { failed, seen } = await play(id);
    expect(failed, seen.join('\n')).toEqual([id]);
  },
);

import { commit, toHex } from '@fairhouse/fair';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openHouse, type TestHouse } from '../../testing/test-house.ts';
import { createDrawSeeds } from './draw-seeds.ts';

let house: TestHouse;
beforeAll(async () => {
  house = await openHouse({ beaconRelays: [] });
}, 120_000);
afterAll(() => house.close());

describe('seeds of draws', () => {
  test('are committed once for each owner, whoever asks how often, and open what was committed', async () => {
    const seeds = createDrawSeeds(house.platform);
    const first = await seeds.commit(['a 1', 'a 2']);
    const again = await createDrawSeeds(house.platform).commit(['a 2', 'a 1']);
    expect(again.map(({ id }) => id)).toEqual(first.map(({ id }) => id).reverse());
    const shown = await seeds.reveal(first.map(({ id }) => id));
    for (const { id, commitment } of first)
      expect(toHex(commit(shown.get(id) ?? new Uint8Array()))).toBe(Buffer.from(commitment).toString('hex'));
  });

  test('an unknown seed is shown to nobody', async () => {
    expect((await createDrawSeeds(house.platform).reveal([999_999n])).size).toBe(0);
  });
});

import { expect, test } from 'vitest';
import { machineClock } from '../core/clock.ts';
import { playAll } from '../core/case.ts';
import { houseCases } from './house-cases.ts';
import { openHouseStage } from './house-stage.ts';
import { openReferenceHouse } from './reference-house.ts';

const keys = [
  { id: 'lantern-000001', secret: Buffer.alloc(32, 1), vendor: 'LANTERN' },
  { id: 'other-0000001', secret: Buffer.alloc(32, 2), vendor: 'OTHER' },
  { id: 'lantern-000000', secret: Buffer.alloc(32, 3), vendor: 'LANTERN', isEnded: true },
] as const;

/** Every case against a house that breaks this rule, or none: which are red, which were not played. */
async function play(broken?: string): Promise<{ failed: string[]; skipped: string[]; seen: string[] }> {
  const house = openReferenceHouse({ clock: machineClock, keys, games: ['night-lantern', 'paper-moon'], broken });
  const stage = openHouseStage({
    wire: house.wire,
    clock: machineClock,
    desk: house.desk,
    key: keys[0],
    otherKey: keys[1],
    endedKey: keys[2],
    secondGame: 'paper-moon',
  });
  const results = await playAll(houseCases, stage);
  const of = (is: string) => results.filter(({ outcome }) => outcome.is === is);
  return {
    failed: of('failed').map(({ id }) => id),
    skipped: of('skipped').map(({ id }) => id),
    seen: of('failed').map((result) => JSON.stringify(result)),
  };
}

test('a house that does what the page says passes every case', async () => {
  expect(await play()).toEqual({ failed: [], skipped: [], seen: [] });
});

test('no two cases have one name', () => {
  expect(new Set(houseCases.map(({ id }) => id)).size).toBe(houseCases.length);
});

test.each(houseCases.map(({ id, rule }) => [id, rule] as const))(
  '%s turns red, and nothing else, when this is broken: %s',
  async (id) => {
    const { failed, seen } = await play(id);
    expect(failed, seen.join('\n')).toEqual([id]);
  },
);

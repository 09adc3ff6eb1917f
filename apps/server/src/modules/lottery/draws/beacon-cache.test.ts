import { expect, test, vi } from 'vitest';
import type { BoundBeacon } from '../issues/issue.ts';
import { createBeaconCache } from './beacon-cache.ts';

const beaconOf = (round: bigint): BoundBeacon => ({
  name: 'quicknet',
  publicKey: Buffer.alloc(0),
  genesisMs: 0,
  periodMs: 3_000,
  round,
});

test.each([
  ['has not come so far', 6n, true],
  ['is where it should be', 7n, false],
  ['is not heard of', null, false],
])('a chain that %s: silent is %s %s', async (_what, newest, isSilent) => {
  const input = vi.fn<() => Promise<bigint | null>>(() => Promise.resolve(newest));
  const cache = createBeaconCache({ read: () => Promise.resolve(null), newest: input }, () => 1_000);
  expect(cache.isSilent(beaconOf(7n), new Date(0))).toBe(false);
  expect(await cache.find(beaconOf(7n), () => undefined)).toBeNull();
  await vi.waitFor(() => expect(input).toHaveBeenCalled());
  await Promise.resolve();
  expect(cache.isSilent(beaconOf(7n), new Date(1_000))).toBe(isSilent);
  // What was found earlier says nothing of later.
  expect(cache.isSilent(beaconOf(7n), new Date(1_001))).toBe(false);
  cache.close();
});

test('so many go for values at once, and one that comes back in vain waits behind the others', async () => {
  const back = new Map<bigint, () => void>();
  const read = (_name: string, round: bigint) => new Promise<null>((resolve) => back.set(round, () => resolve(null)));
  const cache = createBeaconCache({ read, newest: () => Promise.resolve(null) }, () => 0);
  const rounds = Array.from({ length: 40 }, (_, index) => BigInt(index));
  const lookForAll = async (): Promise<void> => {
    for (const round of rounds) await cache.find(beaconOf(round), () => undefined);
  };
  await lookForAll();
  await lookForAll();
  expect([...back.keys()]).toEqual(rounds.slice(0, 32));
  back.get(0n)?.();
  await vi.waitFor(() => expect(back.size).toBe(33));
  await lookForAll();
  for (const round of rounds.slice(1, 8)) back.get(round)?.();
  await vi.waitFor(() => expect([...back.keys()]).toEqual(rounds));
  cache.close();
});

import { expect, test } from 'vitest';
import { SeedSeats, type OpenSeed } from './seed-seats.ts';

function seats(seed: Partial<OpenSeed> = {}) {
  let loads = 0;
  const made = new SeedSeats(async () => {
    loads += 1;
    return {
      seedId: BigInt(loads),
      serverSeed: new Uint8Array(32),
      clientSeed: new Uint8Array(16),
      commitment: new Uint8Array(32),
      nextNonce: 5n,
      ...seed,
    };
  });
  return { seats: made, loads: () => loads };
}

test('rounds under way get following nonces', async () => {
  const { seats: s, loads } = seats();
  const turns = await Promise.all([s.take(1n), s.take(1n), s.take(1n)]);
  expect(turns.map((turn) => turn.nonce)).toEqual([5n, 6n, 7n]);
  expect(loads()).toBe(1);
});

test('all rounds of one wrong guess move behind the expected nonce, in order', async () => {
  const { seats: s } = seats();
  const turns = await Promise.all([s.take(1n), s.take(1n), s.take(1n)]);
  const again = await Promise.all(turns.map(async (turn) => s.retake(turn, 20n)));
  expect(again.map((turn) => turn.nonce)).toEqual([20n, 21n, 22n]);
});

test('a nonce given back is taken next, unless a later one is under way', async () => {
  const { seats: s } = seats();
  const first = await s.take(1n);
  s.giveBack(first);
  const second = await s.take(1n);
  expect(second.nonce).toBe(5n);
  await s.take(1n);
  s.giveBack(second);
  expect((await s.take(1n)).nonce).toBe(7n);
});

test('a seed out of use is opened again', async () => {
  const { seats: s, loads } = seats();
  const turn = await s.take(1n);
  expect((await s.retake(turn, null)).seedId).toBe(2n);
  expect(loads()).toBe(2);
});

test('without a client seed there is no draw, and nothing is remembered', async () => {
  const { seats: s, loads } = seats({ clientSeed: null });
  await expect(Promise.resolve(s.take(1n))).rejects.toThrow('client_seed_missing');
  await expect(Promise.resolve(s.take(1n))).rejects.toThrow('client_seed_missing');
  expect(loads()).toBe(2);
});

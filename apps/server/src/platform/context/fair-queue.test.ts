import { expect, test } from 'vitest';
import { createFairQueue, knownAsker, strangerAt, type Asker } from './fair-queue.ts';

/** A queue whose work ends when the test says so. */
function openQueue(bounds: { atOnce: number; waitingMax: number }) {
  const run = createFairQueue(bounds);
  const begun: string[] = [];
  const ends: (() => void)[] = [];
  return {
    begun,
    ask: (asker: Asker, name: string): Promise<string> => {
      const outcome = run(asker, () => {
        begun.push(name);
        return new Promise<string>((resolve) => ends.push(() => resolve('done')));
      });
      return outcome.catch((error: unknown) => (error instanceof Error ? error.message : ''));
    },
    async finish(count: number): Promise<void> {
      for (let n = 0; n < count; n += 1) {
        const before = begun.length;
        ends.shift()?.();
        for (let turn = 0; turn < 10 && begun.length === before; turn += 1) await Promise.resolve();
      }
    },
  };
}

test('members come before strangers, and each network has a turn before any has a second one', async () => {
  const { ask, begun, finish } = openQueue({ atOnce: 1, waitingMax: 10 });
  const flood = ['a', 'b', 'c', 'd'].map((name) => ask(strangerAt('192.0.2.7'), `flood ${name}`));
  const others = [
    ask(strangerAt('198.51.100.1'), 'other'),
    ask(strangerAt('2001:db8:1::1'), 'third'),
    ask(knownAsker(7n), 'member'),
  ];
  await finish(7);
  expect(begun).toEqual(['flood a', 'member', 'flood b', 'other', 'third', 'flood c', 'flood d']);
  expect(await Promise.all([...flood, ...others])).toEqual(Array.from({ length: 7 }, () => 'done'));
});

test('a full line of strangers refuses no member, and whoever fills it gives places up to others', async () => {
  const { ask, begun, finish } = openQueue({ atOnce: 1, waitingMax: 3 });
  // Addresses of one /24 count together, and so do those of one /48.
  const flood = [1, 2, 3, 4, 5].map((host) => ask(strangerAt(`192.0.2.${host}`), `flood ${host}`));
  expect(await flood[4]).toBe('overloaded');
  const late = [
    ask(strangerAt('2001:db8:1:2::1'), 'one'),
    ask(strangerAt('2001:db8:2:2::1'), 'two'),
    ask(knownAsker(7n), 'member'),
  ];
  expect(await Promise.all([flood[3], flood[2]])).toEqual(['overloaded', 'overloaded']);
  // With a place each nobody has one too many.
  expect(await ask(strangerAt('198.51.100.1'), 'three')).toBe('overloaded');
  expect(await ask(strangerAt('2001:db8:1:3::1'), 'one again')).toBe('overloaded');
  await finish(5);
  expect(begun).toEqual(['flood 1', 'member', 'flood 2', 'one', 'two']);
  await Promise.all(late);
});

test('work that fails gives its place back', async () => {
  const run = createFairQueue({ atOnce: 1, waitingMax: 0 });
  await expect(run(knownAsker('a'), () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  expect(await run(knownAsker('a'), () => Promise.resolve('next'))).toBe('next');
});

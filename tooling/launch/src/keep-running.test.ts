import { describe, expect, test } from 'vitest';
import { keepRunning } from './keep-running.ts';

const dead = { ended: Promise.resolve() };

/** A server that lives so long at each start, and dies; null: it does not come up. */
function keeperOf(lives: (number | null)[]) {
  const reported = { pauses: [] as number[], sentences: [] as string[], gaveUp: '' };
  let nowMs = 0;
  let isWanted = true;
  return {
    told: reported,
    keeper: {
      start() {
        const life = lives.shift();
        if (life === undefined) isWanted = false;
        if (life === null) return Promise.reject(new Error('a port is taken'));
        nowMs += life ?? 0;
        return Promise.resolve(dead);
      },
      isWanted: () => isWanted,
      say: (text: string) => void reported.sentences.push(text),
      giveUp: (text: string) => {
        reported.gaveUp = text;
      },
      pause(ms: number) {
        reported.pauses.push(ms);
        return Promise.resolve();
      },
      nowMs: () => nowMs,
    },
  };
}

describe('a server that died', () => {
  test('is started again after a pause that grows with each quick death, and begins small after a steady life', async () => {
    const { told, keeper } = keeperOf([100, null, 100, 60_000, 100]);
    await keepRunning(dead, keeper);
    expect(told.pauses).toEqual([500, 1000, 2000, 4000, 500, 1000]);
    expect(told.sentences[1]).toBe('The server has ended unexpectedly. It is started again in 1 s.');
    expect(told.gaveUp).toBe('');
  });

  test('is given up with one sentence after several quick deaths', async () => {
    const { told, keeper } = keeperOf([1, null, 1, null, 1, 1]);
    await keepRunning(dead, keeper);
    expect(told.pauses).toHaveLength(5);
    expect(told.gaveUp).toBe(
      'The server has ended 6 times in a row, each within a minute of its start: it is not started again.',
    );
  });

  test('is left alone when its end was asked for', async () => {
    const { told, keeper } = keeperOf([]);
    await keepRunning(dead, { ...keeper, isWanted: () => false });
    expect(told.sentences).toEqual([]);
  });
});

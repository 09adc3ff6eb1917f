import { describe, expect, test } from 'vitest';
import { drawRound } from '../../casino-game.ts';
import { coralChoir } from './coral-choir.ts';

describe('coral choir', () => {
  test('cells of a win touch, are five or more, and each later picture of a spin pays a higher multiple', () => {
    let clusters = 0;
    for (let nonce = 0; nonce < 150; nonce += 1) {
      const outcome = drawRound(coralChoir, {
        serverSeed: new Uint8Array(32).fill(8),
        clientSeed: Uint8Array.of(2),
        nonce: BigInt(nonce),
      });
      const { events } = coralChoir.evaluate(outcome, { mode: 'spin' }, 2_000n);
      let step = 0;
      for (const event of events) {
        if (event.type !== 'spin' && event.type !== 'cascade') continue;
        expect(event.multiplier).toBe([1, 2, 4, 7, 11, 16][Math.min(step, 5)]);
        step += 1;
        for (const win of event.wins) {
          clusters += 1;
          expect(win.cells.length).toBe(win.count);
          expect(win.count).toBeGreaterThanOrEqual(5);
          const near = win.cells.filter(([reel, row]) =>
            win.cells.some(([r, c]) => Math.abs(r - reel) + Math.abs(c - row) === 1),
          );
          expect(near.length).toBe(win.count);
        }
      }
    }
    expect(clusters).toBeGreaterThan(30);
  });
});

import { describe, expect, test } from 'vitest';
import { drawRound } from '../../casino-game.ts';
import type { SlotEvent } from '../../slots/slot-events.ts';
import { sunCaravan } from './sun-caravan.ts';

const roundOf = (nonce: number) =>
  drawRound(sunCaravan, { serverSeed: new Uint8Array(32).fill(6), clientSeed: Uint8Array.of(2), nonce: BigInt(nonce) });

/** The hold of a round, checked against its own rules. */
function checkHold(events: readonly SlotEvent[]): void {
  const start = events.find((event) => event.type === 'hold_started');
  const spins = events.filter((event) => event.type === 'hold_spin');
  const end = events.find((event) => event.type === 'hold_ended');
  if (!start || !end) throw new Error('a hold begins and ends');
  expect(start.held.length).toBeGreaterThanOrEqual(6);
  let spinsLeft = 3;
  for (const spin of spins) {
    spinsLeft = spin.landed.length > 0 ? 3 : spinsLeft - 1;
    expect(spin.spinsLeft).toBe(spinsLeft);
  }
  const held = [...start.held, ...spins.flatMap((spin) => spin.landed)];
  expect(new Set(held.map((value) => String(value.cell))).size).toBe(held.length);
  expect(end.held).toEqual(held);
  expect(end.isFull).toBe(held.length === 15);
  expect(end.coins).toBe(held.reduce((sum, value) => sum + value.coins, end.fullCoins));
  expect(spinsLeft === 0 || end.isFull).toBe(true);
}

describe('sun caravan', () => {
  test('six suns start the hold; held ones stay, three empty spins end it, and all that is held is paid', () => {
    const holds = Array.from({ length: 1_500 }, (_, nonce) => roundOf(nonce)).filter(
      (outcome) => outcome.feature.length > 0,
    );
    expect(holds.length).toBeGreaterThan(5);
    for (const outcome of holds) checkHold(sunCaravan.evaluate(outcome, { mode: 'spin' }, 2_000n).events);
  });

  test('a full sky pays its 1,000 stakes on top and ends the hold at once', () => {
    const start = Array.from({ length: 1_500 }, (_, nonce) => roundOf(nonce)).find(
      (outcome) => outcome.feature.length > 0,
    );
    const { events } = sunCaravan.evaluate(
      { main: start?.main ?? [], feature: [[Array.from({ length: 15 }, () => '0')]] },
      { mode: 'spin' },
      2_000n,
    );
    const end = events.find((event) => event.type === 'hold_ended');
    expect(end).toMatchObject({ isFull: true, fullCoins: 20_000 });
    expect(events.filter((event) => event.type === 'hold_spin').length).toBe(1);
  });
});

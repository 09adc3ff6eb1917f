import { expect, it } from 'vitest';
import { rouletteSpots } from '@fairhouse/casino';
import { placeOf, wheelOrders } from './layout.ts';

it.each(['european', 'american'] as const)(
  'every inside bet of the %s board has a place of its own, and every pocket one on the wheel',
  (wheel) => {
    const inside = rouletteSpots(wheel).filter(
      ({ kind, covers }) => covers.length > 1 && !['column', 'dozen', 'even_money'].includes(kind),
    );
    const places = inside.map((spot) => placeOf(spot, wheel));
    expect(new Set(places.map(({ x, y }) => `${x} ${y}`)).size).toBe(inside.length);
    expect(new Set(wheelOrders[wheel]).size).toBe(wheel === 'european' ? 37 : 38);
  },
);

it('lays chips on the lines that numbers share', () => {
  const at = (id: string) => {
    const spot = rouletteSpots('european').find((each) => each.id === id);
    return spot && placeOf(spot, 'european');
  };
  expect([
    at('split:1-2'),
    at('split:2-5'),
    at('corner:1-2-4-5'),
    at('street:4-5-6'),
    at('six_line:1-2-3-4-5-6'),
  ]).toEqual([
    { x: 1, y: 0.5 },
    { x: 1.5, y: 1 },
    { x: 1, y: 1 },
    { x: 0, y: 1.5 },
    { x: 0, y: 1 },
  ]);
});

import { expect, test } from 'vitest';
import { isSlot } from './is-slot.ts';

test('a slot is one by whatever name its reels are listed, and no table, wheel or curve is', () => {
  const slots = [
    'SLOT',
    'MEGAWAY',
    'FEATUREBUY',
    'JACKPOT',
    'TG',
    'CRASH',
    'MINI',
    'BONUSGAME',
    'FISH',
    'GAMESHOW',
  ].filter((classification) => isSlot({ classification }));
  expect(slots).toEqual(['SLOT', 'MEGAWAY', 'FEATUREBUY', 'JACKPOT']);
});

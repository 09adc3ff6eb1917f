import { casinoGames } from '@fairhouse/casino';
import { expect, test } from 'vitest';
import { judgeForm } from './judge-form.ts';

const [dice] = casinoGames;
if (!dice) throw new Error('there is no game');
const brand = { maxPayoutMinor: 10n ** 15n };
const refusalOf = (stake: string, choices: unknown = dice.defaultChoices, limits = brand): string => {
  try {
    judgeForm(dice, { stake, choices }, limits);
    return 'accepted';
  } catch (error) {
    return error instanceof Error ? error.message : '';
  }
};

test('a stake that is no positive amount of the game is refused', () => {
  for (const stake of ['0', '-1', '', 'ten', '1e3', '0x10', ' 1', 'NaN', 'Infinity', '1.00001', '1,5']) {
    expect(refusalOf(stake), stake).toBe('stake_invalid');
  }
});

test('a stake outside the bounds or between two steps of the game is refused', () => {
  expect(refusalOf('0.0001')).toBe('stake_below_minimum');
  expect(refusalOf('99999999999')).toBe('stake_above_maximum');
  expect(refusalOf('1.0001')).toBe('stake_invalid');
  expect(refusalOf('1')).toBe('accepted');
});

test('choices the game does not know are refused', () => {
  for (const choices of [{}, { direction: 'left', target: 50 }, { ...(dice.defaultChoices as object), extra: 1 }, null, []]) {
    expect(refusalOf('1', choices)).toBe('choices_invalid');
  }
});

test('what could win more than the house pays is refused before anything is drawn', () => {
  expect(refusalOf('1', dice.defaultChoices, { maxPayoutMinor: 1n })).toBe('stake_above_maximum');
});

import { casinoGames, type CasinoGame } from '@fairhouse/casino';
import { expect, test } from 'vitest';
import { policies } from '../brand/index.ts';
import { judgeForm } from './judge-form.ts';

const [dice] = casinoGames;
if (!dice) throw new Error('there is no game');
interface Setting {
  readonly maxPayoutMinor?: bigint;
  readonly game?: CasinoGame;
  readonly policy?: keyof typeof policies;
}

const refusalOf = (
  stake: string,
  choices: unknown = dice.defaultChoices,
  { maxPayoutMinor = 10n ** 15n, game = dice, policy = 'demo' }: Setting = {},
): string => {
  try {
    judgeForm(game, { stake, choices }, { brand: { maxPayoutMinor, rules: policies[policy] }, stake: game.stake });
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
  for (const choices of [
    {},
    { direction: 'left', target: 50 },
    { ...(dice.defaultChoices as object), extra: 1 },
    null,
    [],
  ]) {
    expect(refusalOf('1', choices)).toBe('choices_invalid');
  }
});

test('a stake that could win more than the house pays is refused before anything is drawn', () => {
  expect(refusalOf('1', dice.defaultChoices, { maxPayoutMinor: 1n })).toBe('stake_above_maximum');
});

test('a feature is bought only where the policy lets it', () => {
  const game = {
    ...dice,
    parseChoices: (raw: unknown) => raw,
    stakeFor: (_choices: unknown, stakeMinor: bigint) => 80n * stakeMinor,
    maxPayoutMinor: () => 1n,
  };
  expect(refusalOf('1', { mode: 'buy' }, { game })).toBe('accepted');
  expect(refusalOf('1', { mode: 'buy' }, { game, policy: 'strict' })).toBe('feature_buy_off');
  expect(refusalOf('1', { mode: 'spin' }, { game, policy: 'strict' })).toBe('accepted');
});

test('a stake that cannot be split over the bets of a table is refused', () => {
  const game = { ...dice, isStakeFor: (_choices: unknown, stakeMinor: bigint) => stakeMinor === 20_000n };
  expect(refusalOf('1', dice.defaultChoices, { game })).toBe('stake_invalid');
  expect(refusalOf('2', dice.defaultChoices, { game })).toBe('accepted');
});

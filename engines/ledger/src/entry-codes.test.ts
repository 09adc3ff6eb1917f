import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { firstWalletId, houseKindOf, isHouseKind, type AccountKind } from './chart.ts';
import { codeGroupOf, codesCountedAs, entryCodes, recipes, stepsTaken } from './entry-codes.ts';
import type { Posting } from './postings.ts';

const wallet = firstWalletId;
const houses = new Map<bigint, AccountKind>([
  [1n, 'house.casino'],
  [2n, 'house.channel'],
  [3n, 'house.fee'],
]);
const kindOf = (id: bigint) => houses.get(id);
const posting = (debit: bigint, credit: bigint): Posting => ({ debit, credit, amountMinor: 1n });

describe('the chart', () => {
  test('knows plain accounts, and parted ones with their part', () => {
    expect(['house.casino', 'house.vendor:ACME', 'house.channel:bank_1'].map(houseKindOf)).toEqual([
      'house.casino',
      'house.vendor',
      'house.channel',
    ]);
  });

  test.each(['house.vendor', 'house.casino:1', 'house.unknown', 'house.vendor:', 'house.vendor:a b', 'cash', 'casino'])(
    'has no account %s',
    (code) => {
      expect(() => houseKindOf(code)).toThrow(/chart has no account/);
    },
  );
});

describe('recipes', () => {
  test('take their steps in order, each once, and any of them may be left out', () => {
    expect(stepsTaken('casino.round', [posting(wallet, 1n), posting(1n, wallet)], kindOf)).toEqual([
      recipes['casino.round'].steps[0],
      recipes['casino.round'].steps.at(-1),
    ]);
    expect(stepsTaken('casino.round', [posting(1n, wallet)], kindOf)).toHaveLength(1);
  });

  test.each([
    ['a payout before its stake', 'casino.round', [posting(1n, wallet), posting(wallet, 1n)]],
    ['two stakes', 'casino.round', [posting(wallet, 1n), posting(wallet, 1n)]],
    ['another house account', 'casino.round', [posting(wallet, 2n)]],
    ['the wrong way round', 'deposit.paid', [posting(wallet, 2n)]],
    ['a wallet where the house belongs', 'withdrawal.paid', [posting(wallet, wallet + 1n)]],
    ['the house where a wallet belongs', 'withdrawal.held', [posting(wallet, 3n)]],
  ] as const)('do not fit %s', (_, code, postings) => {
    expect(() => stepsTaken(code, postings, kindOf)).toThrow(/does not fit its recipe/);
  });

  test('never pay out of a player what does not end at the house, the same member or an agent', () => {
    const crossing = entryCodes
      .filter((code) => recipes[code].crossesMembers && code !== 'correction')
      .flatMap((code) => recipes[code].steps);
    const isPlayers = (kind: AccountKind): boolean => !isHouseKind(kind) && kind !== 'float';
    for (const { debit, credit } of crossing) {
      if (debit.some(isPlayers)) expect(credit.filter(isPlayers)).toEqual([]);
      if (credit.some(isPlayers)) expect(debit).toEqual(['float']);
    }
  });

  test('a step fits itself, whichever of its kinds is taken', () => {
    const step = fc.constantFrom(...entryCodes.flatMap((code) => recipes[code].steps.map((each) => ({ code, each }))));
    fc.assert(
      fc.property(step, fc.nat(), fc.nat(), ({ code, each }, d, c) => {
        const [debit = 'cash', credit = 'cash'] = [
          each.debit[d % each.debit.length],
          each.credit[c % each.credit.length],
        ];
        const known = new Map<bigint, AccountKind>([
          ...(isHouseKind(debit) ? [[10n, debit] as const] : []),
          ...(isHouseKind(credit) ? [[11n, credit] as const] : []),
        ]);
        const fitted = stepsTaken(
          code,
          [posting(isHouseKind(debit) ? 10n : wallet, isHouseKind(credit) ? 11n : wallet + 1n)],
          (id) => known.get(id),
        );
        expect(fitted).toHaveLength(1);
      }),
    );
  });

  test('say what limits count, and what reports sum by', () => {
    expect(codesCountedAs('stake')).toEqual(['casino.round', 'vendor.bet', 'lottery.bet', 'transfer.held']);
    expect(codesCountedAs('unwin')).toEqual(['vendor.win_rollback', 'lottery.win_rollback']);
    expect(codeGroupOf('deposit.paid')).toBe('deposit');
  });
});

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { firstWalletId, houseKindOf, isHouseKind, type AccountKind } from './chart.ts';
import { addUp, codesCountedAs, codesSettingAside, entryCodes, entryDefinitions, stepsTaken } from './entry-codes.ts';
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
      entryDefinitions['casino.round'].steps[0],
      entryDefinitions['casino.round'].steps.at(-1),
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
      .filter((code) => entryDefinitions[code].crossesMembers && code !== 'correction')
      .flatMap((code) => entryDefinitions[code].steps);
    const isPlayers = (kind: AccountKind): boolean => !isHouseKind(kind) && kind !== 'float';
    for (const { debit, credit } of crossing) {
      if (debit.some(isPlayers)) expect(credit.filter(isPlayers)).toEqual([]);
      if (credit.some(isPlayers)) expect(debit).toEqual(['float']);
    }
  });

  test('a step fits itself, whichever of its kinds is taken', () => {
    const step = fc.constantFrom(
      ...entryCodes.flatMap((code) => entryDefinitions[code].steps.map((each) => ({ code, each }))),
    );
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

  test('say what limits count, and what sets money aside', () => {
    expect(codesCountedAs('stake')).toEqual(['casino.round', 'vendor.bet', 'lottery.bet', 'transfer.held']);
    expect(codesCountedAs('unwin')).toEqual(['vendor.win_rollback', 'lottery.win_rollback']);
    expect([codesSettingAside('withdrawal'), codesSettingAside('transfer')]).toEqual([
      ['withdrawal.held'],
      ['transfer.held'],
    ]);
  });
});

describe('a code', () => {
  const purses: readonly AccountKind[] = ['cash', 'bonus', 'hold', 'float', 'earnings'];
  const touches = (side: 'debit' | 'credit', code: (typeof entryCodes)[number]) =>
    entryDefinitions[code].steps.some((step) => step[side].some((kind) => purses.includes(kind)));

  test('adds to a sum only what its recipe can move that way', () => {
    for (const code of entryCodes) {
      const { sums } = entryDefinitions[code];
      if (sums.out !== null && sums.out !== sums.in) expect([code, touches('debit', code)]).toEqual([code, true]);
      if (sums.in !== null && sums.in !== sums.out) expect([code, touches('credit', code)]).toEqual([code, true]);
    }
  });

  test('that is staked is of a product, and what goes back of it is of the same', () => {
    const products = (sum: 'stake' | 'payout', way: 'out' | 'in') =>
      new Set(
        entryCodes
          .filter((code) => entryDefinitions[code].sums[way] === sum)
          .map((code) => entryDefinitions[code].product),
      );
    expect(products('stake', 'out')).toEqual(new Set(['casino', 'vendors', 'lottery']));
    expect(products('stake', 'in')).toEqual(new Set(['vendors', 'lottery']));
    expect(products('payout', 'in')).toEqual(new Set(['casino', 'vendors', 'lottery']));
  });

  test('adds up with others: what is given back is taken off, and a code of another version counts nowhere', () => {
    const total = (code: string, debitedMinor: bigint, creditedMinor: bigint) => ({
      code,
      debitedMinor,
      creditedMinor,
    });
    const totals = [
      total('casino.round', 100n, 40n),
      total('vendor.bet', 50n, 0n),
      total('vendor.rollback', 0n, 20n),
      total('lottery.win', 0n, 7n),
      total('vendor.win_rollback', 3n, 9n),
      total('jackpot.won', 0n, 500n),
      total('deposit.paid', 1n, 30n),
      total('withdrawal.paid', 11n, 0n),
      total('withdrawal.returned', 0n, 4n),
      total('casino.unheard', 1000n, 1000n),
    ];
    expect(
      (['stake', 'payout', 'pot', 'deposit', 'withdrawal', 'rebate'] as const).map((sum) => addUp(totals, sum)),
    ).toEqual([-130n, 44n, 500n, 29n, -7n, 0n]);
  });
});

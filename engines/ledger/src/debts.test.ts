import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { mirrorOf, oweWhatIsMissing } from './debts.ts';
import { effectOn } from './effect.ts';
import type { Posting } from './postings.ts';

const accounts = { wallet: 1_000_001n, purse: 1_000_002n, houseReceivable: 8n, adjustment: 9n };
const { wallet, purse, houseReceivable, adjustment } = accounts;
const casino = 1n;
const isWallet = (account: bigint) => account > 1_000_000n;
const of = (debit: bigint, credit: bigint, amountMinor: bigint): Posting => ({ debit, credit, amountMinor });
const net = (account: bigint, postings: readonly Posting[]) => effectOn(account, postings).netMinor;

describe('the mirror of an entry', () => {
  test('gives before it takes', () => {
    expect(mirrorOf([of(wallet, casino, 10n), of(casino, wallet, 25n)], isWallet)).toEqual([
      of(casino, wallet, 10n),
      of(wallet, casino, 25n),
    ]);
  });
});

test('the mirror of a mirror of a mirror does not grow', () => {
  let standing: Posting[] = [of(wallet, casino, 50n), of(casino, 2n, 1n), of(casino, wallet, 90n)];
  for (let turn = 0; turn < 40; turn += 1) {
    standing = oweWhatIsMissing(
      mirrorOf(standing, isWallet),
      { walletMinor: BigInt(turn % 7), purseMinor: BigInt(turn % 5) },
      accounts,
    );
    expect(standing.length).toBeLessThanOrEqual(16);
  }
});

describe('what is missing', () => {
  test('is owed, and whoever was to get it has it', () => {
    const taken = oweWhatIsMissing([of(wallet, casino, 25n)], { walletMinor: 7n, purseMinor: 0n }, accounts);
    expect(taken).toEqual([of(houseReceivable, purse, 18n), of(wallet, casino, 7n), of(adjustment, casino, 18n)]);
  });

  test('is nothing where there is enough', () => {
    const input = [of(casino, wallet, 10n), of(wallet, casino, 25n)];
    expect(oweWhatIsMissing(input, { walletMinor: 15n, purseMinor: 0n }, accounts)).toEqual(input);
  });

  test('of a debt taken back that was paid in part: the part goes back to the wallet', () => {
    const undone = mirrorOf(
      [of(houseReceivable, purse, 18n), of(wallet, casino, 7n), of(adjustment, casino, 18n)],
      isWallet,
    );
    const taken = oweWhatIsMissing(undone, { walletMinor: 0n, purseMinor: 12n }, accounts);
    expect([net(wallet, taken), net(purse, taken), net(casino, taken)]).toEqual([13n, -12n, -25n]);
  });

  test('never takes a wallet or a purse below zero, and changes what the house accounts get by nothing but the debt', () => {
    const amount = fc.bigInt(1n, 50n);
    const moves = fc.array(
      fc.oneof(
        amount.map((a) => of(wallet, casino, a)),
        amount.map((a) => of(casino, wallet, a)),
        amount.map((a) => of(purse, houseReceivable, a)),
        amount.map((a) => of(wallet, adjustment, a)),
      ),
      { minLength: 1, maxLength: 4 },
    );
    fc.assert(
      fc.property(moves, fc.bigInt(0n, 60n), fc.bigInt(0n, 60n), (input, walletMinor, purseMinor) => {
        const taken = oweWhatIsMissing(input, { walletMinor, purseMinor }, accounts);
        expect(effectOn(wallet, taken).needMinor <= walletMinor && effectOn(purse, taken).needMinor <= purseMinor).toBe(
          true,
        );
        expect(net(casino, taken)).toBe(net(casino, input));
        expect(taken.every(({ amountMinor }) => amountMinor > 0n)).toBe(true);
        // The member's balance less the member's debt changes by exactly the requested amount.
        expect(net(wallet, taken) - net(purse, taken)).toBe(net(wallet, input) - net(purse, input));
      }),
      { numRuns: 300 },
    );
  });
});

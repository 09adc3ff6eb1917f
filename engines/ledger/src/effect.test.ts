import fc from 'fast-check';
import { expect, test } from 'vitest';
import { effectOn } from './effect.ts';

const [wallet, other, house] = [1_000_001n, 1_000_002n, 7n];

test('a stake before a payout needs the stake, whatever is paid', () => {
  const round = [
    { debit: wallet, credit: house, amountMinor: 50_000n },
    { debit: house, credit: wallet, amountMinor: 120_000n },
  ];
  expect(effectOn(wallet, round)).toEqual({ netMinor: 70_000n, needMinor: 50_000n, runMinor: [-50_000n, 70_000n] });
});

test('what came in before may go out again', () => {
  const postings = [
    { debit: house, credit: wallet, amountMinor: 30n },
    { debit: wallet, credit: house, amountMinor: 40n },
  ];
  expect(effectOn(wallet, postings)).toEqual({ netMinor: -10n, needMinor: 10n, runMinor: [30n, -10n] });
});

test('each side of a transfer has its own effect, and a bystander none', () => {
  const transfer = [{ debit: wallet, credit: other, amountMinor: 5n }];
  expect([effectOn(wallet, transfer).netMinor, effectOn(other, transfer).netMinor]).toEqual([-5n, 5n]);
  expect(effectOn(9n, transfer)).toEqual({ netMinor: 0n, needMinor: 0n, runMinor: [0n] });
});

test('with the least balance it needs, a movement touches zero and never passes it', () => {
  const account = fc.constantFrom(wallet, other, house);
  const posting = fc.record({ debit: account, credit: account, amountMinor: fc.bigInt({ min: 1n, max: 1_000n }) });
  fc.assert(
    fc.property(fc.array(posting, { maxLength: 8 }), (postings) => {
      const { netMinor, needMinor, runMinor } = effectOn(wallet, postings);
      const balances = [0n, ...runMinor].map((run) => needMinor + run);
      expect(balances.reduce((least, balance) => (balance < least ? balance : least))).toBe(0n);
      expect(runMinor.at(-1) ?? 0n).toBe(netMinor);
    }),
  );
});

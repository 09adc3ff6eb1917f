import { expect, test } from 'vitest';
import { toHex } from '@fairhouse/fair';
import {
  accountHash,
  nextTrialLines,
  trialBalanceText,
  type SealedAccount,
  type TrialBalance,
} from './trial-balance.ts';
import { RunningRoot } from './running-root.ts';
import { headHash, headText, noHeadBefore, type Head, type SealedEntry } from './seal.ts';
import { readHead } from './verify-seal.ts';
import { TrialBalanceCheck } from './verify-trial-balance.ts';

const house: SealedAccount = { account: '1', brand: '1', currency: 'FUN', kind: 'house.casino' };
const grants: SealedAccount = { account: '2', brand: '1', currency: 'FUN', kind: 'house.demo_grant' };
const wallet: SealedAccount = { account: '1000000', brand: '1', currency: 'FUN', kind: 'cash' };

function entry(id: number, debit: string, credit: string, amount: string): SealedEntry {
  return {
    id: `${id}`,
    at: '2026-01-01T00:00:00.000000Z',
    code: 'casino.round',
    wallet: wallet.account,
    counterparty: null,
    counterpartyAfter: null,
    postings: [{ debit, credit, amount, balanceAfter: '0' }],
  };
}
const granted = entry(1, '2', '1000000', '100');
const lost = entry(2, '1000000', '1', '30');

const line = (kind: string, debited: string, credited: string, balance: string) => ({
  brand: '1',
  currency: 'FUN',
  kind,
  debited,
  credited,
  balance,
});
const after = [
  line('cash', '30', '100', '70'),
  line('house.casino', '0', '30', '30'),
  line('house.demo_grant', '100', '0', '-100'),
];

function rootOf(accounts: readonly SealedAccount[]): string {
  const root = new RunningRoot();
  for (const account of accounts) root.add(accountHash(account));
  return toHex(root.root());
}

function balanceWith(change: Partial<TrialBalance> = {}): TrialBalance {
  return {
    no: 1,
    day: '2026-01-01',
    accounts: 3,
    accountsRoot: rootOf([house, grants, wallet]),
    lines: after,
    ...change,
  };
}

function headOf(text: string | null, no = 1): Head {
  return {
    no,
    day: '2026-01-01',
    entries: 2,
    root: '',
    previous: noHeadBefore,
    trialBalance: text === null ? null : headHash(text),
  };
}

function judge(
  balance: TrialBalance,
  {
    accounts = [house, grants, wallet],
    entries = [granted, lost],
  }: { accounts?: SealedAccount[]; entries?: SealedEntry[] } = {},
): string[] {
  const check = new TrialBalanceCheck();
  for (const account of accounts) check.addAccount(account);
  for (const each of entries) check.addEntry(each);
  const text = trialBalanceText(balance);
  return check.endDay(headOf(text), text);
}

test('a trial balance that is right has no differences', () => {
  expect(judge(balanceWith())).toEqual([]);
});

test.each([
  [
    'a sum',
    () => judge(balanceWith({ lines: [line('cash', '30', '100', '71'), ...after.slice(1)] })),
    /balance of brand 1 FUN cash is 71, recomputed 70/,
  ],
  [
    'sums that are not nothing together',
    () => judge(balanceWith({ lines: [line('cash', '30', '100', '71'), ...after.slice(1)] })),
    /together 1 and not nothing/,
  ],
  ['a line left out', () => judge(balanceWith({ lines: after.slice(1) })), /FUN cash is not told/],
  [
    'a line too many',
    () => judge(balanceWith({ lines: [...after, line('hold', '0', '0', '5')] })),
    /FUN hold is 5, recomputed 0/,
  ],
  ['an entry left out', () => judge(balanceWith(), { entries: [granted] }), /FUN cash is 70, recomputed 100/],
  [
    'an account of another kind',
    () => judge(balanceWith(), { accounts: [house, grants, { ...wallet, kind: 'hold' }] }),
    /root of its accounts/,
  ],
  [
    'an account left out',
    () => judge(balanceWith({ accounts: 2, accountsRoot: rootOf([house, grants]) }), { accounts: [house, grants] }),
    /account 1000000 is moved and never named/,
  ],
  [
    'an account named twice',
    () =>
      judge(balanceWith({ accounts: 4, accountsRoot: rootOf([house, grants, wallet, wallet]) }), {
        accounts: [house, grants, wallet, wallet],
      }),
    /named twice/,
  ],
  ['another day', () => judge(balanceWith({ day: '2026-01-02' })), /that of head 1 of 2026-01-02/],
])('%s is found', (_, found, reported) => {
  expect(found().join('\n')).toMatch(reported);
});

test('what older heads sealed counts in the first trial balance, and none may be without one after it', () => {
  const check = new TrialBalanceCheck();
  check.addEntry(granted);
  expect(check.endDay(headOf(null), undefined)).toEqual([]);
  for (const account of [house, grants, wallet]) check.addAccount(account);
  check.addEntry(lost);
  const text = trialBalanceText(
    balanceWith({
      no: 2,
      lines: [
        line('cash', '30', '0', '70'),
        line('house.casino', '0', '30', '30'),
        line('house.demo_grant', '0', '0', '-100'),
      ],
    }),
  );
  expect(check.endDay(headOf(text, 2), text)).toEqual([]);
  expect(check.endDay(headOf(null, 3), undefined)).toEqual(['it names no trial balance, a head before it did']);
});

test('another text than the head names is found, and so is none', () => {
  const check = new TrialBalanceCheck();
  const text = trialBalanceText(balanceWith({ accounts: 0, accountsRoot: rootOf([]), lines: [] }));
  expect(check.endDay(headOf(`${text} `), text).join()).toMatch(/recomputed/);
  expect(check.endDay(headOf(text), undefined)).toEqual(['its trial balance cannot be read']);
  expect(check.endDay(headOf(null), text)).toEqual(['it names no trial balance, the file has one']);
});

test('lines follow from the day before, whichever kinds have moved', () => {
  const moved = [
    { brand: '1', currency: 'FUN', kind: 'cash', debitedMinor: 5n, creditedMinor: 0n },
    { brand: '1', currency: 'FUN', kind: 'hold', debitedMinor: 0n, creditedMinor: 5n },
  ];
  const lines = nextTrialLines({
    before: after,
    opening: [],
    named: [{ brand: '2', currency: 'FUN', kind: 'cash' }],
    moved,
  });
  expect(lines).toEqual([
    line('cash', '5', '0', '65'),
    line('house.casino', '0', '0', '30'),
    line('house.demo_grant', '0', '0', '-100'),
    { ...line('cash', '0', '0', '0'), brand: '2' },
    line('hold', '0', '5', '5'),
  ]);
});

test('a head is read in both its versions, and in no third', () => {
  const [old, young] = [headText(headOf(null)), headText(headOf('x'))];
  expect([old, young].map((text) => readHead(text)?.trialBalance)).toEqual([null, headHash('x')]);
  expect(readHead(young.replace('head/2', 'head/1'))).toBeNull();
  expect(readHead(old.replace('head/1', 'head/2'))).toBeNull();
});

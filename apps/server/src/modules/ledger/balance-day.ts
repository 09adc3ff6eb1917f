import type { PoolClient } from 'pg';
import { toHex } from '@fairhouse/fair';
import {
  accountHash,
  nextTrialLines,
  readTrialBalance,
  RunningRoot,
  sealPartSize,
  trialBalanceText,
  trialKeyText,
  type TrialKey,
} from '@fairhouse/ledger';
import type { SealRow, SealWindow } from './seals.store.ts';
import { nameAccounts, streamNamedAccounts, sumTrialMoved } from './trial-balance.store.ts';

/** The trial balance of a day that is being sealed (decision 107), as the text that its head names. */
export async function balanceDay(
  tx: PoolClient,
  { no, day, window, before }: { no: number; day: string; window: SealWindow; before: SealRow | undefined },
): Promise<string> {
  const accounts = new RunningRoot();
  const named = new Map<string, TrialKey>();
  await nameAccounts(tx, no);
  for await (const chunk of streamNamedAccounts(tx, no, sealPartSize)) {
    for (const account of chunk) {
      accounts.add(accountHash(account));
      named.set(trialKeyText(account), account);
    }
  }
  const reported =
    before?.trialBalance === undefined || before.trialBalance === null ? null : readTrialBalance(before.trialBalance);
  // The first trial balance includes everything booked before; each later one is added to the one before it.
  const opening = reported ? [] : await sumTrialMoved(tx, { fromTx: 0n, toTx: window.fromTx });
  const lines = nextTrialLines({
    before: reported?.lines ?? [],
    opening,
    named: [...named.values()],
    moved: await sumTrialMoved(tx, window),
  });
  return trialBalanceText({ no, day, accounts: accounts.count, accountsRoot: toHex(accounts.root()), lines });
}

import type { Tx } from '../../platform/context/index.ts';
import type { CashierInnerDeps } from './cashier-deps.ts';
import type { PaymentNews } from './channels/channel-provider.ts';
import { claimArrived } from './claim-deposit.ts';
import { updateFlag, updateState, type DepositRow } from './deposit.store.ts';
import type { Hand } from './request-step.store.ts';
import { judgeNews, type Verdict } from './judge-news.ts';

export interface NewsHeard {
  readonly row: DepositRow;
  readonly news: PaymentNews;
}

/** Applies what a provider said of a deposit whose row is locked; returns the row afterwards. */
export async function takeNews(
  tx: Tx,
  heard: NewsHeard & { deps: Pick<CashierInnerDeps, 'guard' | 'ledger'> },
  operator: Hand,
): Promise<{ row: DepositRow; verdict: Verdict }> {
  // Only a payment can lead to money, so only it needs the lock of the account.
  const isAccountClosed =
    heard.news.told === 'paid' && (await heard.deps.guard.isAccountClosed(tx, heard.row.memberId));
  const verdict = await askForRoom(tx, heard, judgeNews({ ...heard.row, isAccountClosed }, heard.news));
  const row = await follow(tx, { ...heard, verdict }, operator);
  if (!row) throw new Error('a locked deposit did not take the step its state allows');
  return { row, verdict };
}

/** Money that comes after its claim was given back must fit into the limits again, or an operator decides. */
async function askForRoom(
  tx: Tx,
  { row, news, deps: parts }: NewsHeard & { deps: Pick<CashierInnerDeps, 'ledger'> },
  verdict: Verdict,
): Promise<Verdict> {
  if (verdict.step !== 'confirm' || (await claimArrived(parts, tx, { row, arrivedMinor: news.amountMinor })))
    return verdict;
  return { step: 'review', flag: 'over_limit' };
}

async function follow(
  tx: Tx,
  { row, news, verdict }: NewsHeard & { verdict: Verdict },
  operator: Hand,
): Promise<DepositRow | null> {
  const { id } = row;
  switch (verdict.step) {
    case 'nothing':
      return row;
    case 'confirm':
      return updateState(tx, { id, to: 'confirmed' }, operator);
    case 'fail':
      return updateState(tx, { id, to: 'failed' }, operator);
    case 'flag':
      return updateFlag(tx, { id, flag: verdict.flag, note: `${news.told} after ${row.state}` }, operator);
    case 'review': {
      const isAmount = news.currency === row.currency && news.amountMinor > 0n;
      return updateState(
        tx,
        { id, to: 'in_review', flag: verdict.flag, ...(isAmount && { receivedMinor: news.amountMinor }) },
        { ...operator, note: `${news.told} after ${row.state}` },
      );
    }
  }
}

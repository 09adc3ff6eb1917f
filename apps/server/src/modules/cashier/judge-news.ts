import type { DepositFlag, DepositState } from '@fairhouse/contract';
import type { PaymentNews } from './channels/channel-provider.ts';
import { mayFollow } from './deposit-states.ts';

interface Known {
  readonly state: DepositState;
  readonly amountMinor: bigint;
  /** The amount that arrived, where it is known. */
  readonly receivedMinor: bigint | null;
  readonly currency: string;
  readonly flag: DepositFlag | null;
  /** The deposit cannot be booked now. */
  readonly isAccountClosed: boolean;
}

/** What a report of a provider leads to. `review` and `flag` leave it to an operator; only `confirm` leads to money by itself. */
export type Verdict =
  | { readonly step: 'confirm' | 'fail' | 'nothing' }
  | { readonly step: 'review' | 'flag'; readonly flag: DepositFlag };

/**
 * Compares a provider's report with what is known: a late one is taken, a repeat changes nothing; another amount, or the
 * opposite of an earlier report, goes to an operator, once. A payment is confirmed at most once, since no state leads
 * back from there.
 */
export function judgeNews(known: Known, news: Pick<PaymentNews, 'told' | 'amountMinor' | 'currency'>): Verdict {
  if (news.told === 'pending') return { step: 'nothing' };
  const verdict = news.told === 'paid' ? judgePaid(known, news) : judgeFailed(known);
  return verdict.step === 'flag' && verdict.flag === known.flag ? { step: 'nothing' } : verdict;
}

function judgePaid(known: Known, news: Pick<PaymentNews, 'amountMinor' | 'currency'>): Verdict {
  const isRight = news.amountMinor === (known.receivedMinor ?? known.amountMinor) && news.currency === known.currency;
  const flag = isRight ? 'contradicted' : 'wrong_amount';
  if (isRight && isNoNews(known)) return { step: 'nothing' };
  if (isRight && mayFollow(known.state, 'confirmed') && !isLookedAt(known)) {
    return known.isAccountClosed ? { step: 'review', flag: 'account_closed' } : { step: 'confirm' };
  }
  return mayFollow(known.state, 'in_review') ? { step: 'review', flag } : { step: 'flag', flag };
}

const isLookedAt = ({ state }: Known): boolean => state === 'in_review' || state === 'awaiting_approval';

/** The payment was reported before, by the provider or by the operator who looks at the deposit. */
function isNoNews(known: Known): boolean {
  return known.state === 'confirmed' || known.state === 'paid' || (isLookedAt(known) && known.receivedMinor !== null);
}

function judgeFailed(known: Known): Verdict {
  if (mayFollow(known.state, 'failed')) return { step: 'fail' };
  const isOver =
    known.state === 'failed' || known.state === 'expired' || known.state === 'cancelled' || known.state === 'rejected';
  return isOver ? { step: 'nothing' } : { step: 'flag', flag: 'contradicted' };
}

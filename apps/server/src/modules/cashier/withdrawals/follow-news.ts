import { formatAmount } from '@fairhouse/money';
import type { Tx } from '../../../platform/context/index.ts';
import type { PaymentNews } from '../channels/channel-provider.ts';
import type { Hand } from '../request-step.store.ts';
import { leftToPay } from './pay-part.ts';
import { findParts, openStates, updateDoubt, updateTold, type PartRow } from './part.store.ts';
import { updateMark, type WithdrawalFlag, type WithdrawalRow } from './withdrawal.store.ts';

export type Verdict =
  | { readonly step: 'nothing' | 'confirm' | 'fail' }
  | { readonly step: 'flag'; readonly flag: WithdrawalFlag };

interface Known {
  readonly part: PartRow;
  readonly currency: string;
  /** Nothing else has been done with the money held for this part. */
  readonly canStillPay: boolean;
}

/** A provider's report on a part: a smaller amount than requested is accepted; a larger one, or another currency, goes to an operator. */
export function judgePayout(known: Known, news: Pick<PaymentNews, 'told' | 'amountMinor' | 'currency'>): Verdict {
  if (news.told === 'pending') return { step: 'nothing' };
  return news.told === 'failed' ? judgeFailed(known.part) : judgePaid(known, news);
}

const isUntold = ({ state }: PartRow): boolean => state === 'begun' || state === 'sent';

function judgeFailed(part: PartRow): Verdict {
  if (isUntold(part)) return { step: 'fail' };
  return part.state === 'failed' ? { step: 'nothing' } : { step: 'flag', flag: 'contradicted' };
}

function judgePaid(
  { part, currency, canStillPay }: Known,
  news: Pick<PaymentNews, 'amountMinor' | 'currency'>,
): Verdict {
  if (news.currency !== currency || news.amountMinor <= 0n || news.amountMinor > part.amountMinor)
    return { step: 'flag', flag: 'wrong_amount' };
  // Reported failed, and then paid: the money has left. The report is accepted as long as nothing else was done with the hold.
  if (isUntold(part) || (part.state === 'failed' && canStillPay)) return { step: 'confirm' };
  return part.state !== 'failed' && news.amountMinor === part.paidMinor
    ? { step: 'nothing' }
    : { step: 'flag', flag: 'contradicted' };
}

/** Applies a report on a part of a withdrawal whose row is locked. */
export async function takePayoutNews(
  tx: Tx,
  heard: { row: WithdrawalRow; part: PartRow; news: PaymentNews },
  operator: Hand,
): Promise<{ row: WithdrawalRow; verdict: Verdict }> {
  const { row, part, news } = heard;
  const others = (await findParts(tx, [row.id])).filter(({ id }) => id !== part.id);
  const canStillPay =
    row.state === 'paying' &&
    !others.some(({ state }) => openStates.includes(state)) &&
    leftToPay(row) >= news.amountMinor;
  const verdict = judgePayout({ part, currency: row.currency, canStillPay }, news);
  const note = `${news.told} after ${part.state}`;
  switch (verdict.step) {
    case 'nothing':
      return { row, verdict };
    case 'confirm': {
      await updateTold(tx, { id: part.id, state: 'confirmed', paidMinor: news.amountMinor });
      const fellShort = news.amountMinor < part.amountMinor;
      const isMended = row.flag === 'payment_failed' && !fellShort;
      if (!fellShort && !isMended) return { row, verdict };
      return {
        row: await updateMark(tx, { id: row.id, flag: fellShort ? 'wrong_amount' : null }, { ...operator, note }),
        verdict,
      };
    }
    case 'fail': {
      await updateTold(tx, { id: part.id, state: 'failed', paidMinor: null });
      return { row: await updateMark(tx, { id: row.id, flag: 'payment_failed' }, { ...operator, note }), verdict };
    }
    case 'flag':
      return {
        row: await doubt(
          tx,
          { row, part, flag: verdict.flag, said: `${reported(news)} after ${part.state}` },
          operator,
        ),
        verdict,
      };
  }
}

const reported = ({ told: outcome, amountMinor, currency }: PaymentNews): string =>
  `${outcome} ${formatAmount(amountMinor)} ${currency}`;

/** Flagged once, however often it is reported: an operator who has removed the flag does not see it again. */
async function doubt(
  tx: Tx,
  { row, part, flag, said }: { row: WithdrawalRow; part: PartRow; flag: WithdrawalFlag; said: string },
  operator: Hand,
): Promise<WithdrawalRow> {
  if (part.doubt === said) return row;
  await updateDoubt(tx, { id: part.id, doubt: said });
  return updateMark(tx, { id: row.id, flag }, { ...operator, note: said });
}

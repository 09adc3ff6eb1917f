import { useState } from 'react';
import type { LotteryTicket } from '@fairhouse/contract';
import { formatAmount, parseAmount } from '@fairhouse/money';
import { useTexts } from '@fairhouse/i18n';
import { Button, showToast } from '@fairhouse/ui';
import { FailureNote } from '../../../shared/failure/failure-note.tsx';
import { useBrand } from '../../../shared/initial/initial-state.tsx';
import { Money } from '../../../shared/money/money.tsx';
import { useCancelTickets } from './use-lottery-orders.ts';

/** Cancels tickets until their issue closes, after one confirmation; all of them, or none. */
export function CancelTickets({ tickets }: { tickets: readonly LotteryTicket[] }) {
  const { t } = useTexts();
  const { currency } = useBrand();
  const [isAsked, setAsked] = useState(false);
  const { mutate, isPending, error } = useCancelTickets();
  const backMinor = tickets.reduce((sum, { betAmount }) => sum + (parseAmount(betAmount) ?? 0n), 0n);
  if (!isAsked)
    return (
      <Button look="secondary" size="s" icon="close" onClick={() => setAsked(true)}>
        {t('lottery.records.cancel', { count: tickets.length })}
      </Button>
    );
  const cancel = (): void =>
    mutate(
      tickets.map(({ orderDetailId }) => orderDetailId),
      { onSuccess: () => showToast(t('lottery.records.cancelled')) },
    );
  return (
    <div className="grid w-full gap-3 rounded-md bg-surface-0 p-3 ring-1 ring-inset ring-line">
      <p className="m-0 text-sm text-ink-1">
        {t('lottery.records.cancelAsk', { count: tickets.length })}{' '}
        <Money amount={formatAmount(backMinor)} currency={currency} />
      </p>
      <FailureNote error={error} />
      <div className="flex flex-wrap gap-2">
        <Button size="s" busy={isPending} onClick={cancel}>
          {t('lottery.records.cancelYes')}
        </Button>
        <Button look="quiet" size="s" onClick={() => setAsked(false)}>
          {t('lottery.records.cancelNo')}
        </Button>
      </div>
    </div>
  );
}

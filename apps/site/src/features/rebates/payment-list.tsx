import { useState } from 'react';
import type { RebatePayment } from '@fairhouse/contract';
import { useTexts } from '@fairhouse/i18n';
import { Badge, ErrorState, Skeleton } from '@fairhouse/ui';
import { useHouseTime } from '../../shared/clock/use-house-time.ts';
import { ZoneNote } from '../../shared/clock/zone-note.tsx';
import { Money } from '../../shared/money/money.tsx';
import { Pager } from '../../shared/paging/pager.tsx';
import { useRebatePayments } from './use-rebates.ts';

/** Paid rebates, newest first; each with the products it came from, which add up to it. */
export function PaymentList() {
  const { t } = useTexts();
  const [page, setPage] = useState(1);
  const { data, isError, refetch } = useRebatePayments(page);
  return (
    <section aria-label={t('rebates.history')} className="grid gap-3">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h2 className="m-0 font-display text-lg font-semibold text-ink-1">{t('rebates.history')}</h2>
        {data && data.total > 0 && <ZoneNote />}
      </div>
      {isError && !data && (
        <ErrorState title={t('rebates.historyFailed')} retryText={t('brand.retry')} onRetry={() => void refetch()} />
      )}
      {!isError && !data && <Skeleton className="h-24 rounded-lg" />}
      {data?.total === 0 && <p className="m-0 text-sm text-ink-2">{t('rebates.historyNone')}</p>}
      {data && data.total > 0 && (
        <ul className="m-0 grid list-none overflow-hidden rounded-lg bg-surface-1 p-0 ring-1 ring-line ring-inset">
          {data.list.map((payment) => (
            <Payment key={payment.paymentId} payment={payment} />
          ))}
        </ul>
      )}
      {data && data.totalPages > 1 && (
        <Pager label={t('rebates.historyPage')} page={page} pages={data.totalPages} onPage={setPage} />
      )}
    </section>
  );
}

function Payment({ payment }: { payment: RebatePayment }) {
  const { t } = useTexts();
  const time = useHouseTime();
  const { state, amount, currency, madeAt, list } = payment;
  return (
    <li className="grid gap-2 border-b border-line px-4 py-3 last:border-b-0">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <span className="flex flex-wrap items-center gap-2 text-sm text-ink-1">
          {time(madeAt)}
          <Badge tone={state === 'paid' ? 'won' : 'live'}>{t(`rebates.${state}`)}</Badge>
        </span>
        <Money amount={amount} currency={currency} isResult />
      </div>
      <ul
        aria-label={t('rebates.detailOf', { time: time(madeAt) })}
        className="m-0 flex list-none flex-wrap gap-x-4 gap-y-1 p-0 text-xs text-ink-3"
      >
        {list.map((line) => (
          <li key={line.category}>
            {t(`reports.category_${line.category}`)} <Money amount={line.amount} currency={currency} />
          </li>
        ))}
      </ul>
    </li>
  );
}

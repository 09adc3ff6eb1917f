import { useState } from 'react';
import type { Transfer } from '@fairhouse/contract';
import { useTexts } from '@fairhouse/i18n';
import { Badge, EmptyState, ErrorState, Skeleton } from '@fairhouse/ui';
import { useHouseTime } from '../../shared/clock/use-house-time.ts';
import { useBrand } from '../../shared/initial/initial-state.tsx';
import { Money } from '../../shared/money/money.tsx';
import { Pager } from '../../shared/paging/pager.tsx';
import { useTransfers } from './use-transfers.ts';

const tones = { done: 'won', pending: 'live', failed: 'lost' } as const;

/** Transfers between wallets, with their results. */
export function TransferList() {
  const { t } = useTexts();
  const [page, setPage] = useState(1);
  const { data, isError, refetch } = useTransfers(page);
  return (
    <section className="grid gap-3">
      <h2 className="m-0 font-display text-lg font-semibold text-ink-1">{t('wallet.transfers')}</h2>
      {isError && !data && (
        <ErrorState title={t('wallet.transfersFailed')} retryText={t('brand.retry')} onRetry={() => void refetch()} />
      )}
      {!isError && !data && (
        <div aria-busy="true" className="grid gap-2">
          {[0, 1, 2].map((row) => (
            <Skeleton key={row} className="h-16 rounded-md" />
          ))}
        </div>
      )}
      {data?.total === 0 && (
        <EmptyState icon="wallet" title={t('wallet.transfersEmpty')} text={t('wallet.transfersEmptyText')} />
      )}
      {data && data.total > 0 && (
        <>
          <ul className="m-0 grid list-none gap-2 p-0">
            {data.list.map((row) => (
              <Line key={row.transferId} row={row} />
            ))}
          </ul>
          <Pager label={t('wallet.transfers')} page={page} pages={data.totalPages} onPage={setPage} />
        </>
      )}
    </section>
  );
}

function Line({ row }: { row: Transfer }) {
  const { t } = useTexts();
  const time = useHouseTime();
  const { currency } = useBrand();
  return (
    <li className="grid gap-1 rounded-md bg-surface-1 px-4 py-3 ring-1 ring-inset ring-line">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <span className="flex items-center gap-2 font-semibold text-ink-1">
          {t(row.direction === 'in' ? 'wallet.lineIn' : 'wallet.lineOut', { name: row.accountName })}
          <Badge tone={tones[row.state]}>{t(`wallet.state_${row.state}`)}</Badge>
        </span>
        <Money amount={row.amount} currency={currency} />
      </div>
      <span className="flex flex-wrap justify-between gap-2 text-xs text-ink-3">
        <span>{time(row.startedAt)}</span>
        <span className="figures">{row.transferId}</span>
      </span>
      {row.state === 'pending' && <p className="m-0 text-xs text-ink-2">{t('wallet.pendingText')}</p>}
    </li>
  );
}

import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Liability } from '@fairhouse/contract';
import { liabilityParts } from '@fairhouse/contract/liability-parts';
import { formatDateTime, useTexts } from '@fairhouse/i18n';
import { Amount, Button, cx, EmptyState, Skeleton } from '@fairhouse/ui';
import { api } from '../../shared/api/api.ts';
import { SaveButton } from '../../shared/files/save-button.tsx';
import { Panel } from '../../shared/panel/panel.tsx';
import { useOperator } from '../../shared/session/session-store.ts';
import { RowTable } from '../../shared/table/row-table.tsx';
import { LoadFailure } from '../../shared/texts/load-failure.tsx';
import { shownAmount } from '../../shared/texts/shown-amount.ts';

/** What the brand owes players and agents: at this moment, and as kept each night. */
export function Liabilities() {
  const { t, texts } = useTexts();
  const { merchant } = useOperator();
  const [page, setPage] = useState(1);
  const now = useQuery({
    queryKey: [merchant, 'liability'],
    queryFn: () => api.readLiability(),
    refetchOnMount: 'always',
  });
  const nights = useQuery({
    queryKey: [merchant, 'liability', 'nights', page],
    queryFn: () => api.listLiabilities({ page }),
    placeholderData: keepPreviousData,
  });
  return (
    <div className="grid gap-5">
      <div className="flex flex-wrap items-end justify-between gap-3">
        <p className="m-0 max-w-[75ch] text-ink-2">{t('operators.bookDesk.liabilitiesLead')}</p>
        <div className="flex flex-wrap gap-2">
          <Button look="quiet" size="s" icon="refresh" busy={now.isFetching} onClick={() => void now.refetch()}>
            {t('operators.refresh')}
          </Button>
          <SaveButton ask={() => api.exportLiabilities()} />
        </div>
      </div>
      {now.isError && !now.data && <LoadFailure error={now.error} onRetry={() => void now.refetch()} />}
      {!now.data && !now.isError && <Skeleton className="h-44 rounded-lg" />}
      {now.data?.list.length === 0 && <EmptyState icon="wallet" title={t('operators.bookDesk.nothing')} />}
      {now.data?.list.map((row) => (
        <OwedNow key={row.currency} row={row} />
      ))}
      <Panel title={t('operators.bookDesk.nights')}>
        <RowTable
          isInPanel
          label={t('operators.bookDesk.nights')}
          query={nights}
          keyOf={({ at, currency }) => `${at} ${currency}`}
          emptyText={t('operators.bookDesk.noNights')}
          page={page}
          onPage={setPage}
          columns={[
            {
              head: t('operators.at'),
              cell: ({ at }) => <span className="whitespace-nowrap">{formatDateTime(at, texts.language)}</span>,
            },
            {
              head: t('operators.bookDesk.total'),
              isNumber: true,
              cell: ({ total, currency }) => (
                <Amount text={shownAmount(total, currency)} currency={currency} className="text-ink-1" />
              ),
            },
            ...liabilityParts.map((part) => ({
              head: t(`operators.bookDesk.parts.${part}`),
              isNumber: true,
              cell: ({ parts, currency }: Liability) => shownAmount(parts[part], currency),
            })),
          ]}
        />
      </Panel>
    </div>
  );
}

function OwedNow({ row: { at, currency, parts, total, owed } }: { row: Liability }) {
  const { t, texts } = useTexts();
  return (
    <Panel title={t('operators.bookDesk.owedAt', { at: formatDateTime(at, texts.language) })}>
      <dl className="m-0 grid gap-px overflow-hidden rounded-lg bg-line ring-1 ring-inset ring-line sm:grid-cols-2 lg:grid-cols-4">
        {liabilityParts.map((part) => (
          <Part key={part} name={t(`operators.bookDesk.parts.${part}`)} amount={parts[part]} currency={currency} />
        ))}
        <Part isTotal name={t('operators.bookDesk.total')} amount={total} currency={currency} />
      </dl>
      {owed !== '0' && (
        <p className="m-0 text-sm text-ink-3">
          {t('operators.bookDesk.owedByMembers', { amount: `${shownAmount(owed, currency)} ${currency}` })}
        </p>
      )}
    </Panel>
  );
}

function Part({
  name,
  amount,
  currency,
  isTotal = false,
}: {
  name: string;
  amount: string;
  currency: string;
  isTotal?: boolean;
}) {
  return (
    <div className={cx('grid content-start gap-1 p-4', isTotal ? 'bg-surface-2' : 'bg-surface-1')}>
      <dt className="text-sm text-ink-3">{name}</dt>
      <dd className={cx('m-0 text-ink-1', isTotal ? 'text-2xl' : 'text-xl')}>
        <Amount text={shownAmount(amount, currency)} currency={currency} />
      </dd>
    </div>
  );
}

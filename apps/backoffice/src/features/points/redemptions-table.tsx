import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { RedemptionRow } from '@fairhouse/contract';
import { redemptionStates, type RedemptionState } from '@fairhouse/contract/point-kinds';
import { formatCount, formatDateTime, useTexts } from '@fairhouse/i18n';
import { Button, Field, Select } from '@fairhouse/ui';
import { api } from '../../shared/api/api.ts';
import { MemberLink } from '../../shared/member-link/member-link.tsx';
import { useOperator } from '../../shared/session/session-store.ts';
import { RowTable } from '../../shared/table/row-table.tsx';
import { RedemptionDialog } from './redemption-dialog.tsx';

/** Redemptions by state; those that wait come in the order in which they were made. */
export function RedemptionsTable() {
  const { t, texts } = useTexts();
  const { merchant } = useOperator();
  const [asked, setAsked] = useState<{ search: string; state: RedemptionState; page: number }>({
    search: '',
    state: 'in_process',
    page: 1,
  });
  const [opened, setOpened] = useState<string | null>(null);
  const query = useQuery({
    queryKey: [merchant, 'points', 'redemptions', asked],
    queryFn: () => api.listRedemptionRows(asked),
    placeholderData: keepPreviousData,
    refetchOnMount: 'always',
  });
  const row = query.data?.list.find(({ redemptionId }) => redemptionId === opened);
  return (
    <div className="grid gap-4">
      <div className="grid grid-cols-2 items-end gap-3 md:grid-cols-[minmax(0,16rem)_minmax(0,12rem)_auto]">
        <Field
          label={t('operators.points.search')}
          type="search"
          maxLength={100}
          value={asked.search}
          onChange={(event) => setAsked({ ...asked, page: 1, search: event.target.value })}
        />
        <Select
          className="min-w-0"
          label={t('operators.points.state')}
          value={asked.state}
          options={redemptionStates.map((state) => ({ value: state, text: t(`points.state_${state}`) }))}
          onChange={(event) => setAsked({ ...asked, page: 1, state: event.target.value as RedemptionState })}
        />
        <Button look="quiet" size="s" icon="refresh" busy={query.isFetching} onClick={() => void query.refetch()}>
          {t('operators.refresh')}
        </Button>
      </div>
      <RowTable<RedemptionRow>
        label={t('operators.points.redemptions')}
        query={query}
        keyOf={({ redemptionId }) => redemptionId}
        emptyText={t('operators.points.noRedemptions')}
        page={asked.page}
        onPage={(page) => setAsked({ ...asked, page })}
        isTall
        columns={[
          {
            head: t('operators.number'),
            cell: ({ redemptionId }) => <span className="figures">{redemptionId}</span>,
          },
          {
            head: t('operators.points.member'),
            cell: ({ memberId, memberName }) => <MemberLink memberId={memberId}>{memberName}</MemberLink>,
          },
          {
            head: t('operators.points.article'),
            cell: ({ title, quantity }) => (quantity > 1 ? `${quantity} × ${title}` : title),
          },
          {
            head: t('operators.points.points'),
            isNumber: true,
            cell: ({ points }) => formatCount(BigInt(points), texts.language),
          },
          { head: t('operators.points.made'), cell: ({ madeAt }) => formatDateTime(madeAt, texts.language) },
          {
            head: t('operators.points.open'),
            isAct: true,
            cell: ({ redemptionId }) => (
              <Button
                look="secondary"
                size="s"
                aria-label={t('operators.points.openOf', { id: redemptionId })}
                onClick={() => setOpened(redemptionId)}
              >
                {t('operators.points.open')}
              </Button>
            ),
          },
        ]}
      />
      {row && <RedemptionDialog row={row} onClose={() => setOpened(null)} />}
    </div>
  );
}

import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { TicketDrawRow } from '@fairhouse/contract';
import { formatDateTime, useTexts } from '@fairhouse/i18n';
import { Button, Select } from '@fairhouse/ui';
import { api } from '../../shared/api/api.ts';
import { MemberLink } from '../../shared/member-link/member-link.tsx';
import { useOperator } from '../../shared/session/session-store.ts';
import { RowTable } from '../../shared/table/row-table.tsx';
import { useRewardText } from './use-reward-text.ts';

/** Opened tickets, caught pieces of rains and drawn places of raffles, newest first. */
export function DrawsTable() {
  const { t, texts } = useTexts();
  const { merchant, currency } = useOperator();
  const rewardText = useRewardText();
  const [asked, setAsked] = useState<{ ticketId?: string; page: number }>({ page: 1 });
  const kinds = useQuery({
    queryKey: [merchant, 'tickets', 'kinds', 'all'],
    queryFn: () => api.listTicketRows({ page: 1, size: 100 }),
  });
  const query = useQuery({
    queryKey: [merchant, 'tickets', 'draws', asked],
    queryFn: () => api.listTicketDraws(asked),
    placeholderData: keepPreviousData,
    refetchOnMount: 'always',
  });
  const options = (kinds.data?.list ?? []).map(({ ticketId, form }) => ({
    value: ticketId,
    text: `${form.title.EN} · ${ticketId}`,
  }));
  return (
    <div className="grid gap-4">
      <div className="grid grid-cols-2 items-end gap-3 md:grid-cols-[minmax(0,20rem)_auto]">
        <Select
          className="min-w-0"
          label={t('operators.tickets.ticket')}
          value={asked.ticketId ?? ''}
          options={[{ value: '', text: t('operators.tickets.all') }, ...options]}
          onChange={({ target: { value } }) => setAsked({ page: 1, ...(value && { ticketId: value }) })}
        />
        <Button look="quiet" size="s" icon="refresh" busy={query.isFetching} onClick={() => void query.refetch()}>
          {t('operators.refresh')}
        </Button>
      </div>
      <RowTable<TicketDrawRow>
        label={t('operators.tickets.draws')}
        query={query}
        keyOf={({ number, place, memberId }) => `${number}:${place ?? ''}:${memberId}`}
        emptyText={t('operators.tickets.noDraws')}
        page={asked.page}
        onPage={(page) => setAsked({ ...asked, page })}
        columns={[
          { head: t('operators.number'), cell: ({ number }) => <span className="figures">{number}</span> },
          {
            head: t('operators.tickets.member'),
            cell: ({ memberId, userName }) => <MemberLink memberId={memberId}>{userName}</MemberLink>,
          },
          {
            head: t('operators.tickets.ticket'),
            cell: ({ kind, title }) => (
              <span className="grid gap-0.5">
                {title}
                <span className="text-xs text-ink-3">{t(`operators.tickets.kind_${kind}`)}</span>
              </span>
            ),
          },
          {
            head: t('operators.tickets.place'),
            isNumber: true,
            cell: ({ place }) => (place === null ? '–' : <span className="figures">{place}</span>),
          },
          { head: t('operators.tickets.prize'), cell: ({ reward }) => rewardText(reward, currency) },
          { head: t('operators.tickets.at'), cell: ({ at }) => formatDateTime(at, texts.language) },
        ]}
      />
    </div>
  );
}

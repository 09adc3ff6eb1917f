import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { RankStepRow } from '@fairhouse/contract';
import { formatDateTime, formatMonth, useTexts } from '@fairhouse/i18n';
import { api } from '../../shared/api/api.ts';
import { MemberLink } from '../../shared/member-link/member-link.tsx';
import { useOperator } from '../../shared/session/session-store.ts';
import { RowTable } from '../../shared/table/row-table.tsx';
import { shownAmount } from '../../shared/texts/shown-amount.ts';

/** Every change of a rank with its reason, newest first. */
export function StepsTab() {
  const { t, texts } = useTexts();
  const { merchant, currency } = useOperator();
  const [page, setPage] = useState(1);
  const query = useQuery({
    queryKey: [merchant, 'vip', 'steps', page],
    queryFn: () => api.listRankStepRows({ page }),
    placeholderData: keepPreviousData,
    refetchOnMount: 'always',
  });
  const money = (amount: string): string => shownAmount(amount, currency);
  return (
    <RowTable<RankStepRow>
      label={t('operators.vip.tab_history')}
      query={query}
      keyOf={({ memberId, at, toLevel }) => `${memberId} ${at} ${toLevel}`}
      emptyText={t('operators.vip.noSteps')}
      page={page}
      onPage={setPage}
      columns={[
        {
          head: t('operators.member'),
          cell: ({ memberId, username }) => <MemberLink memberId={memberId}>{username}</MemberLink>,
        },
        { head: t('operators.at'), cell: ({ at }) => formatDateTime(at, texts.language) },
        { head: t('operators.vip.change'), cell: ({ fromName, toName }) => `${fromName} → ${toName}` },
        { head: t('operators.vip.why'), cell: ({ reason }) => t(`operators.vip.reasons.${reason}`) },
        { head: t('operators.vip.month'), cell: ({ month }) => formatMonth(month, texts.language) },
        { head: t('operators.vip.bets'), isNumber: true, cell: ({ turnover }) => money(turnover) },
        { head: t('operators.vip.deposits'), isNumber: true, cell: ({ deposit }) => money(deposit) },
      ]}
    />
  );
}

import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatDateTime, useTexts } from '@fairhouse/i18n';
import { Amount } from '@fairhouse/ui';
import { api } from '../../shared/api/api.ts';
import { BonusBadge } from '../../shared/bonus/bonus-badge.tsx';
import { Panel } from '../../shared/panel/panel.tsx';
import { useOperator } from '../../shared/session/session-store.ts';
import { RowTable } from '../../shared/table/row-table.tsx';
import { shownAmount } from '../../shared/texts/shown-amount.ts';

/** Bonuses of the member, with the progress of the running one and the reasons why others ended. */
export function MemberBonuses({ memberId }: { memberId: string }) {
  const { t, texts } = useTexts();
  const { merchant } = useOperator();
  const [page, setPage] = useState(1);
  const query = useQuery({
    queryKey: [merchant, 'member', memberId, 'bonuses', page],
    queryFn: () => api.listBonusesOfMember({ memberId, page, size: 5 }),
    placeholderData: keepPreviousData,
  });
  return (
    <Panel title={t('operators.offers.ofMember')}>
      <RowTable
        isInPanel
        label={t('operators.offers.ofMember')}
        query={query}
        keyOf={({ bonusId }) => bonusId}
        emptyText={t('operators.offers.noneOfMember')}
        page={page}
        onPage={setPage}
        columns={[
          {
            head: t('operators.offers.offer'),
            cell: ({ title, bonusId, depositId, createdAt }) => (
              <span className="grid whitespace-nowrap">
                <strong className="text-ink-1">{title}</strong>
                <span className="figures text-xs text-ink-3">
                  {bonusId}
                  {depositId !== null && ` · ${t('operators.deposits.one', { id: depositId })}`}
                </span>
                <span className="figures text-xs text-ink-3">{formatDateTime(createdAt, texts.language)}</span>
              </span>
            ),
          },
          {
            head: t('operators.amount'),
            isNumber: true,
            cell: ({ amount, currency }) => <Amount text={shownAmount(amount, currency)} currency={currency} />,
          },
          {
            head: t('promotions.term.wager'),
            isNumber: true,
            cell: ({ wagered, required, currency }) => (
              <span className="whitespace-nowrap">
                {shownAmount(wagered, currency)} / {shownAmount(required, currency)}
              </span>
            ),
          },
          { head: t('operators.state'), cell: (bonus) => <BonusBadge bonus={bonus} /> },
        ]}
      />
    </Panel>
  );
}

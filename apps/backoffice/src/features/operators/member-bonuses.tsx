import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatDateTime, useTexts } from '@fairhouse/i18n';
import { Amount, Badge } from '@fairhouse/ui';
import { api } from '../../shared/api/api.ts';
import { Panel } from '../../shared/panel/panel.tsx';
import { useOperator } from '../../shared/session/session-store.ts';
import { RowTable } from '../../shared/table/row-table.tsx';
import { shownAmount } from '../../shared/texts/shown-amount.ts';

const tones = { waiting: 'accent', open: 'live', freed: 'won', forfeited: 'plain', void: 'plain' } as const;

/** Bonuses of the member, with how far the one is that runs and why others came to nothing. */
export function MemberBonuses({ memberId }: { memberId: string }) {
  const { t, texts } = useTexts();
  const { merchant } = useOperator();
  const [page, setPage] = useState(1);
  const query = useQuery({ queryKey: [merchant, 'member', memberId, 'bonuses', page], queryFn: () => api.listBonusesOfMember({ memberId, page, size: 5 }), placeholderData: keepPreviousData });
  return (
    <Panel title={t('operators.offers.ofMember')}>
      <RowTable
        isInPanel label={t('operators.offers.ofMember')} query={query} keyOf={({ bonusId }) => bonusId} emptyText={t('operators.offers.noneOfMember')} page={page} onPage={setPage}
        columns={[
          { head: t('operators.offers.offer'), cell: ({ title, bonusId, depositId }) => <span className="grid whitespace-nowrap"><strong className="text-ink-1">{title}</strong><span className="figures text-xs text-ink-3">{bonusId} · {t('operators.deposits.one', { id: depositId })}</span></span> },
          { head: t('operators.amount'), isNumber: true, cell: ({ amount, currency }) => <Amount text={shownAmount(amount, currency)} currency={currency} /> },
          { head: t('promotions.term.wager'), isNumber: true, cell: ({ wagered, required, currency }) => `${shownAmount(wagered, currency)} / ${shownAmount(required, currency)}` },
          { head: t('operators.state'), cell: ({ state, reason }) => <span className="grid justify-items-start gap-1"><Badge tone={tones[state]} className="whitespace-nowrap">{t(`promotions.state.${state}`)}</Badge>{reason !== null && <span className="text-xs text-ink-3">{t(`operators.offers.reasons.${reason}`)}</span>}</span> },
          { head: t('operators.at'), cell: ({ createdAt }) => <span className="whitespace-nowrap">{formatDateTime(createdAt, texts.language)}</span> },
        ]}
      />
    </Panel>
  );
}

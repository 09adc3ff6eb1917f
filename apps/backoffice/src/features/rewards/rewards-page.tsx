import { useState, type ReactNode } from 'react';
import { useTexts } from '@fairhouse/i18n';
import { Tabs } from '@fairhouse/ui';
import { useOperator } from '../../shared/session/session-store.ts';
import { OffersCalendar } from './offers-calendar.tsx';
import { OffersTable } from './offers-table.tsx';
import { ReviewQueue } from './review-queue.tsx';

type Tab = 'list' | 'calendar' | 'applying' | 'review' | 'deposits';

/** What the house gives: all offers, their calendar, what waits for a decision, and the bonuses of deposits as another feature draws them. */
export function RewardsPage({ deposits }: { deposits: ReactNode }) {
  const { t } = useTexts();
  const { may } = useOperator();
  const [tab, setTab] = useState<Tab>('list');
  const tabs: Tab[] = ['list', 'calendar', 'applying', 'review', ...(may('books.read') ? (['deposits'] as const) : [])];
  return (
    <Tabs
      label={t('operators.rewards.title')}
      tabs={tabs.map((id) => ({ id, text: t(`operators.rewards.tabs.${id}`) }))}
      active={tab}
      onChange={setTab}
    >
      {tab === 'list' && <OffersTable />}
      {tab === 'calendar' && <OffersCalendar />}
      {(tab === 'applying' || tab === 'review') && <ReviewQueue key={tab} state={tab} />}
      {tab === 'deposits' && deposits}
    </Tabs>
  );
}

import { useState } from 'react';
import { useTexts } from '@fairhouse/i18n';
import { Tabs } from '@fairhouse/ui';
import { useOperator } from '../../shared/session/session-store.ts';
import { ClusterList } from './cluster-list.tsx';
import { OffersTable } from './offers-table.tsx';
import { ReferralTable } from './referral-table.tsx';

type Tab = 'review' | 'list' | 'clusters' | 'rules';

/** What is held for a look, every invitation, accounts that look like one person, and the rules with their cost. */
export function ReferralsPage() {
  const { t } = useTexts();
  const { may } = useOperator();
  const [tab, setTab] = useState<Tab>('review');
  const tabs: readonly Tab[] = ['review', 'list', ...(may('rewards.review') ? (['clusters'] as const) : []), 'rules'];
  return (
    <Tabs
      label={t('operators.referrals.title')}
      tabs={tabs.map((id) => ({ id, text: t(`operators.referrals.tab_${id}`) }))}
      active={tab}
      onChange={setTab}
    >
      {tab === 'review' && <ReferralTable key="review" isReview />}
      {tab === 'list' && <ReferralTable key="list" isReview={false} />}
      {tab === 'clusters' && <ClusterList />}
      {tab === 'rules' && <OffersTable />}
    </Tabs>
  );
}

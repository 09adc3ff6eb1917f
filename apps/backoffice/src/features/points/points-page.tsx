import { useState } from 'react';
import { useTexts } from '@fairhouse/i18n';
import { Tabs } from '@fairhouse/ui';
import { ArticlesTable } from './articles-table.tsx';
import { RedemptionsTable } from './redemptions-table.tsx';

/** Redemptions to send, and the things of the points mall. */
export function PointsPage() {
  const { t } = useTexts();
  const [tab, setTab] = useState<'redemptions' | 'articles'>('redemptions');
  return (
    <div className="[&_[role=tablist]]:max-w-md">
      <Tabs
        label={t('operators.points.title')}
        tabs={[
          { id: 'redemptions', text: t('operators.points.redemptions') },
          { id: 'articles', text: t('operators.points.articles') },
        ]}
        active={tab}
        onChange={setTab}
      >
        {tab === 'redemptions' ? <RedemptionsTable /> : <ArticlesTable />}
      </Tabs>
    </div>
  );
}

import { useState } from 'react';
import { useTexts } from '@fairhouse/i18n';
import { Tabs } from '@fairhouse/ui';
import { DrawsTable } from './draws-table.tsx';
import { KindsTable } from './kinds-table.tsx';

/** Kinds of tickets with their prizes and what is left, and what was drawn. */
export function TicketsPage() {
  const { t } = useTexts();
  const [tab, setTab] = useState<'kinds' | 'draws'>('kinds');
  return (
    <div className="[&_[role=tablist]]:max-w-md">
      <Tabs
        label={t('operators.tickets.title')}
        tabs={[
          { id: 'kinds', text: t('operators.tickets.kinds') },
          { id: 'draws', text: t('operators.tickets.draws') },
        ]}
        active={tab}
        onChange={setTab}
      >
        {tab === 'kinds' ? <KindsTable /> : <DrawsTable />}
      </Tabs>
    </div>
  );
}

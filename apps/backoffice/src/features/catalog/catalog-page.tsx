import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTexts } from '@fairhouse/i18n';
import { Tabs } from '@fairhouse/ui';
import { api } from '../../shared/api/api.ts';
import { useOperator } from '../../shared/session/session-store.ts';
import { DeskGames } from './desk-games.tsx';
import { DeskVendors } from './desk-vendors.tsx';

/** The catalogue of the brand, with the switches of games and vendors. */
export function CatalogPage() {
  const { t } = useTexts();
  const { merchant } = useOperator();
  const [tab, setTab] = useState<'games' | 'vendors'>('games');
  const vendors = useQuery({ queryKey: [merchant, 'catalog', 'vendors'], queryFn: () => api.listDeskVendors() });
  return (
    <div className="[&_[role=tablist]]:max-w-md">
      <Tabs
        label={t('operators.catalog.title')}
        tabs={[
          { id: 'games', text: t('operators.catalog.games') },
          { id: 'vendors', text: t('operators.catalog.vendors') },
        ]}
        active={tab}
        onChange={setTab}
      >
        {tab === 'games' ? (
          <DeskGames vendors={vendors.data?.list ?? []} gameTypes={vendors.data?.gameTypes ?? []} />
        ) : (
          <DeskVendors query={vendors} />
        )}
      </Tabs>
    </div>
  );
}

import { useState } from 'react';
import { useTexts } from '@fairhouse/i18n';
import { Tabs } from '@fairhouse/ui';
import { CostTab } from './cost-tab.tsx';
import { LadderTab } from './ladder-tab.tsx';
import { MembersTab } from './members-tab.tsx';
import { StepsTab } from './steps-tab.tsx';

const tabs = { ranks: LadderTab, members: MembersTab, history: StepsTab, cost: CostTab } as const;
const names = ['ranks', 'members', 'history', 'cost'] as const;

/** Ranks of the brand: what they ask for and give, who has which, what has changed and what it has cost. */
export function VipPage() {
  const { t } = useTexts();
  const [tab, setTab] = useState<(typeof names)[number]>('ranks');
  const Tab = tabs[tab];
  return (
    <div className="[&_[role=tablist]]:max-w-2xl">
      <Tabs
        label={t('operators.vip.tabs')}
        tabs={names.map((id) => ({ id, text: t(`operators.vip.tab_${id}`) }))}
        active={tab}
        onChange={setTab}
      >
        <Tab />
      </Tabs>
    </div>
  );
}

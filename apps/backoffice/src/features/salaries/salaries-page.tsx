import { useState } from 'react';
import { useTexts } from '@fairhouse/i18n';
import { Tabs } from '@fairhouse/ui';
import { DeskContracts } from './desk-contracts.tsx';
import { DeskRuns } from './desk-runs.tsx';

const tabs = { runs: DeskRuns, contracts: DeskContracts } as const;
type Tab = keyof typeof tabs;

/** The tab is in the hash, so that pages opened from it lead back to it. */
const tabOfAddress = (): Tab => (location.hash === '#contracts' ? 'contracts' : 'runs');

/** Salaries and dividends: runs, and the contracts of the house they follow from. */
export function SalariesPage() {
  const { t } = useTexts();
  const [tab, setTab] = useState(tabOfAddress);
  const Shown = tabs[tab];
  return (
    <Tabs
      label={t('operators.salaries.title')}
      tabs={(Object.keys(tabs) as Tab[]).map((id) => ({ id, text: t(`operators.salaries.tabs.${id}`) }))}
      active={tab}
      onChange={setTab}
    >
      <Shown />
    </Tabs>
  );
}

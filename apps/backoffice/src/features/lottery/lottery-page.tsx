import { useState } from 'react';
import { useTexts } from '@fairhouse/i18n';
import { Tabs } from '@fairhouse/ui';
import { DeskGames } from './desk-games.tsx';
import { DeskIssues } from './desk-issues.tsx';

const tabs = { issues: DeskIssues, games: DeskGames } as const;
type Tab = keyof typeof tabs;

/** The lottery house: what waits for people, what is offered, at what prices, and what it may cost. */
export function LotteryPage() {
  const { t } = useTexts();
  const [tab, setTab] = useState<Tab>('issues');
  const Shown = tabs[tab];
  return (
    <Tabs label={t('operators.lottery.title')} tabs={(Object.keys(tabs) as Tab[]).map((id) => ({ id, text: t(`operators.lottery.tabs.${id}`) }))} active={tab} onChange={setTab}>
      <Shown />
    </Tabs>
  );
}

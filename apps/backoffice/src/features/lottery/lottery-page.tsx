import { useState } from 'react';
import { useTexts } from '@fairhouse/i18n';
import { Tabs } from '@fairhouse/ui';
import { DeskExposure } from './desk-exposure.tsx';
import { DeskGames } from './desk-games.tsx';
import { DeskIssues } from './desk-issues.tsx';
import { DeskOdds } from './desk-odds.tsx';

const tabs = { issues: DeskIssues, games: DeskGames, odds: DeskOdds, exposure: DeskExposure } as const;
type Tab = keyof typeof tabs;

/** The tab is in the hash, so that the page of one table leads back to the list of tables. */
const tabOfAddress = (): Tab => (Object.keys(tabs) as Tab[]).find((id) => location.hash === `#${id}`) ?? 'issues';

/** Lotteries: issues waiting for people, games on sale, odds and exposure. */
export function LotteryPage() {
  const { t } = useTexts();
  const [tab, setTab] = useState(tabOfAddress);
  const Shown = tabs[tab];
  return (
    <Tabs
      label={t('operators.lottery.title')}
      tabs={(Object.keys(tabs) as Tab[]).map((id) => ({ id, text: t(`operators.lottery.tabs.${id}`) }))}
      active={tab}
      onChange={setTab}
    >
      <Shown />
    </Tabs>
  );
}

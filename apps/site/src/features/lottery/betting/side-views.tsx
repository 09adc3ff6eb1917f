import { useState } from 'react';
import { useTexts } from '@fairhouse/i18n';
import type { LotteryGame } from '@fairhouse/lottery';
import { Tabs } from '@fairhouse/ui';
import { IssueTrends } from '../trends/issue-trends.tsx';
import { DrawResults } from './draw-results.tsx';

/** The last draws, beside the panel or below it. */
export function SideViews({ game }: { game: LotteryGame }) {
  const { t } = useTexts();
  const [view, setView] = useState<'results' | 'trends'>('results');
  return (
    <Tabs
      label={t('lottery.betting.views')}
      active={view}
      onChange={setView}
      tabs={[
        { id: 'results', text: t('lottery.betting.results') },
        { id: 'trends', text: t('lottery.betting.trends') },
      ]}
    >
      {view === 'results' ? <DrawResults game={game} /> : <IssueTrends gameCode={game.code} />}
    </Tabs>
  );
}

import { useMemo, useState } from 'react';
import { roadRules, type LotteryGame } from '@fairhouse/lottery';
import { useTexts } from '@fairhouse/i18n';
import { cx, EmptyState, Tabs } from '@fairhouse/ui';
import { CountTables } from './count-tables.tsx';
import { DrawList } from './draw-list.tsx';
import { trendDraws, type DrawLine } from './draw-line.ts';
import { RoadMaps } from './road-maps.tsx';
import { TrendChart } from './trend-chart.tsx';

type View = 'draws' | 'chart' | 'counts' | 'roads';

export const spans = [30, 50, 100] as const;
export type Span = (typeof spans)[number];

interface TrendsViewProps {
  readonly game: LotteryGame;
  readonly newestFirst: readonly DrawLine[];
  readonly span: Span;
  readonly onSpan: (span: Span) => void;
}

/** Past draws of a game as a list, a chart, counts and roads. */
export function TrendsView({ game, newestFirst, span, onSpan }: TrendsViewProps) {
  const { t } = useTexts();
  const [view, setView] = useState<View>('draws');
  const lines = useMemo(() => newestFirst.slice(0, span), [newestFirst, span]);
  const draws = useMemo(() => trendDraws(game, lines), [game, lines]);
  const views: readonly View[] =
    roadRules(game.family).length > 0 ? ['draws', 'chart', 'counts', 'roads'] : ['draws', 'chart', 'counts'];
  const panels = {
    draws: () => <DrawList gameCode={game.code} draws={lines} />,
    chart: () => <TrendChart game={game} draws={draws} />,
    counts: () => <CountTables game={game} draws={draws} />,
    roads: () => <RoadMaps game={game} draws={draws} />,
  };
  return (
    <div className="grid grid-cols-1 gap-3">
      <SpanChoice span={span} onSpan={onSpan} />
      <Tabs
        label={t('lottery.trends.title')}
        tabs={views.map((id) => ({ id, text: t(`lottery.trends.views.${id}`) }))}
        active={view}
        onChange={setView}
      >
        {lines.length === 0 ? (
          <EmptyState icon="clock" title={t('lottery.trends.noneTitle')} text={t('lottery.trends.noneText')} />
        ) : (
          panels[view]()
        )}
      </Tabs>
    </div>
  );
}

function SpanChoice({ span, onSpan }: Pick<TrendsViewProps, 'span' | 'onSpan'>) {
  const { t } = useTexts();
  return (
    <div className="flex items-center justify-between gap-3">
      <span aria-hidden="true" className="text-sm text-ink-2">
        {t('lottery.trends.span')}
      </span>
      <div role="group" aria-label={t('lottery.trends.span')} className="flex gap-1 rounded-full bg-surface-2 p-1">
        {spans.map((each) => (
          <button
            key={each}
            type="button"
            aria-pressed={each === span}
            onClick={() => onSpan(each)}
            className={cx(
              'figures min-h-9 min-w-12 rounded-full px-3 text-sm font-semibold transition-colors duration-150 max-md:min-h-11',
              each === span ? 'bg-surface-0 text-ink-1 shadow-1' : 'text-ink-2 hover:text-ink-1',
            )}
          >
            {each}
          </button>
        ))}
      </div>
    </div>
  );
}

import { useState } from 'react';
import type { MissionLeaderboard, MissionSummary } from '@fairhouse/contract';
import { useTexts } from '@fairhouse/i18n';
import { Badge, EmptyState, ErrorState, Select, Skeleton } from '@fairhouse/ui';
import { useHouseDay } from '../../shared/clock/use-house-time.ts';
import { BoardRows } from './board-rows.tsx';
import { useMissionWords } from './mission-words.ts';
import { OwnPlace } from './own-place.tsx';
import { Podium } from './podium.tsx';
import { PrizeTable } from './prize-table.tsx';
import { TimeLeft, type ServerClock } from './time-left.tsx';
import { useLeaderboard, type BoardAsked } from './use-missions.ts';

/** A leaderboard: the best three, the next, the own place always in sight, prizes and past periods. */
export function Leaderboard({ boards }: { boards: readonly MissionSummary[] }) {
  const { t } = useTexts();
  const [asked, setAsked] = useState<BoardAsked>({ missionId: boards[0]?.missionId ?? null, period: null });
  const { data, isError, refetch } = useLeaderboard(asked);
  if (boards.length === 0)
    return <EmptyState icon="trophy" title={t('missions.noBoardTitle')} text={t('missions.noBoardText')} />;
  if (isError && !data)
    return (
      <ErrorState
        title={t('missions.failedTitle')}
        text={t('missions.failedText')}
        retryText={t('brand.retry')}
        onRetry={() => void refetch()}
      />
    );
  if (!data) return <Skeleton className="h-96 rounded-xl" />;
  return (
    <div className="grid gap-5">
      <BoardFilters boards={boards} board={data} asked={asked} onAsk={setAsked} />
      <BoardHead board={data} />
      {data.list.length === 0 ? (
        <EmptyState icon="trophy" title={t('missions.nobodyTitle')} text={t('missions.nobodyText')} />
      ) : (
        <>
          <Podium board={data} />
          <BoardRows board={data} />
        </>
      )}
      <OwnPlace board={data} />
      <PrizeTable prizes={data.prizes} />
      <p className="m-0 text-xs text-ink-3">{t('missions.masked')}</p>
    </div>
  );
}

interface FiltersProps {
  readonly boards: readonly MissionSummary[];
  readonly board: MissionLeaderboard;
  readonly asked: BoardAsked;
  readonly onAsk: (asked: BoardAsked) => void;
}

function BoardFilters({ boards, board, asked, onAsk }: FiltersProps) {
  const { t } = useTexts();
  const day = useHouseDay();
  return (
    <div className="grid gap-3 sm:grid-cols-2">
      <Select
        label={t('missions.board')}
        value={asked.missionId ?? ''}
        options={boards.map(({ missionId, title }) => ({ value: missionId, text: title }))}
        onChange={(event) => onAsk({ missionId: event.target.value, period: null })}
      />
      <Select
        label={t('missions.period')}
        value={asked.period ?? ''}
        options={[
          { value: '', text: t('missions.periodNow') },
          ...board.history.map(({ startsOn, startTime, endTime, ownRank }) => {
            const span = endTime - startTime > 90_000_000 ? `${day(startTime)} – ${day(endTime - 1)}` : day(startTime);
            return {
              value: startsOn,
              text: ownRank === null ? span : t('missions.periodOwn', { span, rank: ownRank }),
            };
          }),
        ]}
        onChange={(event) => onAsk({ ...asked, period: event.target.value === '' ? null : event.target.value })}
      />
    </div>
  );
}

const tones = { running: 'live', closing: 'accent', closed: 'plain' } as const;

function BoardHead({ board }: { board: MissionLeaderboard & ServerClock }) {
  const { t } = useTexts();
  const words = useMissionWords();
  const { title, description, state, period, scoreKind, category, total } = board;
  return (
    <header className="grid gap-1.5">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <h2 className="m-0 flex flex-wrap items-center gap-3 font-display text-xl font-semibold text-ink-1">
          {title}
          <Badge tone={tones[state]}>{t(`missions.state_${state}`)}</Badge>
        </h2>
        {state === 'running' && <TimeLeft until={period.endTime} clock={board} />}
      </div>
      <p className="m-0 max-w-[65ch] text-sm text-ink-2">{description}</p>
      <p className="m-0 text-sm text-ink-3">
        {words.score(scoreKind, category)} · {t('missions.players', { count: total })}
      </p>
    </header>
  );
}

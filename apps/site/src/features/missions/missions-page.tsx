import { useNavigate, useSearch } from '@tanstack/react-router';
import type { MissionSummary } from '@fairhouse/contract';
import { useTexts } from '@fairhouse/i18n';
import { EmptyState, ErrorState, Skeleton, Tabs } from '@fairhouse/ui';
import { isModuleOff } from '../../shared/failure/is-module-off.ts';
import { Leaderboard } from './leaderboard.tsx';
import { MissionCard } from './mission-card.tsx';
import type { ServerClock } from './time-left.tsx';
import { useMissions } from './use-missions.ts';
import { WaitingList } from './waiting-list.tsx';

const parts = ['daily', 'weekly', 'special', 'board'] as const;
type Part = (typeof parts)[number];
const isPart = (name: string | undefined): name is Part => parts.some((part) => part === name);
const typeOf = { daily: 'DAILY', weekly: 'WEEKLY', special: 'SPECIAL' } as const;

/** Spec 2, missionLeaderboard: missions by day, week and window, and who collects the most. */
export function MissionsPage() {
  const { t } = useTexts();
  const navigate = useNavigate();
  const { mission } = useSearch({ strict: false });
  const { data, error, isError, refetch } = useMissions();
  const part = isPart(mission) ? mission : 'daily';
  if (isModuleOff(error)) return <EmptyState icon="trophy" title={t('missions.off')} />;
  const waiting = (one: Part): number =>
    (data?.list ?? []).reduce(
      (sum, each) => (one !== 'board' && each.missionType === typeOf[one] ? sum + each.unclaimedCount : sum),
      0,
    );
  const name = (one: Part): string => {
    const count = waiting(one);
    return count > 0 ? t('missions.tabWith', { tab: t(`missions.tab_${one}`), count }) : t(`missions.tab_${one}`);
  };
  return (
    <div className="grid gap-6">
      <header className="grid gap-2">
        <h1 className="m-0 font-display text-2xl font-semibold text-ink-1">{t('missions.title')}</h1>
        <p className="m-0 max-w-[65ch] text-sm text-ink-2">{t('missions.lead')}</p>
      </header>
      {isError && !data && (
        <ErrorState
          title={t('missions.failedTitle')}
          text={t('missions.failedText')}
          retryText={t('brand.retry')}
          onRetry={() => void refetch()}
        />
      )}
      {!isError && !data && (
        <div aria-busy="true" className="grid gap-4 xl:grid-cols-2">
          <Skeleton className="h-64 rounded-xl" />
          <Skeleton className="h-64 rounded-xl" />
        </div>
      )}
      {data && (
        <>
          <WaitingList />
          <Tabs
            label={t('missions.tabs')}
            tabs={parts.map((id) => ({ id, text: name(id) }))}
            active={part}
            onChange={(id) =>
              void navigate({
                to: '/member',
                search: { page: 'missionLeaderboard', ...(id !== 'daily' && { mission: id }) },
                replace: true,
                resetScroll: false,
              })
            }
          >
            {part === 'board' ? (
              <Leaderboard boards={data.list.filter(({ kind }) => kind === 'leaderboard')} />
            ) : (
              <MissionList
                missions={data.list.filter(
                  ({ kind, missionType }) => kind === 'mission' && missionType === typeOf[part],
                )}
                clock={data}
              />
            )}
          </Tabs>
        </>
      )}
    </div>
  );
}

function MissionList({ missions, clock }: { missions: readonly MissionSummary[]; clock: ServerClock }) {
  const { t } = useTexts();
  if (missions.length === 0)
    return <EmptyState icon="trophy" title={t('missions.emptyTitle')} text={t('missions.emptyText')} />;
  return (
    <div className="grid items-start gap-4 xl:grid-cols-2">
      {missions.map((mission) => (
        <MissionCard key={mission.missionId} mission={mission} clock={clock} />
      ))}
    </div>
  );
}

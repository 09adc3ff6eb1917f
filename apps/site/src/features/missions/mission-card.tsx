import type { MilestoneStep, MissionSummary, ProgressRow, WhyNot } from '@fairhouse/contract';
import { useTexts } from '@fairhouse/i18n';
import { Badge, cx, Icon } from '@fairhouse/ui';
import { ClaimButton } from './claim-button.tsx';
import { MilestoneTrack } from './milestone-track.tsx';
import { useMissionWords } from './mission-words.ts';
import { RewardChips } from './reward-chips.tsx';
import { TimeLeft, type ServerClock } from './time-left.tsx';

/** Reasons that have a sentence; an open condition is seen from the bar. */
const told = [
  'not_begun',
  'over',
  'rank_too_low',
  'only_newcomers',
  'only_team',
  'used_up',
  'bonus_running',
  'missed',
  'in_review',
] as const;
type Told = (typeof told)[number];
const isTold = (why: WhyNot): why is Told => told.some((one) => one === why);

/** A mission with how far the member is, its milestones, and what is left of its time. */
export function MissionCard({ mission, clock }: { mission: MissionSummary; clock: ServerClock }) {
  const { t } = useTexts();
  const words = useMissionWords();
  const { goal, milestones, title, description, conditions } = mission;
  const last = milestones.at(-1);
  const isDone = milestones.length > 0 && milestones.every(({ state }) => state === 'claimed');
  const progress =
    goal && last
      ? t('missions.reached', {
          has: words.bare(mission.reachedValue, goal.isMoney),
          needs: words.value(last.targetValue, goal.isMoney),
        })
      : '';
  return (
    <article
      aria-label={title}
      className={cx(
        'grid content-start gap-4 rounded-xl bg-surface-1 p-4 ring-1 ring-line ring-inset sm:p-5',
        mission.unclaimedCount > 0 && 'ring-accent',
      )}
    >
      <header className="grid gap-1.5">
        <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
          <h3 className="m-0 font-display text-lg font-semibold text-ink-1">{title}</h3>
          {isDone ? (
            <Badge tone="won">{t('missions.done')}</Badge>
          ) : (
            <TimeLeft
              until={mission.status === 'U' ? mission.startTime : mission.endTime}
              clock={clock}
              text={mission.status === 'U' ? 'missions.beginsIn' : 'missions.endsIn'}
            />
          )}
        </div>
        <p className="m-0 text-sm text-ink-2">{description}</p>
      </header>
      {goal && (
        <div className="grid gap-2">
          <p className="m-0 flex flex-wrap items-baseline justify-between gap-x-3 text-sm">
            <span className="text-ink-2">{words.goal(goal)}</span>
            <span className="figures font-semibold text-ink-1">{progress}</span>
          </p>
          <MilestoneTrack mission={mission} label={`${words.goal(goal)}: ${progress}`} />
        </div>
      )}
      {conditions.length > 0 && <Conditions rows={conditions} />}
      <ol className="m-0 grid list-none gap-2 p-0">
        {milestones.map((milestone) => (
          <Milestone key={milestone.milestoneId} mission={mission} milestone={milestone} />
        ))}
      </ol>
      {mission.why.filter(isTold).map((why) => (
        <p key={why} className="m-0 text-sm text-ink-2">
          {t(`missions.why.${why}`)}
        </p>
      ))}
    </article>
  );
}

function Conditions({ rows }: { rows: readonly ProgressRow[] }) {
  const { t } = useTexts();
  const words = useMissionWords();
  return (
    <ul aria-label={t('missions.conditions')} className="m-0 grid list-none gap-1.5 p-0 text-sm">
      {rows.map((row) => {
        const isMet = Number(row.has) >= Number(row.needs);
        return (
          <li key={`${row.measure} ${row.category ?? ''}`} className="flex items-center gap-2 text-ink-2">
            <Icon name={isMet ? 'check' : 'clock'} size={16} className={isMet ? 'text-won' : 'text-ink-3'} />
            <span className="min-w-0 flex-1">{words.goal(row)}</span>
            <span className="figures font-semibold text-ink-1">
              {t('missions.reached', {
                has: words.bare(row.has, row.isMoney),
                needs: words.value(row.needs, row.isMoney),
              })}
            </span>
          </li>
        );
      })}
    </ul>
  );
}

function Milestone({ mission, milestone }: { mission: MissionSummary; milestone: MilestoneStep }) {
  const { t } = useTexts();
  const words = useMissionWords();
  const { state, targetValue, missionPoints, rewards, occasion, why } = milestone;
  const target = words.value(targetValue, mission.goal?.isMoney ?? false);
  const reason = why.find(isTold);
  return (
    <li
      className={cx(
        'flex flex-wrap items-center gap-x-3 gap-y-2 rounded-lg bg-surface-2 px-3 py-2.5',
        state === 'claimed' && 'opacity-75',
      )}
    >
      <span className="grid min-w-0 flex-1 gap-1">
        <span className="flex flex-wrap items-baseline gap-x-2 text-sm">
          <span className="figures font-semibold text-ink-1">{target}</span>
          {missionPoints > 0 && (
            <span className="text-xs text-ink-3">{t('missions.points', { count: missionPoints })}</span>
          )}
        </span>
        <RewardChips rewards={rewards} />
        {reason && <span className="text-xs text-ink-2">{t(`missions.why.${reason}`)}</span>}
      </span>
      {state === 'claim' && (
        <ClaimButton
          title={`${mission.title}, ${target}`}
          claimed={{ offerId: mission.missionId, version: mission.version, occasion }}
        />
      )}
      {state === 'claimed' && (
        <span className="inline-flex items-center gap-1.5 text-sm font-semibold text-won">
          <Icon name="check" size={16} />
          {t('missions.claimed')}
        </span>
      )}
    </li>
  );
}

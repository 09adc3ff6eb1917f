import { useState } from 'react';
import { useTexts } from '@fairhouse/i18n';
import { CountedNote } from './counted-note.tsx';
import { OverviewDays } from './overview-days.tsx';
import { OverviewFigures } from './overview-figures.tsx';
import { TeamAnswer } from './team-answer.tsx';
import { TeamHead } from './team-head.tsx';
import { TeamPeriodPicker, type TeamPeriod } from './team-period.tsx';
import { useTeamOverview } from './use-team.ts';

/** Spec 2, agentTeamOverview: the sums of the whole team, without the agent, and each day of them as a plot. */
export function TeamOverviewPage() {
  const { t } = useTexts();
  const [period, setPeriod] = useState<TeamPeriod>({ preset: 'thisMonth' });
  const overview = useTeamOverview(period);
  return (
    <section className="grid gap-5">
      <TeamHead title={t('teams.overview.title')} lead={t('teams.overview.lead')} />
      <TeamPeriodPicker period={period} days={overview.data} onChange={setPeriod} />
      <TeamAnswer query={overview}>
        {(data) => (
          <>
            <OverviewFigures overview={data} />
            {data.days.length > 1 && <OverviewDays overview={data} />}
            <CountedNote until={data.countedUntil} />
          </>
        )}
      </TeamAnswer>
    </section>
  );
}

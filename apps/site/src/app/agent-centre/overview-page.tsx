import { AgencyPlace } from '../../features/agency/agency-place.tsx';
import { TeamOverviewPage } from '../../features/teams/team-overview-page.tsx';

/** Spec 2, agentTeamOverview: the team's figures, then the agent's own place and code. */
export function OverviewPage() {
  return (
    <div className="grid gap-8">
      <TeamOverviewPage />
      <AgencyPlace />
    </div>
  );
}

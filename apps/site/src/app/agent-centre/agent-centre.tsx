import { useSearch } from '@tanstack/react-router';
import { useContractKinds } from '../../features/salaries/use-contract-requests.ts';
import { InAgentCentre } from '../../shared/centre/centre.tsx';
import { AgentHeader } from './agent-header.tsx';
import { AgentMenu } from './agent-menu.tsx';
import { agentParts } from './agent-parts.tsx';
import { useAgentPages } from './use-agent-pages.ts';

/** The agent centre: its menu beside or above the chosen page. */
export function AgentCentre({ name }: { name: string }) {
  const { page } = useSearch({ from: '/agentHome' });
  const pages = useAgentPages(useContractKinds());
  const active = pages.find(({ id }) => id === page) ?? pages.find(({ id }) => id === 'agentTeamOverview');
  return (
    <div className="min-h-dvh">
      <AgentHeader name={name} />
      <div className="mx-auto grid max-w-[90rem] grid-cols-1 gap-5 px-4 pb-10 sm:px-6 lg:grid-cols-[14.5rem_minmax(0,1fr)] lg:gap-8 lg:px-8 lg:pt-5">
        <AgentMenu pages={pages} active={active} />
        <div className="min-w-0">
          <InAgentCentre>{active && agentParts[active.id]}</InAgentCentre>
        </div>
      </div>
    </div>
  );
}

import { useSearch } from '@tanstack/react-router';
import { useConsolidated, useContractKinds } from '../../features/salaries/use-contract-requests.ts';
import { InAgentCentre } from '../../shared/centre/centre.tsx';
import { AgentHeader } from './agent-header.tsx';
import { PageSkeleton } from '../pages/page-skeleton.tsx';
import { AgentMenu } from './agent-menu.tsx';
import { agentPages } from './agent-pages.ts';
import { agentParts } from './agent-parts.tsx';
import { useAgentPages } from './use-agent-pages.ts';

/** The agent centre: its menu beside or above the chosen page. */
export function AgentCentre({ name }: { name: string }) {
  const { page } = useSearch({ from: '/agentHome' });
  const pages = useAgentPages(useContractKinds());
  // Which pages of contracts there are is known a moment later: until then the overview does not take the place of one.
  const isUnknown = useConsolidated().isLoading && agentPages.some(({ id, contract }) => id === page && contract);
  const wanted = isUnknown ? page : (pages.find(({ id }) => id === page)?.id ?? 'agentTeamOverview');
  const active = pages.find(({ id }) => id === wanted);
  return (
    <div className="min-h-dvh">
      <AgentHeader name={name} />
      <div className="mx-auto grid max-w-[90rem] grid-cols-1 gap-5 px-4 pb-10 sm:px-6 lg:grid-cols-[14.5rem_minmax(0,1fr)] lg:gap-8 lg:px-8 lg:pt-5">
        <AgentMenu pages={pages} active={active} />
        <div className="min-w-0">
          <InAgentCentre>{active ? agentParts[active.id] : <PageSkeleton />}</InAgentCentre>
        </div>
      </div>
    </div>
  );
}

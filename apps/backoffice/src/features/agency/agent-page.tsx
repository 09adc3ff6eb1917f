import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useState } from 'react';
import type { TeamPreset } from '@fairhouse/contract';
import { useTexts } from '@fairhouse/i18n';
import { Skeleton } from '@fairhouse/ui';
import { api } from '../../shared/api/api.ts';
import { useOperator } from '../../shared/session/session-store.ts';
import { LoadFailure } from '../../shared/texts/load-failure.tsx';
import { Way } from '../../shared/way/way.tsx';
import { AgentContractsPanel } from './agent-contracts.tsx';
import { AgentHead } from './agent-head.tsx';
import { AgentLinks } from './agent-links.tsx';
import { AgentPlaces } from './agent-places.tsx';
import { AgentRates } from './agent-rates.tsx';
import { AgentTeam } from './agent-team.tsx';

/** An agent: its place, its rates, its links, its contracts, and what its team did. */
export function AgentPage() {
  const { t } = useTexts();
  const { merchant } = useOperator();
  const { memberId = '' } = useParams({ strict: false }) as { memberId?: string };
  const [preset, setPreset] = useState<TeamPreset>('thisMonth');
  const { data, error, refetch } = useQuery({
    queryKey: [merchant, 'tree-agent', memberId, preset],
    queryFn: () => api.readTreeAgent({ memberId, preset }),
    // Other days of the same agent: the page stays while they load.
    placeholderData: (before) => (before?.memberId === memberId ? before : undefined),
  });
  if (!data && error) return <LoadFailure error={error} onRetry={() => void refetch()} />;
  if (!data)
    return (
      <div className="grid gap-5" aria-busy="true">
        <Skeleton className="h-36 rounded-lg" />
        <Skeleton className="h-64 rounded-lg" />
        <Skeleton className="h-64 rounded-lg" />
      </div>
    );
  const above = data.path.filter((each) => each.memberId !== memberId);
  return (
    // A key per agent: nothing of the previous one stays open.
    <div key={memberId} className="grid min-w-0 gap-5">
      <Way
        label={t('operators.agents.way')}
        steps={[
          { name: t('operators.agents.house'), to: '/agents' },
          ...above.map(({ memberId: id, name }) => ({ name, to: `/agents/${id}` })),
          { name: data.name },
        ]}
      />
      <AgentHead agent={data} />
      <AgentTeam team={data.team} preset={preset} onPreset={setPreset} />
      <div className="grid min-w-0 gap-5 xl:grid-cols-2 xl:items-start">
        <AgentContractsPanel agent={data} />
        <div className="grid min-w-0 gap-5">
          <AgentRates agent={data} />
          <AgentPlaces agent={data} />
        </div>
      </div>
      <AgentLinks agent={data} />
    </div>
  );
}

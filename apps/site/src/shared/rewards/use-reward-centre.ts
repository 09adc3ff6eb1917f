import { useQuery } from '@tanstack/react-query';
import { hasModule } from '@fairhouse/contract/modules';
import { api } from '../api/api.ts';
import { useInitialState } from '../initial/initial-state.tsx';
import { queryKeys } from '../query/query-keys.ts';
import { isTrueMember } from '../session/session-store.ts';
import { useSession } from '../session/use-session.ts';

/** Whether this visitor has a reward centre: a true member of a brand that has one. */
export function useHasRewards(): boolean {
  const { whitelabel } = useInitialState().permission.info;
  return isTrueMember(useSession()) && hasModule(whitelabel, 'REWCEN3');
}

/** Tiles of the reward centre with what waits in each; whoever asks is told when there is more. */
export function useRewardCentre() {
  return useQuery({
    queryKey: queryKeys.rewardPart('centre'),
    queryFn: () => api.getRewardCentre(),
    enabled: useHasRewards(),
  });
}

import { useQuery } from '@tanstack/react-query';
import type { MemberInfo } from '@fairhouse/contract';
import { hasModule } from '@fairhouse/contract/modules';
import { api } from '../api/api.ts';
import { useInitialState } from '../initial/initial-state.tsx';
import { queryKeys } from '../query/query-keys.ts';
import { isTrueMember } from '../session/session-store.ts';
import { useSession } from '../session/use-session.ts';

/** The rank of the member, where the brand has ranks. */
export function useRankLabel(): MemberInfo['clubLabel'] {
  const hasRanks = hasModule(useInitialState().permission.info.whitelabel, 'MEMCLUB3');
  const enabled = isTrueMember(useSession()) && hasRanks;
  const { data } = useQuery({ queryKey: queryKeys.memberInfo, queryFn: () => api.getMemberInfo(), enabled });
  return (enabled && data?.clubLabel) || null;
}

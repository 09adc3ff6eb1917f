import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../../shared/api/api.ts';
import { queryKeys } from '../../shared/query/query-keys.ts';
import { isTrueMember } from '../../shared/session/session-store.ts';
import { useSession } from '../../shared/session/use-session.ts';
import { makeClientSeed } from './make-client-seed.ts';

export function useFairness() {
  const session = useSession();
  return useQuery({ queryKey: queryKeys.fairness, queryFn: () => api.getFairness(), enabled: isTrueMember(session) });
}

/** Opens the seed in use; every record of the member may read differently afterwards. */
export function useRotateSeed() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => api.rotateSeed({ clientSeed: makeClientSeed() }),
    onSuccess: (rotated) => {
      queries.setQueryData(queryKeys.fairness, rotated.current);
      void queries.invalidateQueries({ queryKey: ['member', 'round'] });
    },
  });
}

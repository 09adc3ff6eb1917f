import { useQuery } from '@tanstack/react-query';
import type { Balance } from '@fairhouse/contract';
import { api } from '../../shared/api/api.ts';
import { queryKeys } from '../../shared/query/query-client.ts';
import { useSession } from '../../shared/session/use-session.ts';

/** The member's balance: read once, then kept current by the socket. */
export function useBalance() {
  const session = useSession();
  return useQuery<Balance>({
    queryKey: queryKeys.balance,
    queryFn: () => api.getBalance(),
    enabled: session.status === 'member',
    staleTime: 60_000,
  });
}

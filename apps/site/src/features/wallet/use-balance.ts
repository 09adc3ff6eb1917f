import { useQuery } from '@tanstack/react-query';
import type { Balance } from '@fairhouse/contract';
import { api } from '../../shared/api/api.ts';
import { queryKeys } from '../../shared/query/query-keys.ts';
import { newerBalance } from '../../shared/socket/newer-balance.ts';
import { useSession } from '../../shared/session/use-session.ts';

/** The member's balance: read once, then kept current by the socket. */
export function useBalance() {
  const session = useSession();
  return useQuery<Balance>({
    queryKey: queryKeys.balance,
    // The socket may have told a newer one while the answer was on its way.
    queryFn: async ({ client }) => {
      const told = await api.getBalance();
      return newerBalance(client.getQueryData<Balance>(queryKeys.balance), told);
    },
    enabled: session.status === 'member',
    staleTime: 60_000,
  });
}

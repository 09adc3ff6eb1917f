import { useQuery } from '@tanstack/react-query';
import type { Balance } from '@fairhouse/contract';
import { api } from '../../shared/api/api.ts';
import { queryKeys } from '../../shared/query/query-keys.ts';
import { mainAccountType, newerBalance, withMainWallet } from '../../shared/socket/newer-balance.ts';
import { useSession } from '../../shared/session/use-session.ts';

/** The member's balance: read once, then kept current by the socket. */
export function useBalance() {
  const session = useSession();
  return useQuery<Balance>({
    queryKey: queryKeys.balance,
    // Only the main wallet is read: the others need a call to each vendor. The socket may have sent a newer balance
    // meanwhile.
    queryFn: async ({ client }) => {
      const reported = await api.getBalance({ typeId: mainAccountType });
      client.setQueryData<Balance>(queryKeys.wallets, (wallets) => withMainWallet(wallets, reported));
      return newerBalance(client.getQueryData<Balance>(queryKeys.balance), reported);
    },
    enabled: session.status === 'member',
    staleTime: 60_000,
  });
}

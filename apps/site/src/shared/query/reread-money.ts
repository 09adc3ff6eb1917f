import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { queryKeys } from './query-keys.ts';

/** After a call that may have moved money, even a refused one: reads the balance again, and what else it changed. */
export function rereadMoney(queries: QueryClient, changed: QueryKey): Promise<unknown> {
  return Promise.all(
    [changed, queryKeys.balance, queryKeys.wallets].map((queryKey) => queries.invalidateQueries({ queryKey })),
  );
}

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Calls, ClientInput } from '@fairhouse/contract';
import { api } from '../../shared/api/api.ts';
import { queryKeys } from '../../shared/query/query-keys.ts';

/** What the agent may give: to somebody new, or to a direct downline. */
export function useRateDesk(memberId?: string) {
  return useQuery({
    queryKey: queryKeys.agency('rates', memberId ?? ''),
    queryFn: () => api.getRateDesk(memberId === undefined ? {} : { memberId }),
  });
}

export function useChangeRates() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (input: ClientInput<Calls['changeRates']>) => api.changeRates(input),
    onSettled: () =>
      Promise.all([
        queries.invalidateQueries({ queryKey: queryKeys.agency('rates') }),
        queries.invalidateQueries({ queryKey: queryKeys.team() }),
      ]),
  });
}

export function useOpenAccount() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (input: ClientInput<Calls['openDownlineAccount']>) => api.openDownlineAccount(input),
    onSuccess: () => queries.invalidateQueries({ queryKey: queryKeys.team() }),
  });
}

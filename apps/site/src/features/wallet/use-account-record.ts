import { useQuery } from '@tanstack/react-query';
import type { AgentPurse, CodeType } from '@fairhouse/contract';
import { api } from '../../shared/api/api.ts';
import { useBrand } from '../../shared/initial/initial-state.tsx';
import { instantsOf, type Period } from '../../shared/period/period.ts';
import { useToday } from '../../shared/period/use-today.ts';
import { queryKeys } from '../../shared/query/query-keys.ts';

export interface RecordFilter {
  readonly period: Period;
  readonly kind: CodeType | '';
  readonly purse: AgentPurse;
}

/**
 * One page of the record, newest first; the previous page stays until the next one loads, unless the filter differs.
 */
export function useAccountRecord(filter: RecordFilter, page: number) {
  const { timeZone } = useBrand();
  const today = useToday();
  return useQuery({
    queryKey: [...queryKeys.accountRecord(filter), page, today],
    queryFn: () =>
      api.listAccountRecord({
        ...instantsOf(filter.period, timeZone, today),
        codeTypes: filter.kind,
        purse: filter.purse,
        page,
        size: 10,
      }),
    placeholderData: (previous, from) =>
      JSON.stringify(from?.queryKey[2]) === JSON.stringify(filter) ? previous : undefined,
  });
}

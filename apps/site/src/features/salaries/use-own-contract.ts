import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ContractKind } from '@fairhouse/contract';
import { api } from '../../shared/api/api.ts';
import { salaryKeys } from './salary-keys.ts';

/** The reader's own contract of a kind. */
export function useOwnContract(kind: ContractKind) {
  return useQuery({ queryKey: salaryKeys.own(kind), queryFn: () => api.readOwnContract({ kind }) });
}

/** Direct downlines that are agents, with their contracts of a kind. */
export function useDownlineContracts(kind: ContractKind, page: number) {
  return useQuery({
    queryKey: salaryKeys.downlines(kind, page),
    queryFn: () => api.listDownlineContracts({ kind, page }),
    placeholderData: keepPreviousData,
  });
}

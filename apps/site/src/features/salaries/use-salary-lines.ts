import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ContractKind } from '@fairhouse/contract';
import { api } from '../../shared/api/api.ts';
import { salaryKeys } from './salary-keys.ts';

export interface LinesWish {
  readonly kind?: ContractKind;
  readonly of: 'mine' | 'downlines';
  /** A business day: lines whose period ended on it. */
  readonly day?: string;
  readonly page: number;
}

export function useSalaryLines(wish: LinesWish) {
  return useQuery({
    queryKey: salaryKeys.lines(wish),
    queryFn: () => api.listSalaryLines(wish),
    placeholderData: keepPreviousData,
  });
}

export function useSalaryLine(lineId: string) {
  return useQuery({ queryKey: salaryKeys.line(lineId), queryFn: () => api.openSalaryLine({ lineId }) });
}

export function useLineMembers(lineId: string, viaId: string, page: number) {
  return useQuery({
    queryKey: salaryKeys.lineMembers(lineId, viaId, page),
    queryFn: () => api.listSalaryLineMembers({ lineId, viaId, page }),
    placeholderData: keepPreviousData,
  });
}

export function useLineBets(lineId: string, memberId: string, page: number) {
  return useQuery({
    queryKey: salaryKeys.lineBets(lineId, memberId, page),
    queryFn: () => api.listSalaryLineBets({ lineId, memberId, page }),
    placeholderData: keepPreviousData,
  });
}

export function useAgentIncome(startDay: string, endDay: string) {
  return useQuery({
    queryKey: salaryKeys.income(startDay, endDay),
    queryFn: () => api.readAgentIncome({ startDay, endDay }),
    placeholderData: keepPreviousData,
  });
}

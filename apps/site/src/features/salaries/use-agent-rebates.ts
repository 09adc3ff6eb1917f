import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { RebateCategory } from '@fairhouse/contract';
import { api } from '../../shared/api/api.ts';
import { salaryKeys } from './salary-keys.ts';

/** A category of a payment of rebate. */
export interface RebateLine {
  readonly paymentId: string;
  readonly category: RebateCategory;
}

export function useDayRebates(day: string, page: number) {
  return useQuery({
    queryKey: salaryKeys.rebates('day', day, page),
    queryFn: () => api.listAgentRebates({ day, page }),
    placeholderData: keepPreviousData,
  });
}

export function useRebatePayment(paymentId: string) {
  return useQuery({
    queryKey: salaryKeys.rebates('payment', paymentId),
    queryFn: () => api.openAgentRebate({ paymentId }),
  });
}

export function useRebateMembers(line: RebateLine, page: number) {
  return useQuery({
    queryKey: salaryKeys.rebates('members', line, page),
    queryFn: () => api.listAgentRebateMembers({ ...line, page }),
    placeholderData: keepPreviousData,
  });
}

export function useRebateBets(line: RebateLine & { readonly memberId: string }, page: number) {
  return useQuery({
    queryKey: salaryKeys.rebates('bets', line, page),
    queryFn: () => api.listAgentRebateBets({ ...line, page }),
    placeholderData: keepPreviousData,
  });
}

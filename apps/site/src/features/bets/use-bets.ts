import { useQuery } from '@tanstack/react-query';
import type { BetGameType, BetStatus } from '@fairhouse/contract';
import { api } from '../../shared/api/api.ts';
import { useBrand } from '../../shared/initial/initial-state.tsx';
import { instantsOf, type Period } from '../../shared/period/period.ts';
import { useToday } from '../../shared/period/use-today.ts';
import { queryKeys } from '../../shared/query/query-keys.ts';

/** The filters of the record; an empty value is everything. */
export interface BetRequest {
  readonly period: Period;
  readonly gameType: BetGameType | '';
  readonly vendor: string;
  readonly status: BetStatus;
  readonly number: string;
}

/** The filters in the form of the wire. */
export function askedOf({ period, gameType, vendor, status, number }: BetRequest, timeZone: string, today: string) {
  const { startTime, endTime } = instantsOf(period, timeZone, today);
  return {
    startDate: startTime,
    endDate: endTime,
    ...(gameType && { gameType }),
    ...(vendor && { accountType: vendor }),
    ...(status && { status }),
    ...(number && { orderNoSearch: number }),
  };
}

/** One page of the betting record, newest first; the previous page stays until the next one comes, but never that of other filters. */
export function useBets(request: BetRequest, page: number) {
  const { timeZone } = useBrand();
  const today = useToday();
  return useQuery({
    queryKey: [...queryKeys.bets(request, page), today],
    queryFn: () => api.listBets({ ...askedOf(request, timeZone, today), page, size: 10 }),
    placeholderData: (previous, from) =>
      JSON.stringify(from?.queryKey[2]) === JSON.stringify(request) ? previous : undefined,
  });
}

/** Over all pages of the filters; counted once, however many pages are read. */
export function useBetSums(request: BetRequest) {
  const { timeZone } = useBrand();
  const today = useToday();
  return useQuery({
    queryKey: [...queryKeys.betSums(request), today],
    queryFn: () => api.sumBets(askedOf(request, timeZone, today)),
  });
}

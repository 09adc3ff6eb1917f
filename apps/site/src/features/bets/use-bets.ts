import { useQuery } from '@tanstack/react-query';
import type { BetGameType, BetStatus } from '@fairhouse/contract';
import { api } from '../../shared/api/api.ts';
import { useBrand } from '../../shared/initial/initial-state.tsx';
import { instantsOf, type Period } from '../../shared/period/period.ts';
import { useToday } from '../../shared/period/use-today.ts';
import { queryKeys } from '../../shared/query/query-keys.ts';

/** What the record is asked for; an empty word is everything. */
export interface BetWish {
  readonly period: Period;
  readonly gameType: BetGameType | '';
  readonly vendor: string;
  readonly status: BetStatus;
  readonly number: string;
}

/** The wish as the wire has it. */
export function askedOf({ period, gameType, vendor, status, number }: BetWish, timeZone: string, today: string) {
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

/** One page of the betting record, newest first; the page before it stays until it comes, never that of another wish. */
export function useBets(wish: BetWish, page: number) {
  const { timeZone } = useBrand();
  const today = useToday();
  return useQuery({
    queryKey: [...queryKeys.bets(wish, page), today],
    queryFn: () => api.listBets({ ...askedOf(wish, timeZone, today), page, size: 10 }),
    placeholderData: (previous, from) =>
      JSON.stringify(from?.queryKey[2]) === JSON.stringify(wish) ? previous : undefined,
  });
}

/** Over all pages of the wish; counted once, however many of them are looked at. */
export function useBetSums(wish: BetWish) {
  const { timeZone } = useBrand();
  const today = useToday();
  return useQuery({
    queryKey: [...queryKeys.betSums(wish), today],
    queryFn: () => api.sumBets(askedOf(wish, timeZone, today)),
  });
}

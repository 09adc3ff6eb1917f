import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { LotteryTicket } from '@fairhouse/contract';
import { api } from '../../../shared/api/api.ts';
import { useBrand } from '../../../shared/initial/initial-state.tsx';
import { instantsOf, type Period } from '../../../shared/period/period.ts';
import { useToday } from '../../../shared/period/use-today.ts';
import { queryKeys } from '../../../shared/query/query-keys.ts';
import { hearIssues } from '../../../shared/socket/lottery-news.ts';

/** Which tickets: all, those waiting for their draw, settled ones, those of chases. */
export type RecordView = 'all' | 'open' | 'settled' | 'chases';

/** The filters of the record; an empty value matches everything. */
export interface OrderRequest {
  readonly period: Period;
  readonly view: RecordView;
  readonly game: string;
  readonly state: '' | LotteryTicket['state'];
  readonly numero: string;
  readonly order: string;
}

/** States as the wire numbers them. */
const orderStatuses = { OPEN: 2, WON: 4, LOST: 5, TIE: 6, CANCELLED: 8, VOID: 9 } as const satisfies Record<
  LotteryTicket['state'],
  LotteryTicket['orderStatus']
>;

function askedOf({ period, view, game, state, numero, order }: OrderRequest, timeZone: string, today: string) {
  const { startTime, endTime } = instantsOf(period, timeZone, today);
  return {
    startDate: startTime,
    endDate: endTime,
    ...(view === 'open' && { isSettled: false }),
    ...(view === 'settled' && { isSettled: true }),
    ...(view === 'chases' && { chasingOrder: true }),
    ...(game && { gameId: game }),
    ...(state && { orderStatus: orderStatuses[state] }),
    ...(numero && { numero }),
    ...(order && { orderNumber: order }),
  };
}

export const ticketsPerPage = 10;

/**
 * One page of the lottery record, newest first; the previous page stays until the next one loads, unless the filters
 * differ.
 */
export function useLotteryOrders(request: OrderRequest, page: number) {
  const { timeZone } = useBrand();
  const today = useToday();
  const query = useQuery({
    queryKey: queryKeys.lotteryOrderPart('list', request, page, today),
    // The wire counts these pages from 0.
    queryFn: () =>
      api.listLotteryOrders({ ...askedOf(request, timeZone, today), page: page - 1, size: ticketsPerPage }),
    placeholderData: (previous, from) =>
      JSON.stringify(from?.queryKey[4]) === JSON.stringify(request) ? previous : undefined,
  });
  useStepsOf(query.data?.orders.content);
  return query;
}

/** A win is pushed to its member; a lost, returned or resettled ticket is noticed by the steps of its issue. */
function useStepsOf(tickets: readonly LotteryTicket[] = []): void {
  const queries = useQueryClient();
  useEffect(
    () =>
      hearIssues((news) => {
        const concerns = ({ gameCode, numero, state }: LotteryTicket): boolean =>
          news === null ? state === 'OPEN' : news.gameCode === gameCode && news.numero === numero;
        if (tickets.some(concerns)) void queries.invalidateQueries({ queryKey: queryKeys.lotteryOrders });
      }),
    [queries, tickets],
  );
}

/** An order with all its tickets. */
export function useLotteryOrder(orderId: string) {
  return useQuery({
    queryKey: queryKeys.lotteryOrderPart('order', orderId),
    queryFn: () => api.readLotteryOrder({ orderId }),
  });
}

/** The choices of the filters. */
export function useOrderConditions() {
  return useQuery({
    queryKey: queryKeys.lotteryOrderPart('conditions'),
    queryFn: () => api.readOrderConditions(),
    staleTime: 600_000,
  });
}

/** Cancels tickets; their stakes return to the balance. */
export function useCancelTickets() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (ids: string[]) => api.cancelTickets({ ids }),
    onSettled: () =>
      Promise.all([
        queries.invalidateQueries({ queryKey: queryKeys.lotteryOrders }),
        queries.invalidateQueries({ queryKey: queryKeys.balance }),
      ]),
  });
}

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { makeClientKey, RefusalError } from '@fairhouse/api-client';
import type { PlacedOrder } from '@fairhouse/contract';
import { formatAmount } from '@fairhouse/money';
import { api } from '../../../shared/api/api.ts';
import { queryKeys } from '../../../shared/query/query-keys.ts';
import { lotteryKeys } from '../lottery-keys.ts';
import { emptyTheSlip, readSlip, writeSlip } from './slip-store.ts';
import type { PricedSlip } from './use-priced-slip.ts';
import { writeSlipText } from './write-slip.ts';

/** The same slip on several issues. */
export interface ChaseOrder {
  readonly multiples: readonly number[];
  /** The issue of each multiple. */
  readonly numeros: readonly string[];
  readonly totalMinor: bigint;
  readonly stopsOnWin: boolean;
  readonly stopsAtProfitMinor: bigint | null;
}

export interface OrderRequest {
  readonly gameCode: string;
  readonly numero: string;
  readonly prizeModeId: number;
  readonly slip: PricedSlip;
  readonly chase: ChaseOrder | null;
}

function writeOrder({ gameCode, numero, prizeModeId, slip, chase }: OrderRequest, clientKey: string) {
  return {
    clientKey,
    gameId: gameCode,
    currentNumero: chase?.numeros[0] ?? numero,
    prizeModeId,
    bettingSlipString: writeSlipText(slip.lines),
    betCartAmountSum: formatAmount(chase?.totalMinor ?? slip.stakeMinor),
    device: 'WEB',
    ...(chase && {
      chase: true,
      winningStop: chase.stopsOnWin,
      chaseSlip: { numero: [...chase.numeros], multiples: [...chase.multiples] },
    }),
    ...(typeof chase?.stopsAtProfitMinor === 'bigint' && { profitStop: formatAmount(chase.stopsAtProfitMinor) }),
  };
}

/** Places a slip as one order, booked once however often it is sent. */
export function usePlaceOrder() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async (request: OrderRequest): Promise<PlacedOrder> => {
      const { gameCode } = request;
      const key = readSlip(gameCode).key ?? makeClientKey();
      writeSlip(gameCode, (slip) => ({ ...slip, key }));
      return api.placeLotteryOrder(writeOrder(request, key));
    },
    onSuccess: (_order, { gameCode }) => {
      emptyTheSlip(gameCode);
      void queries.invalidateQueries({ queryKey: queryKeys.balance });
      void queries.invalidateQueries({ queryKey: lotteryKeys.orders });
    },
    // A refused order is not booked: the next attempt is a new order.
    onError: (error, { gameCode }) => {
      if (error instanceof RefusalError) writeSlip(gameCode, (slip) => ({ ...slip, key: null }));
      void queries.invalidateQueries({ queryKey: lotteryKeys.near(gameCode) });
    },
  });
}

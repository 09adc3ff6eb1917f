import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Instrument, InstrumentType, Withdrawal, WithdrawalWord } from '@fairhouse/contract';
import { api } from '../../../shared/api/api.ts';
import { useJoined } from '../../../shared/money/use-joined.ts';
import { queryKeys } from '../../../shared/query/query-keys.ts';
import { rereadMoney } from '../../../shared/query/reread-money.ts';

/** Everything the form needs: what the member may do, and the accounts. */
export function useWithdrawDesk() {
  return useQuery({
    queryKey: queryKeys.withdrawDesk,
    async queryFn() {
      const [settings, { list: cards }] = await Promise.all([api.getWithdrawSettings({}), api.listInstruments()]);
      return { settings, cards };
    },
  });
}

const waitMs = 10_000;

export function isUnderWay({ state }: Pick<Withdrawal, 'state'>): boolean {
  return state === 'created' || state === 'approved' || state === 'paying';
}

/** The socket reports each step; it is also polled, in case the socket is down. */
export function useWithdrawal(withdrawalId: string) {
  return useQuery({
    queryKey: queryKeys.withdrawalPart('one', withdrawalId),
    queryFn: () => api.getWithdrawal({ withdrawalId }),
    refetchInterval: ({ state }) => (state.data && isUnderWay(state.data) ? waitMs : false),
  });
}

export function useWithdrawalList(page: number) {
  return useQuery({
    queryKey: queryKeys.withdrawalPart('list', page),
    queryFn: () => api.listWithdrawals({ page, size: 5 }),
    placeholderData: (before) => before,
  });
}

/** The cost now, asked of the server, because free withdrawals of the day and missing turnover count. */
export function useWithdrawFee(input: { amount: string | null; withdrawType: InstrumentType }) {
  return useQuery({
    queryKey: queryKeys.withdrawalPart('fee', input.amount ?? '', input.withdrawType),
    queryFn: () => api.getWithdrawFee({ withdrawAmount: input.amount ?? '', withdrawType: input.withdrawType }),
    enabled: input.amount !== null,
  });
}

/** After such a call, even a refused one, withdrawals and the balance are read again. */
function useStep<V, R>(step: (input: V) => Promise<R>, onDone?: (answer: R) => void) {
  const queries = useQueryClient();
  const ask = useJoined(step);
  return useMutation({
    mutationFn: ask,
    ...(onDone && { onSuccess: onDone }),
    onSettled: () => rereadMoney(queries, queryKeys.withdrawals),
  });
}

export interface Bound {
  readonly cardType: InstrumentType;
  readonly bankCode: string;
  readonly cardNumber: string;
  readonly cardHolder?: string;
}

export const useWithdraw = (onMade: (made: Withdrawal) => void) =>
  useStep(
    (request: { clientKey: string; amount: string; bankCardId: string; password: string; verificationCode?: string }) =>
      api.withdraw(request),
    onMade,
  );
export const useBind = (onBound: (card: Instrument) => void) =>
  useStep((card: Bound) => api.bindInstrument(card), onBound);
export const useSetDefault = () => useStep((bankCardId: string) => api.setDefaultInstrument({ bankCardId }));
export const useRemove = () => useStep((bankCardId: string) => api.removeInstrument({ bankCardId }));

export interface Word {
  readonly withdrawalId: string;
  readonly confirmation: WithdrawalWord;
  readonly partId?: string;
  readonly images: File[];
}

/** Pictures are sent first, because the answer closes the question. Their arrival is shown at once, whatever becomes of the answer. */
export function useConfirm() {
  const queries = useQueryClient();
  return useStep(async ({ images, ...said }: Word) => {
    const { withdrawalId } = said;
    if (images.length > 0)
      queries.setQueryData(
        queryKeys.withdrawalPart('one', withdrawalId),
        await api.sendWithdrawalProof({ withdrawalId, images }),
      );
    return api.confirmWithdrawal(said);
  });
}

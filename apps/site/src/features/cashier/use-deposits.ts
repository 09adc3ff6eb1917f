import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Deposit, DepositChannel, DepositType } from '@fairhouse/contract';
import { api } from '../../shared/api/api.ts';
import { useJoined } from '../../shared/money/use-joined.ts';
import { queryKeys } from '../../shared/query/query-keys.ts';
import { rereadMoney } from '../../shared/query/reread-money.ts';

export interface Method extends DepositChannel {
  readonly type: DepositType;
}

/** Everything the form needs: what the member may do, and the ways to pay. */
export function useCashier() {
  return useQuery({
    queryKey: queryKeys.depositPart('cashier'),
    async queryFn() {
      const [settings, byType] = await Promise.all([api.getDepositSettings(), api.getDepositPaymentChannels()]);
      const order: readonly DepositType[] = ['HOSTED_PAGE', 'EWALLET_QR', 'BANK_TRANSFER'];
      const methods: Method[] = order.flatMap((type) =>
        (byType[type]?.channels ?? []).map((channel) => ({ ...channel, type })),
      );
      return { settings, methods };
    },
  });
}

/** The socket reports each step; it is also polled, in case the socket is down. */
export function useDeposit(depositId: string) {
  return useQuery({
    queryKey: queryKeys.depositPart('one', depositId),
    queryFn: () => api.getDeposit({ depositId }),
    refetchInterval: ({ state }) => (state.data && isUnderWay(state.data) ? waitMs : false),
  });
}

const waitMs = 10_000;

export function isUnderWay({ state }: Pick<Deposit, 'state'>): boolean {
  return state === 'created' || state === 'awaiting_payment' || state === 'confirmed';
}

export function useDepositList(page: number) {
  return useQuery({
    queryKey: queryKeys.depositPart('list', page),
    queryFn: () => api.listDeposits({ page, size: 5 }),
    placeholderData: (before) => before,
  });
}

export interface Wanted {
  readonly clientKey: string;
  readonly amount: string;
  readonly method: Method;
  readonly bankCode: string | null;
  readonly promotionId: string | null;
}

export function useRequestDeposit(onMade: (deposit: Deposit) => void) {
  const queries = useQueryClient();
  const ask = useJoined(({ clientKey, amount, method, bankCode, promotionId }: Wanted) => {
    const bank = method.banks.find((one) => one.bankCode === bankCode);
    const input = {
      clientKey,
      amount,
      vendorId: method.vendorId,
      mcsBankCode: method.mcsBankCode,
      ...(bank && { bankCode: bank.bankCode, bankType: bank.bankType }),
      ...(promotionId !== null && { promotionId }),
    };
    if (method.type === 'HOSTED_PAGE') return api.depositByLaunchUrl(input);
    return method.type === 'EWALLET_QR' ? api.depositByQrImageUrl(input) : api.depositByBankTransfer(input);
  });
  return useMutation({
    mutationFn: ask,
    onSuccess(deposit) {
      queries.setQueryData(queryKeys.depositPart('one', deposit.depositId), deposit);
      onMade(deposit);
      void queries.invalidateQueries({ queryKey: queryKeys.deposits });
    },
    // The offers may have changed since the form was read.
    onError: () => void queries.invalidateQueries({ queryKey: queryKeys.depositPart('cashier') }),
  });
}

/** A call that answers the deposit in its new state. */
function useStep<V>(step: (input: V) => Promise<Deposit>) {
  const queries = useQueryClient();
  const ask = useJoined(step);
  return useMutation({
    mutationFn: ask,
    onSuccess: (deposit) => void queries.setQueryData(queryKeys.depositPart('one', deposit.depositId), deposit),
    // After a refusal the deposit has changed: it is read again, and so is the balance.
    onSettled: () => rereadMoney(queries, queryKeys.deposits),
  });
}

export const useCancelDeposit = () => useStep((depositId: string) => api.cancelDeposit({ depositId }));
export const useCheckDeposit = () => useStep((depositId: string) => api.checkDeposit({ depositId }));
export const useSendProof = () =>
  useStep((proof: { depositId: string; images: File[] }) => api.sendDepositProof(proof));

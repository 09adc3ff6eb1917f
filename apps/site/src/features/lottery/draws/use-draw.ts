import { useMutation, useQuery } from '@tanstack/react-query';
import { api } from '../../../shared/api/api.ts';
import { saveJson } from '../../../shared/files/save-json.ts';
import { queryKeys } from '../../../shared/query/query-keys.ts';
import { useSession } from '../../../shared/session/use-session.ts';

const waiting: readonly string[] = ['PENDING', 'OPEN', 'CLOSED', 'DELAYED', 'DRAWN'];

/** A draw with its commitments; read again while a part is still to come. */
export function useDraw(gameCode: string, numero: string) {
  const { status } = useSession();
  return useQuery({
    queryKey: queryKeys.lotteryDraw(gameCode, numero),
    queryFn: () => api.readLotteryDraw({ gameCode, numero }),
    enabled: status === 'member',
    refetchInterval: ({ state: { data } }) => (data && waiting.includes(data.state) ? 5000 : false),
  });
}

export const bundleName = (gameCode: string, numero: string): string => `draw-${gameCode}-${numero}.json`;

/** The record, which can be checked without the house. */
export function useDrawBundle(gameCode: string, numero: string) {
  return useMutation({
    mutationFn: () => api.readDrawBundle({ gameCode, numero }),
    onSuccess: (bundle) => saveJson(bundleName(gameCode, numero), bundle),
  });
}

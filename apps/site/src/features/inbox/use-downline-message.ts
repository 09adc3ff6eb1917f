import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../../shared/api/api.ts';
import { useIntent } from '../../shared/money/use-intent.ts';
import { useJoined } from '../../shared/money/use-joined.ts';
import { queryKeys } from '../../shared/query/query-keys.ts';

/** How many messages the agent may still write today. */
export function useMessageDesk() {
  return useQuery({ queryKey: queryKeys.messageDesk, queryFn: () => api.readMessageDesk() });
}

/** Two presses, or a repeat after a lost answer, are one message. */
export function useWriteToDownline() {
  const queries = useQueryClient();
  const intent = useIntent();
  const ask = useJoined(({ memberId, text }: { memberId: string; text: string }) =>
    api.writeToDownline({ memberId, text, clientKey: intent.keyFor(`${memberId} ${text}`) }),
  );
  return useMutation({
    mutationFn: ask,
    onSettled(_desk, error) {
      intent.settle(error);
      return queries.invalidateQueries({ queryKey: queryKeys.messageDesk });
    },
  });
}

import { useQuery } from '@tanstack/react-query';
import type { Winner } from '@fairhouse/contract';
import { useTexts } from '@fairhouse/i18n';
import { api } from '../../shared/api/api.ts';
import { useInitialState } from '../../shared/initial/initial-state.tsx';
import { queryKeys } from '../../shared/query/query-keys.ts';
import { useSession } from '../../shared/session/use-session.ts';

/** Spec 9: the board holds this many wins. */
const boardLimit = 20;
/** A member gets each win over the socket; a visitor polls. */
const visitorPauseMs = 30_000;

/** Latest wins: from the HTML at first, read again after a change of language (spec 4), live for members. */
export function useWinners(): { winners: readonly Winner[]; isLive: boolean } {
  const { language } = useTexts();
  const initial = useInitialState();
  const isLive = useSession().status === 'member';
  const { data: winners = [] } = useQuery({
    queryKey: [...queryKeys.winners, language],
    queryFn: async () =>
      (await api.getWinnerBoard({ gameCategory: 'ALL', language, limitNum: boardLimit })).list.map(({ vo }) => vo),
    staleTime: visitorPauseMs,
    refetchInterval: isLive ? false : visitorPauseMs,
    ...(language === initial.language ? { initialData: initial.winners } : { placeholderData: initial.winners }),
  });
  return { winners, isLive };
}

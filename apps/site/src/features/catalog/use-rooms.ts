import { useQuery } from '@tanstack/react-query';
import { useTexts } from '@fairhouse/i18n';
import { api } from '../../shared/api/api.ts';
import { useBrand } from '../../shared/initial/initial-state.tsx';
import { queryKeys } from '../../shared/query/query-keys.ts';
import { useSession } from '../../shared/session/use-session.ts';
import { askedPlatform, clientType } from './list-rules.ts';

/** The list is polled, because seats fill and empty meanwhile. */
const lookAgainMs = 30_000;
/** More tables than anybody reads; the list shows the total count. */
const shownAtMost = 100;

/** Open tables between players (spec 7), for members (spec 6). */
export function useRooms(gameType: string) {
  const { language } = useTexts();
  const { merchant } = useBrand();
  const session = useSession();
  return useQuery({
    queryKey: [...queryKeys.rooms, gameType, language],
    queryFn: () =>
      api.listRooms({
        gameType,
        platform: askedPlatform,
        clientType,
        merchant,
        language,
        pageNo: 1,
        pageSize: shownAtMost,
      }),
    enabled: session.status === 'member',
    refetchInterval: lookAgainMs,
  });
}

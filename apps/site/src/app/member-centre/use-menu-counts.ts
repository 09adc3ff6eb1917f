import { useQuery } from '@tanstack/react-query';
import { hasModule } from '@fairhouse/contract/modules';
import { api } from '../../shared/api/api.ts';
import { useInitialState } from '../../shared/initial/initial-state.tsx';
import { queryKeys } from '../../shared/query/query-keys.ts';
import { useRewardCentre } from '../../shared/rewards/use-reward-centre.ts';
import { isTrueMember } from '../../shared/session/session-store.ts';
import { useSession } from '../../shared/session/use-session.ts';
import type { MemberPageEntry } from './menu.ts';

/**
 * How much waits for the member on a page; shown as a red count beside its name when above 0 (spec 2), and in sum on the
 * avatar of the header and on the tab of the member.
 */
export function useMenuCounts(): Partial<Record<MemberPageEntry['id'], number>> {
  const session = useSession();
  const { whitelabel } = useInitialState().permission.info;
  const transfers = useQuery({
    queryKey: queryKeys.transfers(1),
    queryFn: () => api.listTransfers({ page: 1, size: 5 }),
    enabled: isTrueMember(session) && hasModule(whitelabel, 'FUNDTRANS3'),
  });
  const unread = useQuery({
    queryKey: queryKeys.unread,
    queryFn: () => api.countUnread(),
    enabled: isTrueMember(session),
  });
  const missions = useQuery({
    queryKey: queryKeys.missionPart('unclaimed'),
    queryFn: () => api.countMissionRewards(),
    enabled: isTrueMember(session) && hasModule(whitelabel, 'MISSIONLB3'),
  });
  const rewards = useRewardCentre();
  return {
    transferFund: transfers.data?.pending ?? 0,
    rewardCenter: rewards.data?.unclaimedCount ?? 0,
    missionLeaderboard: missions.data?.count ?? 0,
    messageV2: unread.data ?? 0,
  };
}

/** Rewards of missions wait in the reward centre as well: they count once. */
export const sumOfCounts = (counts: ReturnType<typeof useMenuCounts>): number =>
  Object.entries(counts).reduce((sum, [page, count]) => (page === 'missionLeaderboard' ? sum : sum + count), 0);

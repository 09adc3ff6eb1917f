import type { RewardTileKey } from '@fairhouse/contract';
import { RewardCentrePage } from '../../features/rewards/reward-centre-page.tsx';
import { useMemberPages } from './use-member-pages.ts';

/** Pages of other modules that a tile of the centre leads to, where this brand has them. */
const tilePages = { REFERRAL: 'referral', MEMBERLEVEL: 'vip' } as const satisfies Partial<
  Record<RewardTileKey, string>
>;

export function RewardPage() {
  const known: readonly string[] = useMemberPages().map(({ id }) => id);
  const pages = Object.fromEntries(Object.entries(tilePages).filter(([, page]) => known.includes(page)));
  return <RewardCentrePage pages={pages} />;
}

import { Count } from '../member-centre/count.tsx';
import { useMenuCounts } from '../member-centre/use-menu-counts.ts';

/** What waits in the reward centre, on a button that leads to it. */
export function RewardCount() {
  return <Count count={useMenuCounts().rewardCenter ?? 0} className="absolute end-3 top-1/2 -translate-y-1/2" />;
}

import { Count } from '../member-centre/count.tsx';
import { useMenuCounts } from '../member-centre/use-menu-counts.ts';

/** What waits in the reward centre, on its tile. */
export function TileCount() {
  return <Count count={useMenuCounts().rewardCenter ?? 0} className="absolute -end-2 -top-2 scale-80" />;
}

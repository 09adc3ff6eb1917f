import { useNavigate } from '@tanstack/react-router';
import type { VendorLane } from '@fairhouse/contract';
import { launchWay } from '@fairhouse/contract/launch-way';
import { openModal } from '../../shared/modal/modal-store.ts';

export type LaunchedVendor = Pick<VendorLane['cards'][number], 'vassalage' | 'gameType' | 'displayName'>;

/** The page of a vendor of games of chance, so that its entry can be a link. */
export const vendorSearch = ({ gameType, vassalage }: LaunchedVendor): { vassalage: string } | null =>
  gameType === 'RNG' ? { vassalage } : null;

/** Spec 4, vendor launch: lotteries have pages of their own, RNG leads to its page, any other vendor shows the list of its games. */
export function useLaunchVendor(): (vendor: LaunchedVendor) => void {
  const navigate = useNavigate();
  return (vendor) => {
    const { vassalage, displayName } = vendor;
    const way = launchWay({ vassalage, isGame: 'VASSALAGE', gameCode: '' });
    const search = vendorSearch(vendor);
    if (way.view === 'page') void navigate({ to: way.path, search: {} });
    else if (search) void navigate({ to: '/rng', search });
    else openModal('vendorGames', { vassalage, name: displayName });
  };
}

import { useNavigate } from '@tanstack/react-router';
import type { Banner } from '@fairhouse/contract';
import { useLaunchGame } from '../../features/seamless/use-launch-game.ts';
import { useInitialState } from '../../shared/initial/initial-state.tsx';
import { bannerAddress } from './banner-address.ts';

/** Handles a press on a banner (spec 2): launches a game, opens a page, or opens another site in a new tab. */
export function useOpenBanner(): (banner: Banner) => void {
  const navigate = useNavigate();
  const launch = useLaunchGame();
  const { hotGames } = useInitialState();
  return (banner) => {
    const game = hotGames.find((known) => String(known.nodeId) === banner.linkage);
    const address = bannerAddress(banner);
    if (banner.linkageType === 'G' && game) launch(game);
    else if (address?.startsWith('/')) void navigate({ href: address });
    else if (address) window.open(address, '_blank', 'noopener,noreferrer');
  };
}

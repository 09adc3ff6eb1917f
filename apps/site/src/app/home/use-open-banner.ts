import { useNavigate } from '@tanstack/react-router';
import type { Banner } from '@fairhouse/contract';
import { useLaunchGame } from '../../features/seamless/use-launch-game.ts';
import { useInitialState } from '../../shared/initial/initial-state.tsx';
import { bannerAddress } from './banner-address.ts';

/** What a press on a banner does (spec 2): a game is launched, a page opened, another site beside ours. */
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

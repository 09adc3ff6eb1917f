import type { Game } from '@fairhouse/contract';
import { launchWay } from '@fairhouse/contract/launch-way';
import { VendorGames } from '../features/catalog/vendor-games.tsx';
import { useLaunchGame } from '../features/seamless/use-launch-game.ts';
import { openModal } from '../shared/modal/modal-store.ts';
import { asMember } from '../shared/session/as-member.ts';
import { useIsWide } from '../shared/view/use-is-wide.ts';

/**
 * The popup game list: a press on a game plays it, on wide screens over the present page. A tile that stands for the
 * vendor itself is left out, because it would only lead here.
 */
export function VendorGamesDialog({ vassalage, name, close }: { vassalage: string; name: string; close: () => void }) {
  const launch = useLaunchGame();
  const isWide = useIsWide();
  function play(game: Game) {
    if (isWide && launchWay(game).view === 'frame') {
      asMember(() => openModal('gamePopup', { nodeId: game.nodeId }));
      return;
    }
    close();
    launch(game);
  }
  return <VendorGames vassalage={vassalage} name={name} onPlay={play} />;
}

import type { Game } from '@fairhouse/contract';
import { VendorGames } from '../features/catalog/vendor-games.tsx';
import { useLaunchGame } from '../features/seamless/use-launch-game.ts';

/** The popup game list: a press on a game closes it and plays; a tile that stands for the vendor itself would only lead here. */
export function VendorGamesDialog({ vassalage, name, close }: { vassalage: string; name: string; close: () => void }) {
  const launch = useLaunchGame();
  const play = (game: Game) => {
    close();
    launch(game);
  };
  return <VendorGames vassalage={vassalage} name={name} onPlay={play} />;
}

import { GameFramePage } from '../../features/seamless/game-frame-page.tsx';
import { PopularGames } from './popular-games.tsx';

/** Spec 2, /seamless: the game, or other games while it is in maintenance. */
export function GamePage({ nodeId }: { nodeId: number }) {
  return <GameFramePage nodeId={nodeId} otherGames={<PopularGames />} />;
}

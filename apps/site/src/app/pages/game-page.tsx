import { GameFramePage } from '../../features/seamless/game-frame-page.tsx';
import { PopularGames } from './popular-games.tsx';

/** Spec 2, /seamless: the game, and others in its place while it rests. */
export function GamePage({ nodeId }: { nodeId: number }) {
  return <GameFramePage nodeId={nodeId} otherGames={<PopularGames />} />;
}

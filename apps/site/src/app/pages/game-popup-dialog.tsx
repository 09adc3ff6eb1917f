import { useRouterState } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { GameFramePage } from '../../features/seamless/game-frame-page.tsx';
import { PopularGames } from './popular-games.tsx';

/** Spec 2, game popup: the game in a frame over the previous page. If the game leads to a page, the dialog closes. */
export function GamePopupDialog({ nodeId, close }: { nodeId: number; close: () => void }) {
  const href = useRouterState({ select: (state) => state.location.href });
  const openedAt = useRef(href);
  useEffect(() => {
    if (href !== openedAt.current) close();
  }, [href, close]);
  return (
    <div className="-mx-6 -mb-6 overflow-hidden sm:rounded-b-xl">
      <GameFramePage nodeId={nodeId} isPopup otherGames={<PopularGames />} />
    </div>
  );
}

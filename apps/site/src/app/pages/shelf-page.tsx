import { useRouterState } from '@tanstack/react-router';
import { GameListPage } from './game-list-page.tsx';
import { KnownShelf } from './known-shelf.tsx';

/** Spec 2, the lists and game centres: one page by its path, for the vendor and classification the address names. */
export function ShelfPage() {
  const { pathname, search } = useRouterState({ select: ({ location }) => location });
  const { vassalage, gameClassify } = search;
  return (
    <KnownShelf vassalage={vassalage} gameClassify={gameClassify}>
      <GameListPage list={pathname.slice(1) as never} vendor={vassalage} />
    </KnownShelf>
  );
}

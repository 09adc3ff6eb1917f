import { useRouterState } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { ListPath } from '@fairhouse/contract';
import type { CentrePath } from '../../features/catalog/category.ts';
import { useVendorLanes } from '../../features/catalog/use-vendor-lanes.ts';
import { GameCentrePage } from './game-centre-page.tsx';
import { GameListPage } from './game-list-page.tsx';
import { NotFoundPage } from './not-found-page.tsx';

export function ListOfShelf({ path }: { path: ListPath }) {
  return (
    <KnownShelf>
      <GameListPage path={path} />
    </KnownShelf>
  );
}

export function CentreOfShelf({ path }: { path: CentrePath }) {
  return (
    <KnownShelf>
      <GameCentrePage path={path} />
    </KnownShelf>
  );
}

/** Words of menus and filters that are no classification. */
const ownWords = ['', 'ALL', 'NEW'];

/** A list for the vendor or classification in the address; an unknown one gets a page that says so. */
function KnownShelf({ children }: { children: ReactNode }) {
  const { vassalage = '', gameClassify = '' } = useRouterState({ select: (state) => state.location.search });
  const { data: lanes = [], isPlaceholderData } = useVendorLanes();
  // Lanes of another language, or old ones, may lack new entries.
  if (lanes.length === 0 || isPlaceholderData) return children;
  const vendors = lanes.flatMap(({ cards }) => cards.map((card) => card.vassalage));
  const classes = lanes.flatMap((lane) => lane.gameClassify.map((each) => each.gameClassify));
  const has = (known: readonly string[], word: string) => [...ownWords, ...known].includes(word.trim().toUpperCase());
  return has(vendors, vassalage) && has(classes, gameClassify) ? children : <NotFoundPage why="shelf" />;
}

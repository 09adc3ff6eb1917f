import type { ReactNode } from 'react';
import { useVendorLanes } from '../../features/catalog/use-vendor-lanes.ts';
import { NotFoundPage } from './not-found-page.tsx';

/** Words for a shelf in an address: a vendor, a classification. */
export interface ShelfWords {
  vassalage?: string | undefined;
  gameClassify?: string | undefined;
}

/** A list for what the address names; a vendor or classification nobody here has gets a page that says so. */
export function KnownShelf({ vassalage = '', gameClassify = '', children }: ShelfWords & { children: ReactNode }) {
  const { data: lanes } = useVendorLanes();
  if (lanes === undefined || lanes.length === 0) return children;
  const has = (known: readonly string[], word: string) => known.some((each) => each === word.toUpperCase());
  const vendors = lanes.flatMap(({ cards }) => cards.map((card) => card.vassalage));
  // NEW is a word of the menu, not of a lane (spec 2).
  const classes = ['NEW', 'ALL', ...lanes.flatMap((lane) => lane.gameClassify.map((each) => each.gameClassify))];
  const isKnown = (vassalage === '' || has(vendors, vassalage)) && (gameClassify === '' || has(classes, gameClassify));
  return isKnown ? children : <NotFoundPage why="shelf" />;
}

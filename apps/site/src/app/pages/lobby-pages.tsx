import type { ListPath } from '@fairhouse/contract';
import type { CentrePath } from '../../features/catalog/category.ts';
import { clientPage } from './client-page.tsx';

/* The pages of the catalogue (spec 2), each loaded lazily. */

/** In the HTML if its first games are known, so that its pictures wait for no script. */
export const GameList = clientPage(
  async () => (await import('./shelf-pages.tsx')).ListOfShelf,
  ({ firstGames }) => firstGames !== undefined,
);
const GameCentre = clientPage(async () => (await import('./shelf-pages.tsx')).CentreOfShelf);
const AccountGames = clientPage(async () => (await import('./account-games-page.tsx')).AccountGamesPage);
const Providers = clientPage(async () => (await import('./provider-page.tsx')).ProviderPage);

/* Each has its path as a property, because the address already changes while the page is being left. */

export function listPage(path: ListPath) {
  return function ListPage() {
    return <GameList path={path} />;
  };
}

export function centrePage(path: CentrePath) {
  return function CentrePage() {
    return <GameCentre path={path} />;
  };
}

export function ProviderPage() {
  return <Providers />;
}

export function FavoritePage() {
  return <AccountGames kind="FAV" />;
}

export function RecentPage() {
  return <AccountGames kind="RECENT" />;
}

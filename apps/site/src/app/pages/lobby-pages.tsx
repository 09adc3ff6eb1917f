import type { ListPath } from '@fairhouse/contract';
import type { CentrePath } from '../../features/catalog/category.ts';
import { clientPage } from './client-page.tsx';

/* The pages of the catalogue (spec 2), each a lazy part. */

/** In the HTML where its first games are, so that its pictures wait for no script. */
export const GameList = clientPage(
  async () => (await import('./shelf-pages.tsx')).ListOfShelf,
  ({ firstGames }) => firstGames !== undefined,
);
const GameCentre = clientPage(async () => (await import('./shelf-pages.tsx')).CentreOfShelf);
const AccountGames = clientPage(async () => (await import('./account-games-page.tsx')).AccountGamesPage);
const Providers = clientPage(async () => (await import('./provider-page.tsx')).ProviderPage);

/* Each knows its own path: the address is already another one while it is being left. */

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

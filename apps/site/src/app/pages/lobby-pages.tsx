import { useLocation } from '@tanstack/react-router';
import type { CentrePath, ListPath } from '../../features/catalog/category.ts';
import { clientPage } from './client-page.tsx';

/* The pages of the catalogue (spec 2), each a lazy part. */

const GameList = clientPage(async () => (await import('./shelf-pages.tsx')).ListOfShelf);
const GameCentre = clientPage(async () => (await import('./shelf-pages.tsx')).CentreOfShelf);
const AccountGames = clientPage(async () => (await import('./account-games-page.tsx')).AccountGamesPage);
const Providers = clientPage(async () => (await import('./provider-page.tsx')).ProviderPage);

const usePath = () => useLocation({ select: ({ pathname }) => pathname });

/** For the routes of listPaths. */
export function ListPage() {
  return <GameList path={usePath() as ListPath} />;
}

/** For the routes of centrePaths. */
export function CentrePage() {
  return <GameCentre path={usePath() as CentrePath} />;
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

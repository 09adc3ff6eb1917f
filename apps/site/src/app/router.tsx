import { createRootRoute, createRoute, createRouter, type RouterHistory } from '@tanstack/react-router';
import { HomePage } from './home/home-page.tsx';
import { centrePage, FavoritePage, listPage, ProviderPage, RecentPage } from './pages/lobby-pages.tsx';
import {
  AgentHomePage,
  AgentPage,
  contentPage,
  DrawPage,
  FairnessPage,
  GamePage,
  LotteryPage,
  MemberPage,
  NotFoundPage,
  JackpotPage,
  PointMallPage,
  PromotionsPage,
  ReturnsPage,
  RoundPage,
  TicketProofPage,
  TicketsPage,
} from './pages/pages.tsx';
import { keepPlaces, makeScrollRestoration } from './scroll-restoration.ts';
import { Shell } from './shell/shell.tsx';

const root = createRootRoute({ component: Shell, notFoundComponent: NotFoundPage });

const text = (value: unknown) => (typeof value === 'string' || typeof value === 'number' ? String(value) : undefined);

/** Search parameters by name; pages do not read the rest of the address. */
function pickSearch<const N extends string>(...names: readonly N[]) {
  return (search: Record<string, unknown>) => {
    const picked: { [K in N]?: string } = {};
    for (const name of names) {
      const value = text(search[name]);
      if (value !== undefined) picked[name] = value;
    }
    return picked;
  };
}

/** Spec 2: these addresses all show home; /login, /register and /reset open their dialog over it, and a login leads to `back`. */
const homeRoutes = (['/', '/index', '/index.html', '/home', '/login', '/register', '/reset'] as const).map((path) =>
  createRoute({ getParentRoute: () => root, path, component: HomePage, validateSearch: pickSearch('back') }),
);

const listSearch = pickSearch('gameCategory', 'gameClassify', 'vassalage', 'gameName');

/** Spec 2: the lists and centres of games, each filtered by its address. */
const lobbyRoutes = [
  ...(['/live', '/fish', '/rng', '/pvp', '/bgs', '/hot'] as const).map((path) =>
    createRoute({ getParentRoute: () => root, path, component: listPage(path), validateSearch: listSearch }),
  ),
  ...(['/sports', '/esports', '/lott', '/elott', '/cockfight'] as const).map((path) =>
    createRoute({ getParentRoute: () => root, path, component: centrePage(path), validateSearch: listSearch }),
  ),
  createRoute({ getParentRoute: () => root, path: '/favorite', component: FavoritePage, validateSearch: listSearch }),
  createRoute({ getParentRoute: () => root, path: '/recent', component: RecentPage, validateSearch: listSearch }),
];

/** Asks for a login first (spec 4); a link may name the game, the view, the prize mode, the language and the way back (spec 7). */
const lotteryRoutes = (['/lottery', '/seaLottery', '/vnLottery'] as const).map((path) =>
  createRoute({
    getParentRoute: () => root,
    path,
    component: LotteryPage,
    validateSearch: pickSearch('gameCode', 'lottoGameCode', 'lottoView', 'lottoPrizeMode', 'language', 'backUrl'),
  }),
);

/** Help, downloads, and house pages. */
const contentRoutes = (['help', 'download', 'about', 'terms', 'privacy', 'responsible', 'beginner'] as const).map(
  (name) => createRoute({ getParentRoute: () => root, path: `/${name}`, component: contentPage(name) }),
);

const pageRoutes = [
  createRoute({
    getParentRoute: () => root,
    path: '/provider',
    component: ProviderPage,
    validateSearch: pickSearch('gameType', 'gameName'),
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/promotions',
    component: PromotionsPage,
    validateSearch: pickSearch('id', 'offer'),
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/pointMall',
    component: PointMallPage,
    validateSearch: pickSearch('page'),
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/tickets',
    component: TicketsPage,
    validateSearch: pickSearch('page'),
  }),
  createRoute({ getParentRoute: () => root, path: '/jackpot', component: JackpotPage }),
  createRoute({ getParentRoute: () => root, path: '/agent', component: AgentPage }),
  createRoute({
    getParentRoute: () => root,
    path: '/agentHome',
    component: AgentHomePage,
    validateSearch: pickSearch('page', 'deposit', 'withdrawal'),
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/member',
    component: MemberPage,
    validateSearch: pickSearch('page', 'deposit', 'withdrawal', 'matter', 'room', 'mission', 'reward'),
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/seamless',
    component: GamePage,
    validateSearch: pickSearch('nodeId'),
  }),
  createRoute({ getParentRoute: () => root, path: '/fairness', component: FairnessPage }),
  createRoute({ getParentRoute: () => root, path: '/fairness/returns', component: ReturnsPage }),
  createRoute({ getParentRoute: () => root, path: '/fairness/round/$roundId', component: RoundPage }),
  createRoute({ getParentRoute: () => root, path: '/fairness/draw/$gameCode/$numero', component: DrawPage }),
  createRoute({ getParentRoute: () => root, path: '/fairness/ticket/$kind/$id', component: TicketProofPage }),
];

const routeTree = root.addChildren([...homeRoutes, ...lobbyRoutes, ...lotteryRoutes, ...contentRoutes, ...pageRoutes]);

/** One router per page: in the browser over its history, elsewhere over the one that is given. */
export function createSiteRouter(history?: RouterHistory) {
  const router = createRouter({
    routeTree,
    // Plain text in addresses (?nodeId=1001), as links from other sites write them.
    parseSearch: (search) => Object.fromEntries(new URLSearchParams(search)),
    stringifySearch: (search) => {
      const pairs = Object.entries(search).filter(([, value]) => value !== undefined) as [string, string][];
      return pairs.length > 0 ? `?${new URLSearchParams(pairs).toString()}` : '';
    },
    // Only useful in a browser; on the server it would add a script to the page.
    scrollRestoration: history === undefined && makeScrollRestoration(),
    ...(history !== undefined && { history }),
  });
  // The markup comes from the server: both sides must wrap the tree in the same boundaries.
  router.ssr = { manifest: undefined };
  if (history === undefined) keepPlaces(router);
  return router;
}

export type SiteRouter = ReturnType<typeof createSiteRouter>;

declare module '@tanstack/react-router' {
  interface Register {
    router: SiteRouter;
  }
}

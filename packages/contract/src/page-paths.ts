// Addresses that have a page: the clients' routers have these and no others, and the server answers 404 to the rest.

/** Pages of the site (spec 2), as its router writes them: `$name` stands for any one segment. */
export const sitePaths = [
  '/',
  '/index',
  '/index.html',
  '/home',
  '/login',
  '/register',
  '/reset',
  '/live',
  '/fish',
  '/rng',
  '/pvp',
  '/bgs',
  '/hot',
  '/sports',
  '/esports',
  '/lott',
  '/elott',
  '/cockfight',
  '/favorite',
  '/recent',
  '/provider',
  '/lottery',
  '/seaLottery',
  '/vnLottery',
  '/pointMall',
  '/promotions',
  '/agent',
  '/agentHome',
  '/member',
  '/seamless',
  '/help',
  '/download',
  '/about',
  '/terms',
  '/privacy',
  '/responsible',
  '/beginner',
  '/fairness',
  '/fairness/returns',
  '/fairness/round/$roundId',
  '/fairness/draw/$gameCode/$numero',
] as const;

/**
 * Pages of the back office. Operators receive an invitation link: the console reads its secret and shows the home page.
 */
export const officePaths = [
  '/',
  '/members',
  '/members/$memberId',
  '/deposits',
  '/adjustments',
  '/withdrawals',
  '/chat',
  '/live-room',
  '/support',
  '/catalog',
  '/vendors',
  '/rounds',
  '/lottery',
  '/lottery/odds/$family/$mode',
  '/content',
  '/content/$postId',
  '/texts',
  '/texts/$language/$shelf/$name',
  '/terms',
  '/terms/$termsVersion',
  '/books',
  '/offers',
  '/points',
  '/audit',
  '/people',
  '/account',
  '/invitation',
] as const;

/** Finds the page of a path, as the routers do: case-insensitive, with or without a trailing slash. */
export function pathFinder<P extends string>(paths: readonly P[]): (address: string) => P | null {
  const patterns = paths.map((path) => ({
    path,
    pattern: new RegExp(`^${path.replace(/\/$/, '').replaceAll('.', '\\.').replace(/\$\w+/g, '[^/]+')}/?$`, 'i'),
  }));
  return (address) => (address.startsWith('/') && patterns.find(({ pattern }) => pattern.test(address))?.path) || null;
}

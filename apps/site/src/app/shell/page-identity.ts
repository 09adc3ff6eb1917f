const homePaths = ['/', '/index', '/index.html', '/home', '/login', '/register', '/reset'];

export const isHomePath = (path: string): boolean => homePaths.includes(path);

/** Spec 2: on game pages the side menu is hidden; the lotteries are such pages. */
export const isGamePath = (path: string): boolean => /^\/(seamless|lottery|seaLottery|vnLottery)\/?$/.test(path);

/** Lists of games: their address is the state of one page, whose search field keeps the focus (decision 45). */
const listPath = /^\/(live|fish|rng|pvp|bgs|hot|sports|esports|lott|elott|cockfight|provider|favorite|recent)\/?$/;

/** Spec 2: content is created again for each full path, except that the addresses of home share one identity. */
export function pageIdentity(href: string): string {
  const path = href.split(/[?#]/)[0] ?? '/';
  if (isHomePath(path)) return '/';
  return listPath.test(path) ? path : (href.split('#')[0] ?? href);
}

const homePaths = ['/', '/index', '/index.html', '/home', '/login', '/register', '/reset'];

export const isHomePath = (path: string): boolean => homePaths.includes(path);

/** Spec 2: content is created again for each full path, except that the addresses of home share one identity. */
export function pageIdentity(href: string): string {
  const path = href.split(/[?#]/)[0] ?? '/';
  return isHomePath(path) ? '/' : (href.split('#')[0] ?? href);
}

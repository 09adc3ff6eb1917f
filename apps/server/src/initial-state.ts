import { isListPath, type InitialState } from '@fairhouse/contract';
import type { Modules } from './compose-modules.ts';
import { readPermission } from './modules/brand/index.ts';
import type { PageView, PageVisitor } from './platform/http/index.ts';

/** What a page depends on beside its address: the page is kept for every visitor with the same values. */
export function findView({ brand }: Modules, visitor: PageVisitor): PageView {
  const own = brand.ofHost(visitor.host);
  const status = brand.statusFor(own, visitor.ip);
  // A page shows an address only to the visitor whom a region block keeps out.
  return {
    merchant: own.merchant,
    language: own.languages.find((known) => known === visitor.language) ?? own.defaultLanguage,
    status,
    ip: status === 2 ? visitor.ip : '',
  };
}

/** The answers that the first calls of the page would receive. */
export async function readInitialState(
  modules: Modules,
  visitor: PageVisitor,
  { language, status, ip }: PageView,
): Promise<InitialState> {
  const brand = modules.brand.ofHost(visitor.host);
  const permission = readPermission(brand, { ip, studioOrigin: visitor.origins.studio, status });
  // A closed house shows one screen, so the page needs no further state.
  if (status !== 0) return { permission, language, banners: [], hotGames: [], winners: [] };
  return {
    permission,
    language,
    banners: modules.content.listBanners(brand, language, 'w_home'),
    hotGames: modules.catalog.listHot(brand, { language }).list,
    ...(isListPath(visitor.url) && { firstGames: modules.catalog.listFirst(brand, visitor.url, language) }),
    winners: await modules.winners.list(brand, 20),
    jackpot: (await modules.winners.jackpots.show(brand)).jackpot,
  };
}

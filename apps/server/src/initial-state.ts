import { isListPath, type InitialState } from '@fairhouse/contract';
import type { Modules } from './compose-modules.ts';
import { readPermission } from './modules/brand/index.ts';
import type { PageVisitor } from './platform/http/index.ts';

/** What a page begins with: the same that its first calls would answer. */
export async function readInitialState(modules: Modules, visitor: PageVisitor): Promise<InitialState> {
  const brand = modules.brand.ofHost(visitor.host);
  const status = modules.brand.statusFor(brand, visitor.ip);
  const language = brand.languages.find((known) => known === visitor.language) ?? brand.defaultLanguage;
  const permission = readPermission(brand, { ip: visitor.ip, studioOrigin: visitor.origins.studio, status });
  // A closed house shows one screen and nothing behind it.
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

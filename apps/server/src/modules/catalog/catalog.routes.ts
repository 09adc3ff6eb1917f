import type { Handlers } from '../../platform/http/index.ts';
import type { CatalogDoor } from './index.ts';

export function catalogRoutes(catalog: CatalogDoor): Handlers<'catalog'> {
  return {
    listGames: (filter) => catalog.list(filter),
    listHotGames: () => ({ list: catalog.listHot() }),
  };
}

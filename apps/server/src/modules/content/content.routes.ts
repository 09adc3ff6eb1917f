import type { Handlers } from '../../platform/http/index.ts';
import type { ContentDoor, HelpDoor } from './index.ts';
import { helpRoutes } from './help.routes.ts';

export function contentRoutes(content: ContentDoor, help: HelpDoor): Handlers<'content'> {
  return {
    // Pop-ups and promotions belong to later rooms; their lists are empty, not missing.
    listAnnouncements: (_input, { brand, language }) => ({
      banners: content.listBanners(brand, language), player: content.listNotices(brand, language), popup: [], promotion: [],
    }),
    ...helpRoutes(help),
  };
}

import type { Banner, Language } from '@fairhouse/contract';
import type { Brand } from '../../platform/context/index.ts';

export { createHelp, type HelpDoor } from './help/help.ts';

/** Banners and notices of a brand. */
export interface ContentDoor {
  listBanners(brand: Brand, language: Language, group?: Banner['groupName']): Banner[];
  listNotices(brand: Brand, language: Language): { id: number; title: string; content: string }[];
}

export function createContent(): ContentDoor {
  return {
    listBanners(brand, language, group) {
      return brand.banners
        .filter((banner) => group === undefined || banner.groupName === group)
        .map((banner) => ({ ...banner, title: banner.title[language], text: banner.text[language] }));
    },
    listNotices: (brand, language) =>
      brand.notices.map(({ id, title, content }) => ({ id, title: title[language], content: content[language] })),
  };
}

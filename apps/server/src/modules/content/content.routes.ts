import type { Language } from '@fairhouse/contract';
import type { Brand } from '../../platform/context/index.ts';
import type { Handlers } from '../../platform/http/index.ts';
import type { ContentDoor, HelpDoor } from './index.ts';

export function contentRoutes(content: ContentDoor, help: HelpDoor): Handlers<'content'> {
  return {
    // Pop-ups and promotions belong to later rooms; their lists are empty, not missing.
    listAnnouncements: (_input, { brand, language }) => ({
      banners: content.listBanners(brand, language), player: content.listNotices(brand, language), popup: [], promotion: [],
    }),
    getHelpCentre: ({ lang }, { brand, language }) => ({ articles: [...help.listArticles(brand, askedLanguage(brand, lang) ?? language)] }),
    getHousePage: ({ name }, { brand, language }) => help.readPage(brand, language, name),
  };
}

/** Spec 7 names the language in the query too; a brand speaks its own ones only. */
function askedLanguage({ languages }: Brand, lang = ''): Language | undefined {
  return languages.find((language) => language === lang.toUpperCase());
}

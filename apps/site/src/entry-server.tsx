import { createMemoryHistory } from '@tanstack/react-router';
import { renderToString } from 'react-dom/server';
import type { DrawnPage, PageRequest } from '@fairhouse/contract';
import { createTexts } from '@fairhouse/i18n';
import { allMessages } from '@fairhouse/i18n/server';
import { buildDocument, type PageAssets } from './app/document.ts';
import { LateSystemScreen } from './app/gates/late-system-screen.tsx';
import { preloadHome } from './app/home/home-parts.tsx';
import { GameList } from './app/pages/lobby-pages.tsx';
import { createSiteRouter } from './app/router.tsx';
import { Site } from './app/site.tsx';

declare const __PAGE_ASSETS__: PageAssets;

/** A whole document: shell and page as HTML, so that the largest paint waits for no script. */
export async function renderPage(request: PageRequest): Promise<DrawnPage> {
  const { language, permission } = request.initial;
  const texts = createTexts(language, allMessages[language]);
  const router = createSiteRouter(createMemoryHistory({ initialEntries: [request.path] }));
  await Promise.all([router.load(), preloadHome(), GameList.preload(), LateSystemScreen.preload()]);
  const body = renderToString(<Site initial={request.initial} texts={texts} router={router} />);
  return buildDocument({
    request,
    assets: __PAGE_ASSETS__,
    title: `${permission.brand.name} · ${texts.t('brand.tagline')}`,
    description: texts.t('fairness.houseDescription'),
    body,
  });
}

// @vitest-environment node
import { createMemoryHistory } from '@tanstack/react-router';
import { renderToString } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import type { InitialState } from '@fairhouse/contract';
import { createTexts } from '@fairhouse/i18n';
import { allMessages } from '@fairhouse/i18n/server';
import { LateSystemScreen } from './gates/late-system-screen.tsx';
import { preloadHome } from './home/home-parts.tsx';
import { GameList } from './pages/lobby-pages.tsx';
import { createSiteRouter } from './router.tsx';
import { sampleInitial, sampleWinner } from './site.fixture.tsx';
import { Site } from './site.tsx';

async function draw(path: string, initial: InitialState = sampleInitial()) {
  const router = createSiteRouter(createMemoryHistory({ initialEntries: [path] }));
  await Promise.all([router.load(), preloadHome(), LateSystemScreen.preload()]);
  return renderToString(
    <Site initial={initial} texts={createTexts(initial.language, allMessages[initial.language])} router={router} />,
  );
}

describe('the page the server draws', () => {
  it('holds gate, shell, banners, tiles and wins, and no script of its own', async () => {
    const html = await draw('/', sampleInitial({ winners: [sampleWinner(1)] }));
    for (const part of [
      'id="gate-title"',
      '<header',
      '<footer',
      'id="side-menu"',
      '/banners/1.svg',
      '/tiles/1002.svg',
      'a****z',
    ]) {
      expect(html).toContain(part);
    }
    expect(html).not.toContain('<script');
  });
  it('is inert until the age question is answered', async () => {
    expect(await draw('/')).toMatch(/<div id="page" inert=""/);
  });
  it.each(['HI', 'PT'] as const)('speaks %s from the first byte', async (language) => {
    const html = await draw('/', sampleInitial({ language }));
    expect(html).toContain(allMessages[language].catalog.hotGames);
    expect(html).not.toContain(allMessages.EN.catalog.hotGames);
  });
  it('draws the same home for each of its addresses', async () => {
    const home = await draw('/home');
    expect(await draw('/index.html')).toContain('/banners/1.svg');
    expect(home).toContain('/banners/1.svg');
  });
  it('holds the first games of a list with its head, and no game where it has none', async () => {
    await GameList.preload();
    const firstGames = { gameType: 'RNG', games: sampleInitial().hotGames, totalCount: 2, lanes: [] };
    const html = await draw('/rng', sampleInitial({ firstGames }));
    for (const part of [`>${allMessages.EN.catalog.lane.RNG}</h1>`, '/tiles/1002.svg', 'aria-setsize="2"'])
      expect(html).toContain(part);
    expect(await draw('/rng')).not.toContain('aria-setsize');
  });
  it.each(['/member?page=securityCenter', '/seamless?nodeId=1001', '/fairness/round/12', '/nowhere', '/%E0%A4%A'])(
    '%s has its shell, its page follows in the browser',
    async (path) => {
      const html = await draw(path);
      expect(html).toContain('<header');
      expect(html).toContain('skeleton');
    },
  );
  it.each([
    ['/fairness/round/12', '/fairness/round/0'],
    ['/fairness/draw/ember-ssc/7', '/fairness/draw/0/0'],
    ['/no/such/room', '/%E0%A4%A'],
  ])('is the same for %s and %s: it is kept once for all of them', async (one, other) => {
    const isSame = (await draw(one)) === (await draw(other));
    expect(isSame).toBe(true);
  });
  it.each(['EN', 'HI', 'PT'] as const)(
    'holds the whole maintenance page in %s, and nothing of the site',
    async (language) => {
      const { permission } = sampleInitial();
      const title = { EN: 'Closed', HI: 'बंद', PT: 'Fechado' };
      const html = await draw(
        '/hot',
        sampleInitial({
          language,
          permission: { ...permission, maintenance: true, maintenanceNotice: { title, text: title, endsAt: 0 } },
        }),
      );
      expect(html).toContain(`>${title[language]}</h1>`);
      expect(html).not.toContain('<header');
      // The hour of the reader is not the server's to say.
      expect(html).toMatch(/<time[^>]*><\/time>/);
    },
  );
  it.each(['EN', 'HI', 'PT'] as const)(
    'holds the whole page of a blocked region in %s, with the address',
    async (language) => {
      const { permission } = sampleInitial();
      const html = await draw('/', sampleInitial({ language, permission: { ...permission, regionRestriction: true } }));
      expect(html).toContain(allMessages[language].brand.regionTitle);
      expect(html).toContain('192.0.2.7');
      expect(html).not.toContain('gate-title');
    },
  );
  it('keeps what people wrote as text', async () => {
    const html = await draw('/', sampleInitial({ winners: [sampleWinner(1, { customerName: '<img onerror=x>' })] }));
    expect(html).not.toContain('<img onerror');
  });
});

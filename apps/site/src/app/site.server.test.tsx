// @vitest-environment node
import { renderToString } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import type { InitialState } from '@fairhouse/contract';
import { createTexts } from '@fairhouse/i18n';
import { allMessages } from '@fairhouse/i18n/server';
import { createSiteRouter } from './router.tsx';
import { sampleInitial, sampleWinner } from './site.fixture.tsx';
import { Site } from './site.tsx';

async function draw(path: string, initial: InitialState = sampleInitial()) {
  const router = createSiteRouter(path);
  await router.load();
  return renderToString(<Site initial={initial} texts={createTexts(initial.language, allMessages[initial.language])} router={router} />);
}

describe('the page the server draws', () => {
  it('holds gate, shell, banners, tiles and wins, and no script of its own', async () => {
    const html = await draw('/', sampleInitial({ winners: [sampleWinner(1)] }));
    for (const part of ['id="gate-title"', '<header', '<footer', 'id="side-menu"', '/banners/1.svg', '/tiles/1002.svg', 'a****z']) {
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
  it.each(['/member?page=securityCenter', '/seamless?nodeId=1001', '/fairness/round/12', '/nowhere', '/%E0%A4%A'])('%s has its shell, its page follows in the browser', async (path) => {
    const html = await draw(path);
    expect(html).toContain('<header');
    expect(html).toContain('skeleton');
  });
  it('keeps what people wrote as text', async () => {
    const html = await draw('/', sampleInitial({ winners: [sampleWinner(1, { customerName: '<img onerror=x>' })] }));
    expect(html).not.toContain('<img onerror');
  });
});

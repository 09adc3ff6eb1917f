import './app/site.css';
import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import type { InitialState } from '@fairhouse/contract';
import { loadTexts, switchLanguage } from '@fairhouse/i18n';
import { isClosed, LateSystemScreen } from './app/gates/late-system-screen.tsx';
import { GameList } from './app/pages/lobby-pages.tsx';
import { createSiteRouter } from './app/router.tsx';
import { Site } from './app/site.tsx';
import { takeImageHost } from './shared/hosts/image-host.ts';
import { rememberedLanguage, rememberLanguage } from './shared/appearance/language.ts';

declare global {
  interface Window {
    /** The last button pressed since the document came; the document's first script keeps it. */
    earlyPress?: HTMLElement;
  }
}

/** Lets the page hear fingers and keys before it goes on. */
const breathe = () => new Promise((resolve) => setTimeout(resolve));

async function start() {
  // Its modules have only just begun, which is work enough for one task.
  await breathe();
  const root = document.getElementById('root');
  const written = document.getElementById('initial')?.textContent;
  if (!root || !written) throw new Error('This document was not made by the server');
  const initial = JSON.parse(written) as InitialState;
  const router = createSiteRouter();
  // What stands in the document as a part of its own is drawn over in one pass; without its scripts it follows later.
  const isList = initial.firstGames !== undefined;
  const [texts] = await Promise.all([
    loadTexts(initial.language, isList ? ['home', 'pages'] : ['home']),
    router.load(),
    (isList ? GameList : isClosed(initial) ? LateSystemScreen : null)?.preload().catch(() => undefined),
  ]);
  // What was pressed before there were scripts to hear it is pressed now (docs/decisions/085).
  const early = window.earlyPress;
  // In pieces, between which the page hears fingers and keys; a press finishes what it needs at once.
  startTransition(() => void hydrateRoot(root, <Site initial={initial} texts={texts} router={router} />));
  early?.click();

  const { imageCDNs, analytics } = initial.permission.info;
  if (imageCDNs.length > 0)
    void import('./shared/hosts/choose-host.ts').then(async ({ chooseHost }) =>
      takeImageHost((await chooseHost(imageCDNs)) ?? ''),
    );
  if (analytics.gtagId !== '')
    void import('./shared/hosts/start-measuring.ts').then(({ startMeasuring }) => startMeasuring(analytics.gtagId));

  // Long after everything the page itself needs.
  if ('serviceWorker' in navigator)
    setTimeout(
      () => void import('./app/install/register-worker.ts').then(({ registerWorker }) => registerWorker(texts)),
      3000,
    );

  // Spec 4: the choice of this browser wins; without one, what is shown now is stored.
  const remembered = rememberedLanguage();
  if (!remembered) rememberLanguage(initial.language);
  else if (remembered !== initial.language && initial.permission.brand.languages.includes(remembered)) {
    rememberLanguage(remembered);
    await switchLanguage(texts, remembered);
  }
}

void start();

import { loadRoutes } from '@fairhouse/api-client';
import { render } from '@testing-library/react';
import type { ReactElement } from 'react';
import { QueryClientProvider } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { vi } from 'vitest';
import type { Game, InitialState, Language, Winner } from '@fairhouse/contract';
import { createTexts, languageTag, TextsProvider } from '@fairhouse/i18n';
import { allMessages } from '@fairhouse/i18n/server';
import { InitialStateProvider } from '../shared/initial/initial-state.tsx';
import { closeModal } from '../shared/modal/modal-store.ts';
import { createQueryClient } from '../shared/query/query-client.ts';
import { LateSystemScreen } from './gates/late-system-screen.tsx';
import { preloadHome } from './home/home-parts.tsx';
import { createSiteRouter } from './router.tsx';
import { Site } from './site.tsx';

export function sampleGame(nodeId: number, over: Partial<Game> = {}): Game {
  return {
    nodeId,
    nodeName: `Game ${nodeId}`,
    gameCode: `G${nodeId}`,
    vassalage: 'BGS',
    displayName: 'Fairhouse Studio',
    gameType: 'RNG',
    gameClassify: 'RNG',
    showIcon: `/tiles/${nodeId}.svg`,
    isHot: 1,
    isGame: 'GAME',
    ...over,
  };
}

export function sampleWinner(at: number, over: Partial<Winner> = {}): Winner {
  return {
    betId: String(at),
    customerName: 'a****z',
    gameName: 'Night Lantern',
    nodeId: 1002,
    iconUrl: '/tiles/night-lantern.svg',
    winAmount: `${at}.50`,
    currency: 'FUN',
    ...over,
  };
}

export function sampleInitial(over: Partial<InitialState> = {}): InitialState {
  return {
    permission: {
      info: {
        customerService: [],
        domainRoute: [],
        resources: [],
        whitelabel: [],
        register: {},
        mainDomain: 'localhost',
        analytics: { gtagId: '' },
        imageCDNs: [],
        launchGameCDNs: [],
      },
      location: { ip: '192.0.2.7' },
      maintenance: false,
      regionRestriction: false,
      maintenanceNotice: null,
      brand: {
        merchant: 'fairhouse',
        name: 'Fairhouse',
        currency: 'FUN',
        currencySymbol: 'FUN',
        languages: ['EN', 'HI', 'PT'],
        defaultLanguage: 'HI',
        minAge: 18,
        policy: 'demo',
        timeZone: 'UTC',
        registerPurposes: {},
        studioOrigin: 'http://localhost:8081',
        logo: null,
        tokens: { dark: {}, light: {} },
      },
    },
    language: 'EN',
    banners: [1, 2, 3].map((bannerId) => ({
      bannerId,
      groupName: 'w_home',
      title: `Banner ${bannerId}`,
      text: `Words ${bannerId}`,
      url: `/banners/${bannerId}.svg`,
      linkageType: 'URL',
      linkage: '/fairness',
    })),
    hotGames: [sampleGame(1002, { nodeName: 'Night Lantern' }), sampleGame(1001, { nodeName: 'Dice' })],
    winners: [],
    ...over,
  };
}

type Values = Readonly<Record<string, unknown>>;

/** Answers each call by the last segment of its path with an envelope; other calls are refused. */
export function answerCalls(values: Values = {}): void {
  const known: Values = {
    GCSGAME_hotGamesV2: { list: sampleInitial().hotGames },
    GCSGAME_gameList: { games: sampleInitial().hotGames, totalPages: 1, totalCount: 2 },
    GCSGAME_getRankList: { list: [] },
    MCSFE_getListAnnouncements: { banners: sampleInitial().banners, player: [], popup: [], promotion: [] },
    ...values,
  };
  vi.stubGlobal('fetch', async (address: string) => {
    const name = new URL(address, 'http://localhost').pathname.split('/').at(-1) ?? '';
    const isKnown = Object.hasOwn(known, name);
    const envelope = {
      success: isKnown,
      value: known[name] ?? null,
      message: isKnown ? null : 'refused',
      errorCode: isKnown ? null : 'call_unknown',
    };
    return new Response(JSON.stringify(envelope), { status: isKnown ? 200 : 404 });
  });
}

/** Browser features that the test environment lacks. */
export function furnishBrowser({ reducedMotion = false, isWide = false } = {}): void {
  closeModal();
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query.includes('reduced-motion')
      ? reducedMotion
      : query.includes('min-width')
        ? isWide
        : query.includes('hover'),
    addEventListener() {},
    removeEventListener() {},
  }));
  for (const name of ['ResizeObserver', 'IntersectionObserver']) {
    vi.stubGlobal(
      name,
      class {
        observe() {}
        unobserve() {}
        disconnect() {}
      },
    );
  }
  vi.stubGlobal(
    'WebSocket',
    class {
      addEventListener() {}
      close() {}
    },
  );
  vi.stubGlobal('scrollTo', () => undefined);
  vi.stubGlobal('requestAnimationFrame', (step: FrameRequestCallback) => setTimeout(() => step(performance.now()), 16));
  vi.stubGlobal('cancelAnimationFrame', (id: number) => clearTimeout(id));
  localStorage.clear();
  sessionStorage.clear();
  for (const name of Object.keys(document.documentElement.dataset)) delete document.documentElement.dataset[name];
}

export function confirmAgeBefore(): void {
  localStorage.setItem('age-confirmed', 'x');
  document.documentElement.dataset['age'] = 'confirmed';
}

/** The whole site at an address, over a history of its own or that of the window. */
export async function renderSite(path: string, initial = sampleInitial(), { overWindow = false } = {}) {
  const texts = createTexts(initial.language, allMessages[initial.language]);
  document.documentElement.lang = languageTag(initial.language);
  if (overWindow) history.replaceState(null, '', path);
  const router = createSiteRouter(overWindow ? undefined : createMemoryHistory({ initialEntries: [path] }));
  await Promise.all([router.load(), preloadHome(), LateSystemScreen.preload()]);
  return { ...render(<Site initial={initial} texts={texts} router={router} />), router, texts };
}

/** One component inside everything it needs: texts, first state, calls and addresses. */
export async function renderPart(
  part: ReactElement,
  { language = 'EN', initial = sampleInitial() }: { language?: Language; initial?: InitialState } = {},
) {
  await loadRoutes();
  const root = createRootRoute();
  const routes = ['/', '/seamless', '/hot', '/bgs', '/fairness', '/jackpot'].map((path) =>
    createRoute({ getParentRoute: () => root, path, component: () => part }),
  );
  const router = createRouter({
    routeTree: root.addChildren(routes),
    history: createMemoryHistory({ initialEntries: ['/'] }),
  });
  await router.load();
  const view = render(
    <InitialStateProvider initial={initial}>
      <TextsProvider texts={createTexts(language, allMessages[language])}>
        <QueryClientProvider client={createQueryClient()}>
          {/* A small router of the test in place of the site's. */}
          <RouterProvider router={router as never} />
        </QueryClientProvider>
      </TextsProvider>
    </InitialStateProvider>,
  );
  return { ...view, router };
}

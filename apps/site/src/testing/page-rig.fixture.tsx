import { loadRoutes } from '@fairhouse/api-client';
import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router';
import { cleanup, render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { vi } from 'vitest';
import type { InitialState, Language, Session } from '@fairhouse/contract';
import { createTexts, TextsProvider } from '@fairhouse/i18n';
import { allMessages } from '@fairhouse/i18n/server';
import { hideToasts, ToastRegion } from '@fairhouse/ui';
import { InitialStateProvider } from '../shared/initial/initial-state.tsx';
import { closeModal } from '../shared/modal/modal-store.ts';
import { createQueryClient } from '../shared/query/query-client.ts';
import { endSession, restoreSession, startSession } from '../shared/session/session-store.ts';
import { makeInitial } from './member.fixture.ts';

interface Setting {
  language?: Language;
  initial?: InitialState;
  /** Who is logged in; a visitor without it. */
  session?: Session;
  path?: string;
}

export interface Rig {
  /** Path and search of the address now. */
  address(): string;
  queries: QueryClient;
}

// Calls name the brand also where a page is shown without its SessionLife.
restoreSession(makeInitial().permission.brand.merchant, () => Promise.resolve(null));

const paths = [
  '/',
  '/agent',
  '/agentHome',
  '/member',
  '/seamless',
  '/fairness',
  '/jackpot',
  '/fairness/round/$roundId',
  '/fairness/draw/$gameCode/$numero',
  '/fairness/ticket/$kind/$id',
  '/tickets',
  '/rng',
  '/lottery',
  '/seaLottery',
  '/vnLottery',
];

/** A page or part of one with everything around it but the shell: texts, first state, cache, addresses, toasts. */
export async function renderPage(page: ReactNode, setting: Setting = {}): Promise<Rig> {
  // Calls of a page leave at once, as they do when the page's own part has come.
  await loadRoutes();
  const { language = 'EN', initial = makeInitial(), session, path = '/' } = setting;
  vi.stubGlobal('scrollTo', () => undefined);
  document.documentElement.lang = language.toLowerCase();
  if (session) startSession(session);
  const queries = createQueryClient();
  queries.setDefaultOptions({ queries: { ...queries.getDefaultOptions().queries, retryDelay: 0 } });
  const root = createRootRoute({
    component: () => (
      <>
        {page}
        <Outlet />
      </>
    ),
  });
  const routes = paths.map((each) => createRoute({ getParentRoute: () => root, path: each, component: () => null }));
  const router = createRouter({
    routeTree: root.addChildren(routes),
    history: createMemoryHistory({ initialEntries: [path] }),
  });
  await router.load();
  render(
    <InitialStateProvider initial={initial}>
      <TextsProvider texts={createTexts(language, allMessages[language])}>
        <QueryClientProvider client={queries}>
          {/* The site's own routes are not needed here: only where a page leads. */}
          <RouterProvider router={router as never} />
          <ToastRegion closeLabel="Close" />
        </QueryClientProvider>
      </TextsProvider>
    </InitialStateProvider>,
  );
  return { address: () => router.state.location.href, queries };
}

/** After each test: nothing of it is left in the browser. */
export function tidyUp(): void {
  cleanup();
  hideToasts();
  closeModal();
  endSession('browser');
  localStorage.clear();
  sessionStorage.clear();
  vi.unstubAllGlobals();
  vi.useRealTimers();
}

import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { useState } from 'react';
import type { InitialState } from '@fairhouse/contract';
import { TextsProvider, type Texts } from '@fairhouse/i18n';
import { InitialStateProvider } from '../shared/initial/initial-state.tsx';
import { createQueryClient } from '../shared/query/query-client.ts';
import { SessionLife } from '../shared/session/session-life.tsx';
import type { SiteRouter } from './router.tsx';

interface SiteProps {
  initial: InitialState;
  texts: Texts;
  router: SiteRouter;
}

/** The whole site below the document: the same tree on the server and in the browser. */
export function Site({ initial, texts, router }: SiteProps) {
  const [queries] = useState(createQueryClient);
  return (
    <InitialStateProvider initial={initial}>
      <TextsProvider texts={texts}>
        <QueryClientProvider client={queries}>
          <SessionLife />
          <RouterProvider router={router} />
        </QueryClientProvider>
      </TextsProvider>
    </InitialStateProvider>
  );
}

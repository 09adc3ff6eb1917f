import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { TextsProvider, type Texts } from '@fairhouse/i18n';
import { ToastRegion } from '@fairhouse/ui';
import { api, createQueryClient, readWithToken } from '../shared/api/api.ts';
import { restoreOffice } from '../shared/session/session-store.ts';
import { createOfficeRouter } from './router.tsx';

/** The whole console below the document. */
export function Backoffice({ texts }: { texts: Texts }) {
  const [queries] = useState(createQueryClient);
  const [router] = useState(createOfficeRouter);
  useEffect(() => void restoreOffice({ read: readWithToken, mint: () => api.mintOperatorTab() }), []);
  return (
    <TextsProvider texts={texts}>
      <QueryClientProvider client={queries}>
        <RouterProvider router={router as never} />
        <ToastRegion closeLabel={texts.t('operators.close')} />
      </QueryClientProvider>
    </TextsProvider>
  );
}

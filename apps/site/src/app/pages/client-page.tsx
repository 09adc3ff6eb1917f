import type { ComponentType } from 'react';
import type { InitialState } from '@fairhouse/contract';
import { lazyPart } from './lazy-part.tsx';
import { PageSkeleton } from './page-skeleton.tsx';

/** A lazy page with the texts of the further pages: its skeleton is in the HTML, the page follows in the browser. */
export function clientPage<P extends object>(
  load: () => Promise<ComponentType<P>>,
  isWritten?: (initial: InitialState) => boolean,
) {
  return lazyPart({ load, part: 'pages', waiting: <PageSkeleton />, ...(isWritten && { isWritten }) });
}

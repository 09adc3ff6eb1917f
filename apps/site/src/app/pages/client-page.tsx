import { lazy, Suspense, useSyncExternalStore, type ComponentType } from 'react';
import { PageSkeleton } from './page-skeleton.tsx';

const neverChanges = () => () => undefined;

/** False on the server and in the first pass over its markup, true from then on. */
export function useIsHydrated(): boolean {
  return useSyncExternalStore(neverChanges, () => true, () => false);
}

/** A page of its own lazy part: its skeleton is in the HTML, the page follows in the browser. */
export function clientPage<P extends object>(load: () => Promise<ComponentType<P>>) {
  const Page = lazy(async () => ({ default: await load() }));
  return function ClientPage(props: P) {
    const isHydrated = useIsHydrated();
    if (!isHydrated) return <PageSkeleton />;
    return (
      <Suspense fallback={<PageSkeleton />}>
        <Page {...props} />
      </Suspense>
    );
  };
}

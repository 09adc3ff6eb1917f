import { lazy, Suspense, useSyncExternalStore, type ComponentType, type LazyExoticComponent } from 'react';
import { addPart, useTexts, type Texts } from '@fairhouse/i18n';
import { inTime } from '../../shared/arrival/in-time.ts';
import { PageSkeleton } from './page-skeleton.tsx';

const neverChanges = () => () => undefined;

/** False on the server and in the first pass over its markup, true from then on. */
function useIsHydrated(): boolean {
  return useSyncExternalStore(neverChanges, () => true, () => false);
}

/** A page of its own lazy part, with the texts of the further pages: its skeleton is in the HTML, it follows in the browser. */
export function clientPage<P extends object>(load: () => Promise<ComponentType<P>>) {
  const pages = new WeakMap<Texts, LazyExoticComponent<ComponentType<P>>>();

  function pageFor(texts: Texts) {
    const known = pages.get(texts);
    if (known) return known;
    const made = lazy(async () => {
      const [page] = await inTime(Promise.all([load(), addPart(texts, 'pages')]));
      return { default: page };
    });
    pages.set(texts, made);
    return made;
  }

  return function ClientPage(props: P) {
    const { texts } = useTexts();
    const isHydrated = useIsHydrated();
    if (!isHydrated) return <PageSkeleton />;
    const Page = pageFor(texts);
    return (
      <Suspense fallback={<PageSkeleton />}>
        <Page {...props} />
      </Suspense>
    );
  };
}

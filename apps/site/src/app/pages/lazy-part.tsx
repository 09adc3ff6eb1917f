import { lazy, Suspense, type ComponentType, type LazyExoticComponent, type ReactNode } from 'react';
import { addPart, useTexts, type MessagePart, type Texts } from '@fairhouse/i18n';
import { inTime } from '../../shared/arrival/in-time.ts';
import { useIsHydrated } from '../../shared/arrival/use-is-hydrated.ts';

interface PartOptions<P> {
  load: () => Promise<ComponentType<P>>;
  /** The texts it speaks with. */
  part: MessagePart;
  /** Stands in the HTML, and until the part has come. */
  waiting: ReactNode;
}

/** A component of its own lazy part, with its texts: it follows in the browser. */
export function lazyPart<P extends object>({ load, part, waiting }: PartOptions<P>) {
  const made = new WeakMap<Texts, LazyExoticComponent<ComponentType<P>>>();

  function partFor(texts: Texts) {
    const known = made.get(texts);
    if (known) return known;
    const fresh = lazy(async () => {
      const [component] = await inTime(Promise.all([load(), addPart(texts, part)]));
      return { default: component };
    });
    made.set(texts, fresh);
    return fresh;
  }

  return function LazyPart(props: P) {
    const { texts } = useTexts();
    if (!useIsHydrated()) return waiting;
    const Part = partFor(texts);
    return (
      <Suspense fallback={waiting}>
        <Part {...props} />
      </Suspense>
    );
  };
}

import { createElement, useEffect, useState, type ComponentType, type ReactNode } from 'react';
import type { InitialState } from '@fairhouse/contract';
import { addPart, useTexts, type MessagePart, type Texts } from '@fairhouse/i18n';
import { inTime } from '../../shared/arrival/in-time.ts';
import { useIsHydrated } from '../../shared/arrival/use-is-hydrated.ts';
import { useInitialState } from '../../shared/initial/initial-state.tsx';

interface PartOptions<P> {
  load: () => Promise<ComponentType<P>>;
  /** The texts it needs. */
  part: MessagePart;
  /** Shown in the HTML, and until the component has loaded. */
  waiting: ReactNode;
  /** Whether the component itself is in the HTML of this document; then the renderer has called `preload` and has its texts. */
  isWritten?: (initial: InitialState) => boolean;
}

/** A component that is loading; `part` once it is there. */
interface Coming<P> {
  part?: ComponentType<P>;
  readonly whenThere: Promise<ComponentType<P>>;
}

/**
 * A lazily loaded component with its texts. It is drawn as soon as it has loaded, without Suspense: React would hold a
 * suspended component back for up to 300 ms, and pages are nested.
 */
export function lazyPart<P extends object>({ load, part, waiting, isWritten = () => false }: PartOptions<P>) {
  const coming = new WeakMap<Texts, Coming<P>>();
  let drawn: ComponentType<P> | null = null;

  function comingFor(texts: Texts): Coming<P> {
    const known = coming.get(texts);
    if (known) return known;
    const fresh: Coming<P> = {
      whenThere: inTime(Promise.all([load(), addPart(texts, part)])).then(([component]) => (fresh.part = component)),
    };
    coming.set(texts, fresh);
    return fresh;
  }

  function usePart(): ComponentType<P> | undefined {
    const { texts } = useTexts();
    const wanted = useIsHydrated() ? comingFor(texts) : null;
    // Compared with the rendered value, because it may load before the effect runs.
    const there = wanted?.part;
    const [outcome, setOutcome] = useState<{ error?: unknown }>({});
    useEffect(() => {
      if (there || !wanted) return undefined;
      let isShown = true;
      const show = (next: { error?: unknown }) => {
        if (isShown) setOutcome(next);
      };
      wanted.whenThere.then(
        () => show({}),
        (error: unknown) => show({ error }),
      );
      return () => {
        isShown = false;
      };
    }, [there, wanted]);
    // For the error boundary of the page.
    if (outcome.error) throw outcome.error;
    return there;
  }

  function Following(props: P) {
    const there = usePart();
    return there ? createElement(there, props) : waiting;
  }

  function LazyPart(props: P) {
    const isInDocument = isWritten(useInitialState());
    return createElement(isInDocument && drawn ? drawn : Following, props);
  }

  async function preload(): Promise<void> {
    drawn = await load();
  }
  return Object.assign(LazyPart, { preload });
}

import { createElement, lazy, Suspense, type ComponentType, type LazyExoticComponent, type ReactNode } from 'react';
import type { InitialState } from '@fairhouse/contract';
import { addPart, useTexts, type MessagePart, type Texts } from '@fairhouse/i18n';
import { inTime } from '../../shared/arrival/in-time.ts';
import { useIsHydrated } from '../../shared/arrival/use-is-hydrated.ts';
import { useInitialState } from '../../shared/initial/initial-state.tsx';

interface PartOptions<P> {
  load: () => Promise<ComponentType<P>>;
  /** The texts it speaks with. */
  part: MessagePart;
  /** Stands in the HTML, and until the part has come. */
  waiting: ReactNode;
  /** Whether the part itself stands in the HTML of this document; then who draws it has called `preload`, and has its texts. */
  isWritten?: (initial: InitialState) => boolean;
}

/** A component of its own lazy part, with its texts: it follows in the browser. */
export function lazyPart<P extends object>({ load, part, waiting, isWritten = () => false }: PartOptions<P>) {
  const made = new WeakMap<Texts, LazyExoticComponent<ComponentType<P>>>();
  let drawn: ComponentType<P> | null = null;

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

  function Following(props: P) {
    const { texts } = useTexts();
    if (!useIsHydrated()) return waiting;
    return <Suspense fallback={waiting}>{createElement(partFor(texts), props)}</Suspense>;
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

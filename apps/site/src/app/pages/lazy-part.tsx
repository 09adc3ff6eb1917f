import { createElement, useEffect, useState, type ComponentType, type ReactNode } from 'react';
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

/** A part on its way; `part` once it is there. */
interface Coming<P> {
  part?: ComponentType<P>;
  readonly whenThere: Promise<ComponentType<P>>;
}

/**
 * A component of its own lazy part, with its texts: it follows in the browser. Drawn as soon as it is there: a suspended
 * component React would hold back for up to 300 ms, and a page stands in a part within a part.
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
    // As it was drawn: it may come before the effect runs.
    const there = wanted?.part;
    const [outcome, setOutcome] = useState<{ error?: unknown }>({});
    useEffect(() => {
      if (!there)
        wanted?.whenThere.then(
          () => setOutcome({}),
          (error: unknown) => setOutcome({ error }),
        );
    }, [there, wanted]);
    // For the boundary around the page.
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

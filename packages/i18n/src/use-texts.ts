import { createContext, createElement, useContext, useMemo, useSyncExternalStore, type ReactNode } from 'react';
import type { Speech, Texts } from './texts.ts';

/**
 * The language of rendered components: the texts may already be newer than a page that is hydrated in pieces (decision
 * 93).
 */
interface Spoken extends Speech {
  texts: Texts;
}

const TextsContext = createContext<Spoken | null>(null);

/** Subscribes once to language changes for everything below it: a page has hundreds of texts. */
export function TextsProvider({ texts, children }: { texts: Texts; children: ReactNode }) {
  // During hydration it uses the language of the markup, whatever has changed since.
  const speech = useSyncExternalStore(
    texts.subscribe,
    () => texts.now,
    () => texts.first,
  );
  const spoken = useMemo(() => ({ t: speech.t, language: speech.language, texts }), [speech, texts]);
  return createElement(TextsContext, { value: spoken }, children);
}

/** The reader's texts; the component renders again when the language changes. */
export function useTexts(): Spoken {
  const spoken = useContext(TextsContext);
  if (!spoken) throw new Error('useTexts needs a TextsProvider above it');
  return spoken;
}

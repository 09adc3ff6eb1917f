import { createContext, createElement, useContext, useMemo, useSyncExternalStore, type ReactNode } from 'react';
import type { Speech, Texts } from './texts.ts';

/** What is drawn asks for the language here: the texts themselves may be ahead of a page that is taken over in pieces (decision 93). */
interface Spoken extends Speech {
  texts: Texts;
}

const TextsContext = createContext<Spoken | null>(null);

/** Listens for a change of language once, for everything below it: a page has hundreds of places with words. */
export function TextsProvider({ texts, children }: { texts: Texts; children: ReactNode }) {
  // Over markup it speaks as the markup does, whatever has changed since that was written.
  const speech = useSyncExternalStore(
    texts.subscribe,
    () => texts.now,
    () => texts.first,
  );
  const spoken = useMemo(() => ({ t: speech.t, language: speech.language, texts }), [speech, texts]);
  return createElement(TextsContext, { value: spoken }, children);
}

/** The texts of the reader; the component is drawn again when the language changes. */
export function useTexts(): Spoken {
  const spoken = useContext(TextsContext);
  if (!spoken) throw new Error('useTexts needs a TextsProvider above it');
  return spoken;
}

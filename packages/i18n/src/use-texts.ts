import { createContext, createElement, useContext, useMemo, useSyncExternalStore, type ReactNode } from 'react';
import type { Language } from '@fairhouse/contract';
import type { Texts, Translate } from './texts.ts';

interface Spoken {
  t: Translate;
  /** Of `t`: what is drawn asks this one, for the texts themselves may be ahead of a page that is taken over in pieces (decision 93). */
  language: Language;
  texts: Texts;
}

const TextsContext = createContext<Spoken | null>(null);

/** Listens for a change of language once, for everything below it: a page has hundreds of places with words. */
export function TextsProvider({ texts, children }: { texts: Texts; children: ReactNode }) {
  const t = useSyncExternalStore(texts.subscribe, () => texts.t, () => texts.t);
  const spoken = useMemo(() => ({ t, language: texts.language, texts }), [t, texts]);
  return createElement(TextsContext, { value: spoken }, children);
}

/** The texts of the reader; the component is drawn again when the language changes. */
export function useTexts(): Spoken {
  const spoken = useContext(TextsContext);
  if (!spoken) throw new Error('useTexts needs a TextsProvider above it');
  return spoken;
}

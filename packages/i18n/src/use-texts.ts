import { createContext, createElement, useContext, useSyncExternalStore, type ReactNode } from 'react';
import type { Texts, Translate } from './texts.ts';

const TextsContext = createContext<Texts | null>(null);

export function TextsProvider({ texts, children }: { texts: Texts; children: ReactNode }) {
  return createElement(TextsContext, { value: texts }, children);
}

/** The texts of the reader; the component is drawn again when the language changes. */
export function useTexts(): { t: Translate; texts: Texts } {
  const texts = useContext(TextsContext);
  if (!texts) throw new Error('useTexts needs a TextsProvider above it');
  const t = useSyncExternalStore(texts.subscribe, () => texts.t, () => texts.t);
  return { t, texts };
}

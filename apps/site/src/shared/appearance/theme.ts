import { useSyncExternalStore } from 'react';

export type Theme = 'dark' | 'light';

const themeKey = 'theme';
const listeners = new Set<() => void>();

/** The theme of the page; the document's first script set it before the first paint. */
export function currentTheme(): Theme {
  return document.documentElement.dataset['theme'] === 'light' ? 'light' : 'dark';
}

/** Shows a theme and remembers it in this browser. */
export function chooseTheme(theme: Theme): void {
  document.documentElement.dataset['theme'] = theme;
  try {
    localStorage.setItem(themeKey, theme);
  } catch {
    // In a browser that stores nothing the choice is still shown.
  }
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

export function useTheme(): Theme {
  return useSyncExternalStore(subscribe, currentTheme, () => 'dark');
}

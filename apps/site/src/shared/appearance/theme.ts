import { useSyncExternalStore } from 'react';

export type Theme = 'dark' | 'light';

const themeKey = 'theme';
const listeners = new Set<() => void>();

/** The theme on the page; the document's first script has set it before anything was painted. */
export function currentTheme(): Theme {
  return document.documentElement.dataset['theme'] === 'light' ? 'light' : 'dark';
}

/** Shows a theme and remembers it in this browser. */
export function chooseTheme(theme: Theme): void {
  document.documentElement.dataset['theme'] = theme;
  try {
    localStorage.setItem(themeKey, theme);
  } catch {
    // A browser that keeps nothing still shows what was chosen.
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

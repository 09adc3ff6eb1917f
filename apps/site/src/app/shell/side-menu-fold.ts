import { useSyncExternalStore } from 'react';

// Spec 2: the side menu is visible by default. The document's first script reads the same name.
const foldKey = 'side-menu';
const listeners = new Set<() => void>();

const isFolded = () => document.documentElement.dataset['menu'] === 'folded';

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

export function useIsMenuFolded(): boolean {
  return useSyncExternalStore(subscribe, isFolded, () => false);
}

export function foldMenu(fold: boolean): void {
  const { dataset } = document.documentElement;
  if (fold) dataset['menu'] = 'folded';
  else delete dataset['menu'];
  try {
    localStorage.setItem(foldKey, fold ? 'folded' : 'open');
  } catch {
    // Then the choice is valid for this page only.
  }
  for (const listener of listeners) listener();
}

import { useSyncExternalStore } from 'react';

// The same name as in the document's first script (app/document.ts).
const ageKey = 'age-confirmed';
const listeners = new Set<() => void>();

const isConfirmed = () => document.documentElement.dataset['age'] === 'confirmed';

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Whether this browser has confirmed that its user is of age. */
export function useAgeConfirmed(): boolean {
  return useSyncExternalStore(subscribe, isConfirmed, () => false);
}

export function confirmAge(): void {
  try {
    localStorage.setItem(ageKey, new Date().toISOString());
  } catch {
    // Then the question comes again next time.
  }
  document.documentElement.dataset['age'] = 'confirmed';
  for (const listener of listeners) listener();
}

/** Shows the gate again, for reading the terms. */
export function askAgeAgain(): void {
  delete document.documentElement.dataset['age'];
  for (const listener of listeners) listener();
}

import { useSyncExternalStore } from 'react';
import { readStored, storageKeys, store } from '../storage/storage-keys.ts';

/** Whether balances are hidden: one answer for the whole page, kept for the session (spec 9). */
const listeners = new Set<() => void>();

function isMasked(): boolean {
  return readStored('session', storageKeys.balanceMasked) === '1';
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

export function useBalanceMask(): { isMasked: boolean; toggle: () => void } {
  const masked = useSyncExternalStore(subscribe, isMasked, () => false);
  return {
    isMasked: masked,
    toggle() {
      store('session', storageKeys.balanceMasked, masked ? null : '1');
      for (const listener of listeners) listener();
    },
  };
}

export const maskedText = '••••';

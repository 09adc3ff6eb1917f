import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import type { Store } from './store.ts';

export function useStore<T>(store: Pick<Store<T>, 'get' | 'subscribe'>): T {
  return useSyncExternalStore(store.subscribe, store.get);
}

/** Selects a part of the store: the component renders again only when that part changes. */
export function useStorePart<T, P>(store: Pick<Store<T>, 'get' | 'subscribe'>, partOf: (state: T) => P): P {
  return useSyncExternalStore(store.subscribe, () => partOf(store.get()));
}

/** The wall clock in whole seconds, for counters that only grow. */
export function useSeconds(): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1_000);
    return () => clearInterval(timer);
  }, []);
  return now;
}

const calmQuery = '(prefers-reduced-motion: reduce)';

/** True when the player asked the system for reduced motion (LOOK: it stops all motion). */
export function useCalm(): boolean {
  const [isCalm, setCalm] = useState(() => globalThis.matchMedia?.(calmQuery).matches ?? false);
  useEffect(() => {
    const query = globalThis.matchMedia?.(calmQuery);
    const listen = (): void => setCalm(query?.matches ?? false);
    query?.addEventListener('change', listen);
    return () => query?.removeEventListener('change', listen);
  }, []);
  return isCalm;
}

/** Keeps the newest value for a listener that is set once. */
export function useNewest<T>(value: T): { readonly current: T } {
  const kept = useRef(value);
  useEffect(() => {
    kept.current = value;
  });
  return kept;
}

/** A stable function that calls the newest one, so that components that take it do not render again. */
export function useSteady<A extends unknown[]>(act: (...given: A) => void): (...given: A) => void {
  const newest = useNewest(act);
  return useCallback((...given) => newest.current(...given), [newest]);
}

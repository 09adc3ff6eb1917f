/** A value with listeners: what React subscribes to through `useSyncExternalStore`. */
export interface Store<T> {
  get(): T;
  set(next: T): void;
  patch(part: Partial<T>): void;
  subscribe(listener: () => void): () => void;
}

export function createStore<T extends object>(initial: T): Store<T> {
  let current = initial;
  const listeners = new Set<() => void>();
  function set(next: T): void {
    if (Object.is(next, current)) return;
    current = next;
    for (const listener of listeners) listener();
  }
  return {
    get: () => current,
    set,
    patch(part) {
      // An equal value is no change: no listener is called.
      if (Object.entries(part).some(([name, value]) => !Object.is(value, current[name as keyof T])))
        set({ ...current, ...part });
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

import { useSyncExternalStore } from 'react';

/** A request to the member for fresh proof, so that a call may go on. */
export interface AskedProof {
  readonly answer: Promise<boolean>;
  settle(isProved: boolean): void;
}

let input: AskedProof | null = null;
const listeners = new Set<() => void>();

function publish(next: AskedProof | null): void {
  input = next;
  for (const listener of listeners) listener();
}

/** Asks, and resolves whether the member has shown a secret; concurrent calls share one request. */
export function askProof(): Promise<boolean> {
  // Without a host on the page nobody can be asked.
  if (listeners.size === 0) return Promise.resolve(false);
  if (input) return input.answer;
  const { promise, resolve } = Promise.withResolvers<boolean>();
  publish({
    answer: promise,
    settle(isProved) {
      publish(null);
      resolve(isProved);
    },
  });
  return promise;
}

/** The question that is open, for the host. */
export function useAskedProof(): AskedProof | null {
  return useSyncExternalStore(
    subscribe,
    () => input,
    () => null,
  );
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    // Without its host nobody can answer it any more.
    if (listeners.size === 0) input?.settle(false);
  };
}

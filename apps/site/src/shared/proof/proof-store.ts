import { useSyncExternalStore } from 'react';

/** A question to the member: show a secret once more, so that a call may go on. */
export interface AskedProof {
  readonly answer: Promise<boolean>;
  settle(isProved: boolean): void;
}

let asked: AskedProof | null = null;
const listeners = new Set<() => void>();

function publish(next: AskedProof | null): void {
  asked = next;
  for (const listener of listeners) listener();
}

/** Asks, and answers whether the member has; calls that want it in the same moment share one question. */
export function askProof(): Promise<boolean> {
  // Nobody is there to ask where no host is on the page.
  if (listeners.size === 0) return Promise.resolve(false);
  if (asked) return asked.answer;
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
    () => asked,
    () => null,
  );
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    // With its host gone, nobody can answer it any more.
    if (listeners.size === 0) asked?.settle(false);
  };
}

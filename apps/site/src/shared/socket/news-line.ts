/** Null: the connection is new, and messages may have been missed before it. */
type Listener<N> = (news: N | null) => void;

export interface NewsLine<N> {
  tell(news: N | null): void;
  /** Returns how to stop. */
  hear(listener: Listener<N>): () => void;
}

/** Passes messages of the socket to whatever shows them. */
export function createNewsLine<N>(): NewsLine<N> {
  const listeners = new Set<Listener<N>>();
  return {
    tell(news) {
      for (const listener of listeners) listener(news);
    },
    hear(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

import type { ChatNews } from '@fairhouse/contract';

/** Null: the connection is new, and something may have been missed before it. */
type Listener = (news: ChatNews | null) => void;

const listeners = new Set<Listener>();

export function tellChat(news: ChatNews | null): void {
  for (const listener of listeners) listener(news);
}

/** What the desk says, to whoever shows the conversation at the moment; returns how to stop. */
export function hearChat(listener: Listener): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

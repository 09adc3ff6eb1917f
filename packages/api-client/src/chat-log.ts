import type { ChatMessage, ChatMessages } from '@fairhouse/contract';
import { RefusalError } from './failures.ts';
import { makeClientKey } from './client-key.ts';

/** A message that the server has not said to have kept. */
export interface PendingMessage {
  readonly clientKey: string;
  readonly text: string;
  readonly state: 'sending' | 'failed';
  /** The refusal in the words of the server; empty where there was no answer. */
  readonly why: string;
}

export interface ChatLogView {
  readonly messages: readonly ChatMessage[];
  readonly pending: readonly PendingMessage[];
  readonly hasOlder: boolean;
  readonly state: 'loading' | 'loaded' | 'failed';
}

export interface ChatLogDeps {
  read(place: { before?: number; after?: number }): Promise<ChatMessages>;
  send(message: { clientKey: string; text: string }): Promise<ChatMessage>;
}

/** What was said in one conversation, as a page holds it: nothing twice, nothing left out, whatever the connection does. */
export interface ChatLog {
  view(): ChatLogView;
  subscribe(listener: () => void): () => void;
  /** The last page, or what has come since; `lastSeq` tells that nothing has. */
  catchUp(lastSeq?: number): Promise<void>;
  /** One message from the socket. */
  hear(message: ChatMessage): void;
  readOlder(): Promise<void>;
  send(text: string): Promise<void>;
  /** The same key: what did arrive is not said twice. */
  sendAgain(clientKey: string): Promise<void>;
  takeBack(clientKey: string): void;
}

const nothing: ChatLogView = { messages: [], pending: [], hasOlder: false, state: 'loading' };

export function createChatLog(deps: ChatLogDeps): ChatLog {
  let view = nothing;
  let reading: Promise<void> | null = null;
  const listeners = new Set<() => void>();

  function change(next: Partial<ChatLogView>): void {
    view = { ...view, ...next };
    for (const listener of listeners) listener();
  }
  const lastSeq = (): number => view.messages.at(-1)?.seq ?? 0;

  function add(came: readonly ChatMessage[]): void {
    const known = new Set(view.messages.map(({ seq }) => seq));
    const fresh = came.filter(({ seq }) => !known.has(seq));
    const kept = new Set(came.map(({ clientKey }) => clientKey));
    const messages = [...view.messages, ...fresh].sort((one, other) => one.seq - other.seq);
    change({ messages, pending: view.pending.filter(({ clientKey }) => !kept.has(clientKey)) });
  }

  async function read(): Promise<void> {
    try {
      const isFirst = view.state !== 'loaded';
      let page = await deps.read(isFirst ? {} : { after: lastSeq() });
      add(page.list);
      change({ state: 'loaded', ...(isFirst && { hasOlder: page.hasMore }) });
      while (!isFirst && page.hasMore) {
        page = await deps.read({ after: lastSeq() });
        add(page.list);
      }
    } catch {
      if (view.state === 'loading') change({ state: 'failed' });
    }
  }

  function setPending(clientKey: string, next: Partial<PendingMessage>): void {
    change({ pending: view.pending.map((message) => (message.clientKey === clientKey ? { ...message, ...next } : message)) });
  }

  async function deliver({ clientKey, text }: Pick<PendingMessage, 'clientKey' | 'text'>): Promise<void> {
    try {
      hear(await deps.send({ clientKey, text }));
    } catch (error) {
      setPending(clientKey, { state: 'failed', why: error instanceof RefusalError ? error.message : '' });
    }
  }

  function hear(message: ChatMessage): void {
    const isNext = view.state === 'loaded' && message.seq <= lastSeq() + 1;
    // One is missing in between: it is read, and this one with it.
    if (isNext) add([message]);
    else void catchUp();
  }

  function catchUp(toSeq = Infinity): Promise<void> {
    if (view.state === 'loaded' && toSeq <= lastSeq()) return Promise.resolve();
    // What is asked for while a page is under way may be newer than that page.
    const next = (reading ?? Promise.resolve()).then(read).finally(() => {
      if (reading === next) reading = null;
    });
    reading = next;
    return next;
  }

  return {
    view: () => view,
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    catchUp,
    hear,
    async readOlder() {
      const [first] = view.messages;
      if (!first || !view.hasOlder) return;
      const page = await deps.read({ before: first.seq });
      add(page.list);
      change({ hasOlder: page.hasMore });
    },
    async send(text) {
      const message: PendingMessage = { clientKey: makeClientKey(), text, state: 'sending', why: '' };
      change({ pending: [...view.pending, message] });
      await deliver(message);
    },
    async sendAgain(clientKey) {
      const message = view.pending.find((one) => one.clientKey === clientKey && one.state === 'failed');
      if (!message) return;
      setPending(clientKey, { state: 'sending', why: '' });
      await deliver(message);
    },
    takeBack: (clientKey) => change({ pending: view.pending.filter((message) => message.clientKey !== clientKey) }),
  };
}

import type { ChatMessage } from '@fairhouse/contract';
import { RefusalError } from './failures.ts';
import { makeClientKey } from './client-key.ts';

/** The fields every kind of conversation shares: with the desk, or in a room. */
export type LoggedMessage = Pick<ChatMessage, 'seq' | 'clientKey'>;

/** A message that the server has not confirmed yet. */
export interface PendingMessage {
  readonly clientKey: string;
  readonly text: string;
  readonly state: 'sending' | 'failed';
  /** The text of the server's refusal; empty where there was no answer. */
  readonly why: string;
}

export interface ChatLogView<M extends LoggedMessage = ChatMessage> {
  readonly messages: readonly M[];
  readonly pending: readonly PendingMessage[];
  readonly hasOlder: boolean;
  readonly state: 'loading' | 'loaded' | 'failed';
}

export interface ChatLogDeps<M extends LoggedMessage = ChatMessage> {
  read(place: { before?: number; after?: number }): Promise<{ list: M[]; hasMore: boolean }>;
  send(message: { clientKey: string; text: string }): Promise<M>;
}

/** The messages of one conversation on a page: without duplicates and gaps, whatever the connection does. */
export interface ChatLog<M extends LoggedMessage = ChatMessage> {
  view(): ChatLogView<M>;
  subscribe(listener: () => void): () => void;
  /** The last page, or the messages since it; `lastSeq` tells whether there are any. */
  catchUp(lastSeq?: number): Promise<void>;
  /** One message from the socket; a known one replaces its earlier version. */
  hear(message: M): void;
  readOlder(): Promise<void>;
  send(text: string): Promise<void>;
  /** Retries use the same key: a message that did arrive is not stored twice. */
  sendAgain(clientKey: string): Promise<void>;
  takeBack(clientKey: string): void;
}

const nothing = { messages: [], pending: [], hasOlder: false, state: 'loading' } as const;

export function createChatLog<M extends LoggedMessage = ChatMessage>(deps: ChatLogDeps<M>): ChatLog<M> {
  return new LiveChatLog(deps);
}

class LiveChatLog<M extends LoggedMessage> implements ChatLog<M> {
  readonly #deps: ChatLogDeps<M>;
  readonly #listeners = new Set<() => void>();
  #view: ChatLogView<M> = nothing;
  #reading: Promise<void> | null = null;

  constructor(deps: ChatLogDeps<M>) {
    this.#deps = deps;
  }

  // Bound methods: pages pass them on as plain functions.
  readonly view = (): ChatLogView<M> => this.#view;
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };

  catchUp(toSeq = Infinity): Promise<void> {
    if (this.#view.state === 'loaded' && toSeq <= this.#lastSeq()) return Promise.resolve();
    // A request made while a page is loading may need newer messages than that page has.
    const next = (this.#reading ?? Promise.resolve())
      .then(() => this.#read())
      .finally(() => {
        if (this.#reading === next) this.#reading = null;
      });
    this.#reading = next;
    return next;
  }

  hear(message: M): void {
    // A message in between is missing: a read fetches it together with this one.
    if (this.#view.state === 'loaded' && message.seq <= this.#lastSeq() + 1) this.#add([message]);
    else void this.catchUp();
  }

  async readOlder(): Promise<void> {
    const [first] = this.#view.messages;
    if (!first || !this.#view.hasOlder) return;
    const page = await this.#deps.read({ before: first.seq });
    this.#add(page.list);
    this.#change({ hasOlder: page.hasMore });
  }

  async send(text: string): Promise<void> {
    const message: PendingMessage = { clientKey: makeClientKey(), text, state: 'sending', why: '' };
    this.#change({ pending: [...this.#view.pending, message] });
    await this.#deliver(message);
  }

  async sendAgain(clientKey: string): Promise<void> {
    const message = this.#view.pending.find((one) => one.clientKey === clientKey && one.state === 'failed');
    if (!message) return;
    this.#setPending(clientKey, { state: 'sending', why: '' });
    await this.#deliver(message);
  }

  takeBack(clientKey: string): void {
    this.#change({ pending: this.#view.pending.filter((message) => message.clientKey !== clientKey) });
  }

  #change(next: Partial<ChatLogView<M>>): void {
    this.#view = { ...this.#view, ...next };
    for (const listener of this.#listeners) listener();
  }

  #lastSeq(): number {
    return this.#view.messages.at(-1)?.seq ?? 0;
  }

  #add(came: readonly M[]): void {
    const newer = new Set(came.map(({ seq }) => seq));
    const kept = new Set(came.map(({ clientKey }) => clientKey));
    const messages = [...this.#view.messages.filter(({ seq }) => !newer.has(seq)), ...came].sort(
      (one, other) => one.seq - other.seq,
    );
    this.#change({ messages, pending: this.#view.pending.filter(({ clientKey }) => !kept.has(clientKey)) });
  }

  async #read(): Promise<void> {
    try {
      const isFirst = this.#view.state !== 'loaded';
      let page = await this.#deps.read(isFirst ? {} : { after: this.#lastSeq() });
      this.#add(page.list);
      this.#change({ state: 'loaded', ...(isFirst && { hasOlder: page.hasMore }) });
      while (!isFirst && page.hasMore) {
        page = await this.#deps.read({ after: this.#lastSeq() });
        this.#add(page.list);
      }
    } catch {
      if (this.#view.state === 'loading') this.#change({ state: 'failed' });
    }
  }

  #setPending(clientKey: string, next: Partial<PendingMessage>): void {
    this.#change({
      pending: this.#view.pending.map((message) =>
        message.clientKey === clientKey ? { ...message, ...next } : message,
      ),
    });
  }

  async #deliver({ clientKey, text }: Pick<PendingMessage, 'clientKey' | 'text'>): Promise<void> {
    try {
      this.hear(await this.#deps.send({ clientKey, text }));
    } catch (error) {
      this.#setPending(clientKey, { state: 'failed', why: error instanceof RefusalError ? error.message : '' });
    }
  }
}

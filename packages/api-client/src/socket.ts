import { socketReady } from '@fairhouse/contract/socket-ready';

export interface SocketListener<M> {
  /** A one-use ticket for the first message. */
  mintTicket(): Promise<{ readonly ticket: string }>;
  /** Null: a message this page does not know. */
  read(text: string): M | null;
  onMessage(message: M): void;
  /** Called at each connection, once the server sends all events: earlier ones may have been missed. */
  onReady(): void;
  /** The server has ended the session: reconnecting is pointless. */
  onSessionEnded(): void;
}

const firstDelayMs = 1_000;
const longestDelayMs = 30_000;
/** A connection that lasted this long counts as stable: the next pause starts short again. */
const goodAfterMs = 10_000;
/** A hidden page closes its connection after a while; a short switch to another tab costs nothing. */
const hiddenGraceMs = 30_000;
const sessionEnded = 4403;

/**
 * Listens until stopped (spec 2: only while logged in). Reconnects with growing, randomized pauses, and disconnects
 * while the page is hidden.
 */
export function listenToSocket<M>(listener: SocketListener<M>): () => void {
  let socket: WebSocket | null = null;
  let retry: ReturnType<typeof setTimeout> | undefined;
  let delayMs = firstDelayMs;
  /** Incremented with each start and stop, so that results of an earlier attempt are ignored. */
  let turn = 0;

  async function connect(): Promise<void> {
    const mine = turn;
    const { ticket } = await listener.mintTicket();
    if (mine !== turn) return;
    const opened = new WebSocket(`${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/ws`);
    let readyAt = Number.POSITIVE_INFINITY;
    socket = opened;
    opened.addEventListener('open', () => opened.send(JSON.stringify({ ticket })));
    opened.addEventListener('message', (event) => {
      if (mine !== turn) return;
      const text = String(event.data);
      if (text === socketReady) {
        readyAt = performance.now();
        listener.onReady();
        return;
      }
      const message = listener.read(text);
      if (message) listener.onMessage(message);
    });
    opened.addEventListener('close', (event) => {
      if (mine !== turn) return;
      socket = null;
      if (performance.now() - readyAt >= goodAfterMs) delayMs = firstDelayMs;
      if (event.code === sessionEnded) listener.onSessionEnded();
      else connectLater();
    });
  }

  function connectLater(): void {
    const scatter = crypto.getRandomValues(new Uint8Array(1))[0] ?? 0;
    retry = setTimeout(start, delayMs * (0.5 + scatter / 255));
    delayMs = Math.min(delayMs * 2, longestDelayMs);
  }

  function start(): void {
    const mine = (turn += 1);
    connect().catch(() => {
      if (mine === turn) connectLater();
    });
  }

  function stop(): void {
    turn += 1;
    clearTimeout(retry);
    socket?.close();
    socket = null;
  }

  const stopWatching = watchSight(start, stop);
  start();
  return () => {
    stopWatching();
    stop();
  };
}

/** Calls `rest` when the page has been hidden for a while, and `wake` when it is visible again. */
function watchSight(wake: () => void, rest: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isResting = false;

  function onVisibilityChange(): void {
    clearTimeout(timer);
    if (document.visibilityState === 'hidden') {
      timer = setTimeout(() => {
        isResting = true;
        rest();
      }, hiddenGraceMs);
    } else if (isResting) {
      isResting = false;
      wake();
    }
  }

  document.addEventListener('visibilitychange', onVisibilityChange);
  return () => {
    document.removeEventListener('visibilitychange', onVisibilityChange);
    clearTimeout(timer);
  };
}

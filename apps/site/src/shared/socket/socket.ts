import type { Balance, Winner } from '@fairhouse/contract';
import { api } from '../api/api.ts';

export type SocketMessage = { type: 'balance'; value: Balance } | { type: 'winner'; value: Winner };
type Hear = (message: SocketMessage) => void;

const firstDelayMs = 1_000;
const longestDelayMs = 30_000;
/** The server's word for a session that is over: there is nothing to reconnect to. */
const sessionEnded = 4403;

/**
 * Listens for the member until stopped (spec 2: only while logged in). Reconnects with growing, scattered pauses;
 * `onOpen` is called at each connection, since something may have been missed in between.
 */
export function listenToServer(hear: Hear, onOpen: () => void): () => void {
  let socket: WebSocket | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let delayMs = firstDelayMs;
  let isStopped = false;

  async function connect(): Promise<void> {
    const { ticket } = await api.mintSocketTicket();
    if (isStopped) return;
    socket = new WebSocket(`${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/ws`);
    socket.addEventListener('open', () => {
      socket?.send(JSON.stringify({ ticket }));
      delayMs = firstDelayMs;
      onOpen();
    });
    socket.addEventListener('message', (event) => {
      const message = readMessage(event.data);
      if (message) hear(message);
    });
    socket.addEventListener('close', (event) => {
      if (event.code !== sessionEnded) reconnect();
    });
  }

  function reconnect(): void {
    if (isStopped) return;
    const scatter = crypto.getRandomValues(new Uint8Array(1))[0] ?? 0;
    timer = setTimeout(attempt, delayMs * (0.5 + scatter / 255));
    delayMs = Math.min(delayMs * 2, longestDelayMs);
  }

  function attempt(): void {
    connect().catch(reconnect);
  }

  attempt();
  return () => {
    isStopped = true;
    clearTimeout(timer);
    socket?.close();
  };
}

function readMessage(text: unknown): SocketMessage | null {
  try {
    const message = JSON.parse(String(text)) as SocketMessage;
    return message.type === 'balance' || message.type === 'winner' ? message : null;
  } catch {
    return null;
  }
}

import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { keepSilent, mockServer, type MockServer } from '@fairhouse/testing/mock-server';
import { makeBalance, makeSession } from '../../testing/member.fixture.ts';
import { fakeSockets, type FakeSocket } from '../../testing/web-socket.fixture.ts';
import { endSession, restoreSession, startSession } from '../session/session-store.ts';
import { listenToServer, type SocketMessage } from './socket.ts';

let server: MockServer;
let sockets: FakeSocket[];
let stop: () => void;
let heard: SocketMessage[];
let readied: number;
let ended: number;

beforeEach(() => {
  vi.useFakeTimers();
  server = mockServer({ mintSocketTicket: () => ({ ticket: 'one-use', expiresInMs: 10_000 }) });
  sockets = fakeSockets();
  restoreSession('fairhouse', () => Promise.resolve(null));
  startSession(makeSession());
  [heard, readied, ended] = [[], 0, 0];
});
afterEach(() => {
  stop();
  endSession('browser');
  show('visible');
  vi.useRealTimers();
  vi.unstubAllGlobals();
  server.close();
});

async function listen(): Promise<void> {
  stop = listenToServer({
    onMessage: (message) => heard.push(message),
    onReady: () => (readied += 1),
    onSessionEnded: () => (ended += 1),
  });
  await settle();
}

/** Lets the ticket arrive; no time passes. */
const settle = () => vi.advanceTimersByTimeAsync(0);

function show(state: 'visible' | 'hidden'): void {
  Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => state });
  document.dispatchEvent(new Event('visibilitychange'));
}

describe('the socket', () => {
  test('gives its ticket in the first message and passes on what it knows', async () => {
    await listen();
    sockets[0]?.accept();
    for (const message of [
      { type: 'balance', value: makeBalance('5', '2') },
      { type: 'terms', value: { version: '2027-01' } },
      'no json',
      '7',
      'null',
      { type: 'unheard' },
    ])
      sockets[0]?.hear(message);
    expect(sockets[0]?.address).toBe('ws://localhost:3000/ws');
    expect(sockets[0]?.sent).toEqual(['{"ticket":"one-use"}']);
    expect([readied, heard]).toEqual([
      1,
      [
        { type: 'balance', value: makeBalance('5', '2') },
        { type: 'terms', value: { version: '2027-01' } },
      ],
    ]);
  });

  test('is there when the server says so, not when it sends its ticket', async () => {
    await listen();
    sockets[0]?.dispatchEvent(new Event('open'));
    expect([sockets[0]?.sent.length, readied]).toEqual([1, 0]);
    sockets[0]?.hear({ type: 'ready' });
    expect([readied, heard]).toEqual([1, []]);
  });

  test('comes back with growing pauses, each with a ticket of its own', async () => {
    await listen();
    const pauses: number[] = [];
    for (let drop = 1; drop <= 7; drop += 1) {
      sockets.at(-1)?.drop();
      let waitedMs = 0;
      while (sockets.length === drop) {
        await vi.advanceTimersByTimeAsync(100);
        waitedMs += 100;
      }
      pauses.push(waitedMs);
    }
    const longest = [1, 2, 4, 8, 16, 30, 30].map((seconds) => seconds * 1500 + 100);
    expect(pauses.every((pause, at) => pause >= (longest[at] ?? 0) / 3.2 && pause <= (longest[at] ?? 0))).toBe(true);
    expect(server.inputsOf('mintSocketTicket')).toHaveLength(8);
  });

  test('starts again with a short pause after a connection that held', async () => {
    await listen();
    for (const _ of [1, 2, 3]) {
      sockets.at(-1)?.drop();
      await vi.advanceTimersByTimeAsync(10_000);
    }
    const before = sockets.length;
    sockets.at(-1)?.accept();
    await vi.advanceTimersByTimeAsync(11_000);
    sockets.at(-1)?.drop();
    await vi.advanceTimersByTimeAsync(1_600);
    expect(sockets.length).toBe(before + 1);
  });

  test('tries again when no ticket comes', async () => {
    server.answer({ mintSocketTicket: () => keepSilent() });
    await listen();
    expect(sockets).toHaveLength(0);
    server.answer({ mintSocketTicket: () => ({ ticket: 'later', expiresInMs: 10_000 }) });
    await vi.advanceTimersByTimeAsync(1_600);
    expect(sockets).toHaveLength(1);
  });

  test('does not come back to a session that has ended', async () => {
    await listen();
    sockets[0]?.accept();
    sockets[0]?.drop(4403);
    await vi.advanceTimersByTimeAsync(120_000);
    expect([ended, sockets.length]).toEqual([1, 1]);
  });

  test('rests while the page is hidden for long, and comes back with it', async () => {
    await listen();
    sockets[0]?.accept();
    show('hidden');
    await vi.advanceTimersByTimeAsync(29_000);
    expect(sockets[0]?.isClosed).toBe(false);
    await vi.advanceTimersByTimeAsync(2_000);
    expect(sockets[0]?.isClosed).toBe(true);
    sockets[0]?.drop(1000);
    await vi.advanceTimersByTimeAsync(120_000);
    expect(sockets).toHaveLength(1);
    show('visible');
    await settle();
    expect(sockets).toHaveLength(2);
  });

  test('lets a quick look elsewhere pass', async () => {
    await listen();
    show('hidden');
    await vi.advanceTimersByTimeAsync(5_000);
    show('visible');
    await vi.advanceTimersByTimeAsync(60_000);
    expect([sockets.length, sockets[0]?.isClosed]).toEqual([1, false]);
  });

  test('is silent once stopped, also when its ticket arrives afterwards', async () => {
    const listening = listen();
    stop();
    await listening;
    await vi.advanceTimersByTimeAsync(60_000);
    expect(sockets).toHaveLength(0);
  });
});

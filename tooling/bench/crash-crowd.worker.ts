// The members of a full room, in a thread of their own, so that their reading does not disturb the timing of the caller's answers.
import { parentPort, workerData } from 'node:worker_threads';
import { socketReady } from '@fairhouse/contract/socket-ready';
import { ask } from './ask-studio.ts';

export interface Seated {
  readonly studioUrl: string;
  readonly tokens: readonly string[];
}

/** The messages of a room, as far as the bench needs them. */
export interface News {
  readonly now: number;
  readonly round: {
    readonly roundId: string;
    readonly state: string;
    readonly flightAt: number | null;
    readonly closesAt: number;
  } | null;
}

export type CrowdWord =
  | { readonly kind: 'seated' }
  | { readonly kind: 'round'; readonly round: News['round'] }
  | { readonly kind: 'tally'; readonly delaysMs: readonly number[]; readonly busiest: number };

const { studioUrl, tokens } = workerData as Seated;
let delaysMs: number[] = [];
let busiest = 0;
let state = '';
const tell = (word: CrowdWord): void => parentPort?.postMessage(word);

async function sit(token: string, isFirst: boolean): Promise<WebSocket> {
  const { value } = await ask<{ ticket: string }>(studioUrl, token, ['POST', '/bgs/room/ticket', {}]);
  const socket = new WebSocket(`${studioUrl.replace('http', 'ws')}/ws`, {
    headers: { origin: studioUrl },
  } as unknown as string[]);
  const heard: number[] = [];
  socket.addEventListener('message', ({ data }) => {
    const at = Date.now();
    const text = String(data);
    if (text === socketReady) return;
    delaysMs.push(at - Number(/"now":(\d+)/.exec(text)?.[1] ?? at));
    heard.push(at);
    busiest = Math.max(busiest, heard.filter((each) => each > at - 1_000).length);
    if (heard.length > 16) heard.shift();
    // All get the same messages, so one of them parses them.
    if (!isFirst) return;
    const { round } = (JSON.parse(text) as { value: News }).value;
    if (`${round?.roundId} ${round?.state}` === state) return;
    state = `${round?.roundId} ${round?.state}`;
    tell({ kind: 'round', round });
  });
  await new Promise((resolve, reject) => {
    socket.addEventListener('open', resolve);
    socket.addEventListener('error', () => reject(new Error('a socket did not open')));
  });
  const ready = new Promise((resolve) => socket.addEventListener('message', resolve, { once: true }));
  socket.send(JSON.stringify({ ticket: value.ticket }));
  await ready;
  return socket;
}

const sockets: WebSocket[] = [];
parentPort?.on('message', (word: 'tally' | 'leave') => {
  if (word === 'tally') tell({ kind: 'tally', delaysMs, busiest });
  if (word === 'tally') [delaysMs, busiest] = [[], 0];
  if (word === 'leave') for (const socket of sockets) socket.close();
  if (word === 'leave') parentPort?.close();
});
for (let at = 0; at < tokens.length; at += 25)
  sockets.push(...(await Promise.all(tokens.slice(at, at + 25).map((token, index) => sit(token, at + index === 0)))));
tell({ kind: 'seated' });

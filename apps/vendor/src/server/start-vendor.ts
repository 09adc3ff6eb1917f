import { mkdirSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { readAgreement, type AgreedKey, type Agreement } from './agreement.ts';
import type { Patience } from './ask-again.ts';
import { createVendorCalls } from './asked-by-house.ts';
import { Books } from './books.ts';
import { createControlDoor } from './control-door.ts';
import { createFaultyClient } from './faulty-client.ts';
import { readGames } from './game-list.ts';
import { createHouseClient, type HouseClient } from './house-client.ts';
import { createHouseDoor } from './house-door.ts';
import { noFaults, type Faults } from './misbehaviour.ts';
import { pageHeaders, readPageFiles, sendFile } from './page-files.ts';
import { createPlayCalls, isPlayCall } from './play-calls.ts';
import { answerJson, oneHeader, parseJson, readBody } from './requests.ts';
import { createRoundDesk } from './round-desk.ts';
import { Seats } from './seats.ts';
import type { VendorSettings } from './settings.ts';
import { createTestRounds } from './test-rounds.ts';

export interface RunningVendor {
  readonly url: string;
  readonly books: Books;
  /** Resolves when everything a crash left open has been answered for, or given up until the next start. */
  readonly recovered: Promise<void>;
  close(): Promise<void>;
}

export interface StartOptions {
  readonly log?: (text: string) => void;
  readonly firstWaitMs?: number;
  readonly settleWaitMs?: number;
}

const pageBodyMax = 4_096;

export async function startVendor(settings: VendorSettings, options: StartOptions = {}): Promise<RunningVendor> {
  const { log = () => undefined, firstWaitMs = 1_000, settleWaitMs = 6_000 } = options;
  mkdirSync(settings.dir, { recursive: true, mode: 0o700 });
  const stopping = new AbortController();
  const agreement = readAgreement(settings.agreementFile);
  const games = readGames(settings.gamesDir);
  const books = new Books(join(settings.dir, 'journal.jsonl'));
  const faults = noFaults();
  const complaints: string[] = [];
  const houses = openHouses(agreement, faults, (said) => {
    complaints.push(said);
    log(said);
  });
  const patience: Patience = { signal: stopping.signal, firstWaitMs };
  const desk = createRoundDesk({ books, clientFor: houses.clientFor, patience, settleWaitMs, log });
  const answerPlay = createPlayCalls({
    books,
    seats: new Seats(),
    desk,
    patience,
    games,
    agreement,
    clientFor: houses.clientFor,
  });
  const files = readPageFiles(settings.pageDir);
  const answerHouse = createVendorCalls({ books, games });
  const testRound = createTestRounds({ books, games, answerPlay });
  const takeFromHouse = createHouseDoor({
    agreement,
    faults,
    answer: async (vendor, call, body) =>
      call === 'test-round' ? testRound(vendor, body) : answerHouse(vendor, call, body),
  });
  const control = createControlDoor({ dir: settings.dir, faults, complaints });

  /** `/{vendor}` is its page, `/{vendor}/play/…` what the page asks, `/{vendor}/fairhouse/v1/…` what the house asks. */
  async function take(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const path = request.url?.split('?')[0] ?? '/';
    if (path === '/sandbox/misbehave') return control(request, response);
    const [, folder = '', door, ...rest] = path.split('/');
    if (request.method === 'GET') return show(request, response, path);
    if (request.method === 'POST' && door === 'fairhouse')
      return takeFromHouse({
        request,
        response,
        folder,
        call: /^v1\/[a-z-]+$/i.test(rest.join('/')) ? rest.slice(1).join() : '',
      });
    if (request.method === 'POST' && door === 'play')
      return takeFromPage({ request, response, folder, call: rest.join('/') });
    answerJson(response, 404, { status: 'call_unknown' });
  }

  function show(request: IncomingMessage, response: ServerResponse, path: string): void {
    if (path === '/health') return answerJson(response, 200, { status: 'ok' });
    const file = games.has(path.slice(1)) ? files.get('/index.html') : files.get(path);
    if (!file || path.endsWith('.html')) return answerJson(response, 404, { status: 'call_unknown' });
    sendFile(response, file, {
      headers: pageHeaders(agreement().frameOrigins),
      isForever: path.startsWith('/assets/'),
      accepts: oneHeader(request.headers['accept-encoding']),
    });
  }

  /** Our page only: a browser says where a request comes from. */
  async function takeFromPage({
    request,
    response,
    folder,
    call,
  }: {
    request: IncomingMessage;
    response: ServerResponse;
    folder: string;
    call: string;
  }): Promise<void> {
    const body = await readBody(request, pageBodyMax);
    const site = request.headers['sec-fetch-site'];
    if (!isPlayCall(call) || (site !== undefined && site !== 'same-origin'))
      return answerJson(response, 404, { status: 'call_unknown' });
    answerJson(
      response,
      200,
      body === null ? { status: 'request_invalid' } : await answerPlay(folder, call, parseJson(body)),
    );
  }

  const server = createServer((request, response) => {
    take(request, response).catch((error: unknown) => {
      log(String(error));
      if (!response.headersSent) answerJson(response, 500, { status: 'outcome_unknown' });
    });
  });
  const url = await listen(server, settings);
  return {
    url,
    books,
    recovered: desk.recover(),
    async close() {
      stopping.abort();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      houses.close();
      await books.close();
    },
  };
}

/** A client for each vendor, signing with its newest key; a key that follows makes a new one. */
function openHouses(
  agreement: () => Agreement,
  faults: Faults,
  complain: (said: string) => void,
): { clientFor(vendor: string): HouseClient | null; close(): void } {
  const open = new Map<string, { key: AgreedKey; houseUrl: string; client: HouseClient }>();
  function current(vendor: string): HouseClient | null {
    const { houseUrl, find } = agreement();
    const key = find(vendor)?.keys[0];
    if (!key) return null;
    const known = open.get(vendor);
    if (known && known.key.id === key.id && known.houseUrl === houseUrl) return known.client;
    known?.client.close();
    const client = createFaultyClient(createHouseClient({ houseUrl, key }), faults, complain);
    open.set(vendor, { key, houseUrl, client });
    return client;
  }
  return {
    clientFor: (vendor) =>
      current(vendor) === null
        ? null
        : {
            ask: async (call, input) => current(vendor)?.ask(call, input) ?? { status: 'unknown' },
            close: () => undefined,
          },
    close() {
      for (const { client } of open.values()) client.close();
    },
  };
}

async function listen(server: Server, { host, port, publicUrl }: VendorSettings): Promise<string> {
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  });
  const bound = (server.address() as AddressInfo).port;
  return publicUrl ?? `http://${['127.0.0.1', '::1', '0.0.0.0', '::'].includes(host) ? 'localhost' : host}:${bound}`;
}

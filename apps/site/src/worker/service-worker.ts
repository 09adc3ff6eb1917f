/*
 * The service worker of the site. It keeps the hashed files of the first view and the page for the time without a network,
 * and nothing else: no document, no answer of a call, no file of a game, so nothing of a person either. Written as one
 * script, since a worker imports nothing; the build writes `build` above it (vite.config.ts).
 */

interface LastingEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
}
interface InstallEvent extends LastingEvent {
  /** Newer browsers only: what need not come past the worker. */
  addRoutes?(
    routes: readonly { condition: { requestDestination: string } | { urlPattern: string }; source: 'network' }[],
  ): Promise<void>;
}
interface FetchInput extends LastingEvent {
  readonly request: Request;
  /** What the browser has asked for itself while this worker was waking up. */
  readonly preloadResponse: Promise<Response | undefined>;
  respondWith(answer: Promise<Response>): void;
}
interface WorkerScope {
  readonly registration: { readonly navigationPreload?: { enable(): Promise<void> } };
  readonly clients: { claim(): Promise<void> };
  skipWaiting(): Promise<void>;
  addEventListener(type: 'install', listen: (event: InstallEvent) => void): void;
  addEventListener(type: 'activate', listen: (event: LastingEvent) => void): void;
  addEventListener(type: 'fetch', listen: (event: FetchInput) => void): void;
  addEventListener(type: 'message', listen: (event: LastingEvent & { readonly data: unknown }) => void): void;
}
declare const build: { readonly version: string; readonly files: readonly string[] };

const scope = globalThis as unknown as WorkerScope;
const prefix = 'shell-';
const offlinePage = '/offline';

async function keepShell(): Promise<void> {
  const shell = await caches.open(`${prefix}${build.version}`);
  // Under these names nothing ever changes: what the browser holds already is not fetched again.
  await Promise.all([
    shell.addAll(build.files),
    fetch(offlinePage, { cache: 'reload' }).then((page) => shell.put(offlinePage, page)),
  ]);
}

/** The shell before this one stays: a page of it may still be open and ask for its files. */
async function dropOldShells(): Promise<void> {
  const kept = (await caches.keys()).filter((name) => name.startsWith(prefix) && name !== `${prefix}${build.version}`);
  await Promise.all(kept.slice(0, -1).map((name) => caches.delete(name)));
  await scope.registration.navigationPreload?.enable();
  await scope.clients.claim();
}

/** Always from the network, since a document carries what is true now; without one, the page that says so. */
async function answerDocument(event: FetchInput): Promise<Response> {
  try {
    return (await event.preloadResponse) ?? (await fetch(event.request));
  } catch (error) {
    const page = await caches.match(offlinePage);
    if (page) return page;
    throw error;
  }
}

/** Pictures and calls are the network's. Past a worker that only says so, each costs a page twice as much to begin, and a list has hundreds. */
async function leaveToNetwork(event: InstallEvent): Promise<void> {
  // Without it everything is the same, only slower.
  await event
    .addRoutes?.([
      { condition: { requestDestination: 'image' }, source: 'network' },
      { condition: { urlPattern: '/wps/*' }, source: 'network' },
    ])
    .catch(() => undefined);
}

scope.addEventListener('install', (event) => event.waitUntil(Promise.all([leaveToNetwork(event), keepShell()])));
scope.addEventListener('activate', (event) => event.waitUntil(dropOldShells()));
// A new shell takes over when the reader says so: never in the middle of a round.
scope.addEventListener('message', (event) => {
  if (event.data === 'take-over') event.waitUntil(scope.skipWaiting());
});
scope.addEventListener('fetch', (event) => {
  const { request } = event;
  if (request.mode === 'navigate') {
    event.respondWith(answerDocument(event));
    return;
  }
  const { origin, pathname } = new URL(request.url);
  if (request.method === 'GET' && origin === location.origin && build.files.includes(pathname)) {
    event.respondWith(caches.match(pathname).then((kept) => kept ?? fetch(request)));
  }
});

import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { createConnection, type AddressInfo, type Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createLog } from '../log/log.ts';
import type { Bus } from './bus.ts';
import { createSockets, type Sockets } from './sockets.ts';

let server: Server;
let sockets: Sockets;
beforeEach(async () => {
  server = createServer();
  // Nobody is let in here, so nothing is ever published.
  const bus = { subscribe: () => undefined } as unknown as Bus;
  sockets = createSockets({ topic: 'sockets', bus, log: createLog('silent'), trustedHops: 0 });
  sockets.attach(server, {
    redeemTicket: () => Promise.resolve(null),
    isOwnOrigin: () => false,
    findOver: () => Promise.resolve([]),
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
});
const given: Duplex[] = [];
afterEach(async () => {
  sockets.close();
  for (const stream of given.splice(0)) stream.destroy();
  await new Promise((closed) => server.close(closed));
});

async function askFor(path: string): Promise<{ client: Socket; stream: Duplex }> {
  const { port } = server.address() as AddressInfo;
  const client = createConnection({ port, host: '127.0.0.1', allowHalfOpen: true });
  const upgrading = once(server, 'upgrade') as Promise<[unknown, Duplex]>;
  client.write(`GET ${path} HTTP/1.1\r\nhost: localhost\r\nconnection: upgrade\r\nupgrade: websocket\r\n\r\n`);
  const [, stream] = await upgrading;
  given.push(stream);
  return { client, stream };
}

test.each(['/ws', '/nothing'])(
  '%s: a fault of a refused connection ends that connection and not the program',
  async (path) => {
    const { client, stream } = await askFor(path);
    // A stream whose error nobody hears throws it into the process.
    expect(stream.listenerCount('error')).toBeGreaterThan(0);
    const closed = once(stream, 'close');
    client.on('error', () => undefined).resetAndDestroy();
    await closed;
  },
);

test('a refused client that does not hang up keeps no connection', async () => {
  const { client, stream } = await askFor('/ws');
  expect(String((await once(client, 'data'))[0])).toContain('403 ');
  await expect.poll(() => stream.closed).toBe(true);
  client.destroy();
});

import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { lookup } from 'node:dns';
import { afterEach, describe, expect, test } from 'vitest';
import { createEgress, type Egress } from './egress.ts';

const open: { close(): unknown }[] = [];
afterEach(async () => {
  for (const each of open.splice(0)) await each.close();
});

/** Somebody on this machine who does what the test says. */
async function listen(answer: RequestListener): Promise<{ url: string; server: Server }> {
  const server = createServer(answer);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  open.push({
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(resolve);
      }),
  });
  return { server, url: `http://localhost:${(server.address() as AddressInfo).port}` };
}

function egress(rules: { allows?: boolean; names?: Record<string, string[]>; input?: string[] } = {}): Egress {
  const resolve = ((
    name: string,
    _options: object,
    done: (error: Error | null, addresses: { address: string; family: number }[]) => void,
  ) => {
    rules.input?.push(name);
    const found = rules.names?.[name];
    done(
      found ? null : new Error('no such name'),
      (found ?? []).map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
    );
  }) as unknown as typeof lookup;
  const made = createEgress({ allowsLoopback: () => rules.allows ?? true, ...(rules.names && { resolve }) });
  open.push(made);
  return made;
}
const post = (out: Egress, url: string, changes: object = {}) =>
  out.post({ url, headers: { 'x-own': '1' }, body: 'asked', waitMs: 2000, answerBytesMost: 100, ...changes });

describe('requests', () => {
  test('arrives with its headers and its length, and its answer comes back', async () => {
    const { url } = await listen((request, response) => {
      let body = '';
      request
        .on('data', (part: Buffer) => (body += part.toString()))
        .on('end', () =>
          response
            .writeHead(418)
            .end(
              `${request.method} ${request.url} ${String(request.headers['x-own'])} ${String(request.headers['content-length'])} ${body}`,
            ),
        );
    });
    expect(await post(egress(), `${url}/folder/call`)).toEqual({ code: 418, body: 'POST /folder/call 1 5 asked' });
  });

  test('goes over a connection that is kept, and over a new one when the other side has closed it', async () => {
    const ports: (number | undefined)[] = [];
    let hangsUp = false;
    const { url } = await listen((request, response) => {
      ports.push(request.socket.remotePort);
      if (hangsUp) {
        hangsUp = false;
        request.socket.resetAndDestroy();
      } else response.end('ok');
    });
    const out = egress();
    await post(out, url);
    await post(out, url);
    expect(ports[0]).toBe(ports[1]);
    hangsUp = true;
    expect([await post(out, url), ports.length]).toEqual([{ code: 200, body: 'ok' }, 4]);
  });

  test.each<[string, RequestListener]>([
    ['too_late', () => undefined],
    ['too_late', (_request, response) => void response.write('the rest never comes')],
    ['too_large', (_request, response) => void response.end('x'.repeat(101))],
    ['redirected', (_request, response) => void response.writeHead(307, { location: 'http://localhost:1/' }).end()],
    ['unreachable', (request) => void request.socket.destroy()],
    [
      'unreachable',
      (_request, response) => {
        response.writeHead(200, { 'content-length': '50' }).write('half');
        setImmediate(() => response.destroy());
      },
    ],
  ])('is %s', async (failure, answer) => {
    const { url } = await listen(answer);
    expect(await post(egress(), url, { waitMs: 300 })).toEqual({ failure });
  });

  test('reaches nobody where nobody listens', async () => {
    const { url, server } = await listen(() => undefined);
    await new Promise((resolve) => server.close(resolve));
    expect(await post(egress(), url)).toEqual({ failure: 'unreachable' });
  });
});

describe('the house speaks to nobody', () => {
  test('on this machine, unless that is allowed', async () => {
    const { url } = await listen((_request, response) => void response.end('ok'));
    expect(await post(egress({ allows: false }), url)).toEqual({ failure: 'address_closed' });
    expect(await post(egress(), url)).toEqual({ code: 200, body: 'ok' });
  });

  test.each([
    'http://vendor.example',
    'https://10.0.0.1',
    'https://169.254.169.254/latest/meta-data',
    'https://[::ffff:127.0.0.1]',
    'https://[fd00::1]',
    'http://1.1.1.1',
  ])('at %s', async (url) => {
    const input: string[] = [];
    expect([await post(egress({ names: {}, input }), url), input]).toEqual([{ failure: 'address_closed' }, []]);
  });

  test.each([[['10.0.0.1']], [['127.0.0.1']], [['1.1.1.1', '192.168.0.1']], [['::1']], [['169.254.169.254']]])(
    'behind a name that leads to %j',
    async (addresses) => {
      expect(await post(egress({ names: { 'vendor.example': addresses } }), 'https://vendor.example')).toEqual({
        failure: 'address_closed',
      });
    },
  );

  test('elsewhere under a name of this machine', async () => {
    expect(await post(egress({ names: { localhost: ['1.1.1.1'] } }), 'http://localhost:9')).toEqual({
      failure: 'address_closed',
    });
  });

  test('under a name that nobody has', async () => {
    expect(await post(egress({ names: {} }), 'https://vendor.example')).toEqual({ failure: 'unreachable' });
  });
});

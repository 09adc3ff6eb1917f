import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Wire } from './wire.ts';

export interface WireServer {
  readonly address: string;
  close(): Promise<void>;
}

/** Answers over HTTP as the wire does; without an answer the connection is closed. */
export async function serveWire(wire: Wire, port: number): Promise<WireServer> {
  const server = createServer((request, response) => {
    readAll(request)
      .then(async (body) => {
        const headers = Object.fromEntries(
          Object.entries(request.headers).map(([name, value]) => [name, String(value)]),
        );
        const { code, type, text } = await wire({
          method: request.method ?? '',
          path: request.url ?? '',
          headers,
          body,
        });
        response.writeHead(code, { 'content-type': type }).end(text);
      })
      .catch(() => response.destroy());
  });
  server.listen(port);
  await once(server, 'listening');
  return {
    address: `http://localhost:${(server.address() as AddressInfo).port}`,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

async function readAll(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts).toString();
}

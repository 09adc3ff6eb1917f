// One stranger, for bench:abuse: a process of its own keeps its connections busy with one request until it is stopped.
import { Agent, request } from 'node:http';

export interface StrangerRequest {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

export interface Crowd {
  readonly siteUrl: string;
  readonly connections: number;
  readonly request: StrangerRequest;
  /** Address of the stranger as the proxy in front reports it; null: another one with each request. */
  readonly address: string | null;
}

/** How often each status was answered; 0 stands for a connection that broke. */
export type CrowdResult = Readonly<Record<number, number>>;

const statuses: Record<number, number> = {};
let isOver = false;
let sent = 0;

function anotherAddress(): string {
  sent += 1;
  return `198.${18 + (sent >> 16)}.${(sent >> 8) & 255}.${sent & 255}`;
}

function send({ siteUrl, request: { method, path, headers, body }, address }: Crowd, agent: Agent): Promise<number> {
  return new Promise((resolve) => {
    const under = request(
      new URL(path, siteUrl),
      {
        method,
        agent,
        headers: {
          merchant: 'fairhouse',
          language: 'EN',
          'accept-encoding': 'gzip, br',
          ...headers,
          'x-forwarded-for': address ?? anotherAddress(),
          ...(body !== undefined && { 'content-length': Buffer.byteLength(body) }),
        },
      },
      (response) =>
        response
          .on('end', () => resolve(response.statusCode ?? 0))
          .on('error', () => resolve(0))
          .resume(),
    );
    under.on('error', () => resolve(0));
    under.end(body);
  });
}

async function keepBusy(crowd: Crowd): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: crowd.connections });
  process.send?.('busy');
  await Promise.all(
    Array.from({ length: crowd.connections }, async () => {
      while (!isOver) {
        const status = await send(crowd, agent);
        statuses[status] = (statuses[status] ?? 0) + 1;
      }
    }),
  );
}

process.on('disconnect', () => process.exit(0));
process.on('message', (message: Crowd | 'stop') => {
  if (message !== 'stop') {
    void keepBusy(message);
    return;
  }
  isOver = true;
  process.send?.(statuses satisfies CrowdResult, () => process.exit(0));
});

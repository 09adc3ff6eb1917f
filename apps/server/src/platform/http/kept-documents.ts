import type { FastifyReply, FastifyRequest } from 'fastify';
import { boundedQueue, Refusal, type Origins } from '../context/index.ts';
import { dropOldest } from '../kept/drop-oldest.ts';
import type { PackedBody } from './packed-body.ts';
import type { HeaderSet } from './security.ts';

export const htmlType = 'text/html; charset=utf-8';

/** A document as it is sent to everybody who asks for it. */
export interface KeptDocument {
  readonly status: number;
  readonly type: string;
  readonly headers: HeaderSet;
  readonly body: PackedBody;
}

/** Runs one rendering at a time. */
export type DrawQueue = <T>(draw: () => Promise<T>) => Promise<T>;

/**
 * Rendering a page blocks the event loop for 10 to 100 ms, so bets go first: one page is rendered at a time, and then
 * the loop is free for twice the processor time that took. A thirty-first waiting request is refused with `overloaded`.
 */
export function createDrawQueue({ waitingMax = 30, restFactor = 2 } = {}): DrawQueue {
  const oneByOne = boundedQueue({ atOnce: 1, waitingMax });
  return (draw) =>
    new Promise((resolve, reject) => {
      oneByOne(async () => {
        const from = process.threadCpuUsage();
        await draw().then(resolve, reject);
        const { user, system } = process.threadCpuUsage(from);
        await new Promise((rested) => setTimeout(rested, ((user + system) / 1_000) * restFactor).unref());
      }).catch(reject);
    });
}

interface KeptDocuments<D> {
  find(key: string, draw: () => Promise<D>): Promise<D>;
}

interface Kept<D> {
  readonly document: Promise<D>;
  drawnAt: number;
}

/**
 * Renders each document once for all concurrent requests, and again for the first request after `freshMs`. While too
 * many others wait for rendering, an older document is sent. At most `most` documents are kept.
 */
export function createKeptDocuments<D>(bounds: { freshMs: number; most: number }): KeptDocuments<D> {
  const kept = new Map<string, Kept<D>>();

  function draw(key: string, drawOne: () => Promise<D>): Promise<D> {
    const before = kept.get(key);
    const document = drawOne().catch((error: unknown) => {
      if (before && error instanceof Refusal && error.code === 'overloaded') return before.document;
      throw error;
    });
    const drawn: Kept<D> = { document, drawnAt: Infinity };
    kept.delete(key);
    kept.set(key, drawn);
    dropOldest(kept, bounds.most);
    document.then(
      () => {
        drawn.drawnAt = performance.now();
      },
      () => {
        if (kept.get(key) === drawn) kept.delete(key);
      },
    );
    return document;
  }

  return {
    find(key, drawOne) {
      const known = kept.get(key);
      return known && performance.now() - known.drawnAt < bounds.freshMs ? known.document : draw(key, drawOne);
    },
  };
}

export async function sendDocument(
  request: FastifyRequest,
  reply: FastifyReply,
  { status, type, headers, body }: KeptDocument,
): Promise<FastifyReply> {
  const encoding = body.chooseEncoding(request.headers['accept-encoding']);
  reply.code(status).headers(headers).type(type);
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  return reply.send(await body.bytes(encoding));
}

export function pathOf(request: FastifyRequest): string {
  return request.url.split('?')[0] ?? '/';
}

export function originsOf(request: FastifyRequest): Origins {
  const { origins } = request.facts;
  if (!origins) throw new Refusal('insecure_host');
  return origins;
}

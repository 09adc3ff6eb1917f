import type { IncomingMessage, ServerResponse } from 'node:http';

/** The raw body; null when it is longer than `bytesMax`, or broke off. */
export async function readBody(request: IncomingMessage, bytesMax: number): Promise<Buffer | null> {
  const chunks: Buffer[] = [];
  let size = 0;
  try {
    for await (const chunk of request) {
      size += (chunk as Buffer).length;
      // The rest is read and discarded, so that the client can read the answer.
      if (size <= bytesMax) chunks.push(chunk as Buffer);
      if (size > 64 * bytesMax) return null;
    }
  } catch {
    return null;
  }
  return size > bytesMax ? null : Buffer.concat(chunks);
}

export function parseJson(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'));
  } catch {
    return undefined;
  }
}

export function oneHeader(value: string | string[] | undefined): string {
  return typeof value === 'string' ? value : '';
}

export function answerJson(response: ServerResponse, code: number, body: object): void {
  const text = JSON.stringify(body);
  response.writeHead(code, {
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(text),
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
  });
  response.end(text);
}

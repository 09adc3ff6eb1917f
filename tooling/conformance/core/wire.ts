import { request as requestOverHttp } from 'node:http';
import { request as requestOverTls } from 'node:https';

/** A request as it is sent, by either side. */
export interface WireRequest {
  readonly method: string;
  /** With the query, if there is one. */
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

export interface WireAnswer {
  readonly code: number;
  readonly type: string;
  readonly text: string;
}

/** Rejects when there was no answer. */
export type Wire = (request: WireRequest) => Promise<WireAnswer>;

const silenceMs = 10_000;

/** A wire to a server; its address may have a folder. */
export function wireTo(address: string): Wire {
  const base = address.replace(/\/+$/, '');
  const request = base.startsWith('https:') ? requestOverTls : requestOverHttp;
  return ({ method, path, headers, body }) =>
    new Promise((resolve, reject) => {
      // A connection for each request, because closing one after an answer, for example after a body that is too large, breaks no rule.
      const sent = request(
        `${base}${path}`,
        {
          method,
          agent: false,
          headers: { ...headers, 'content-length': Buffer.byteLength(body) },
          timeout: silenceMs,
        },
        (answer) => {
          let text = '';
          answer.setEncoding('utf8');
          answer.on('data', (chunk: string) => (text += chunk));
          answer.on('end', () =>
            resolve({ code: answer.statusCode ?? 0, type: answer.headers['content-type'] ?? '', text }),
          );
          answer.on('error', reject);
        },
      );
      sent.on('timeout', () => sent.destroy(new Error(`no answer within ${silenceMs / 1000} seconds`)));
      sent.on('error', reject);
      sent.end(body);
    });
}

/** The path of an address, which is part of what is signed. */
export const folderOf = (address: string): string => new URL(address).pathname.replace(/\/+$/, '');

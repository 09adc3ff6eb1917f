// Calls of a player, as the page of a game makes them.
import { Agent, request } from 'node:http';

const agent = new Agent({ keepAlive: true, maxSockets: 64 });

export interface Told<T> {
  readonly code: number;
  readonly value: T;
  readonly errorCode: string | null;
}

export function ask<T>(
  studioUrl: string,
  token: string,
  [method, path, body]: [method: 'GET' | 'POST', path: string, body?: object],
): Promise<Told<T>> {
  return new Promise((resolve, reject) => {
    const text = body === undefined ? '' : JSON.stringify(body);
    const sent = request(
      new URL(path, studioUrl),
      {
        method,
        agent,
        headers: {
          authorization: token,
          origin: studioUrl,
          'sec-fetch-site': 'same-origin',
          language: 'EN',
          merchant: 'fairhouse',
          ...(body && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) }),
        },
      },
      (response) => {
        let answer = '';
        response.setEncoding('utf8');
        response.on('data', (chunk: string) => (answer += chunk));
        response.on('end', () =>
          resolve({
            code: response.statusCode ?? 0,
            ...(JSON.parse(answer) as { value: T; errorCode: string | null }),
          }),
        );
      },
    );
    sent.on('error', reject);
    sent.end(text);
  });
}

import { Agent as HttpAgent, request as askHttp, type IncomingMessage } from 'node:http';
import { Agent as HttpsAgent, request as askHttps } from 'node:https';
import {
  faults,
  houseCalls,
  housePath,
  signedHeaders,
  type Fault,
  type HouseAnswer,
  type HouseCall,
  type HouseInput,
} from '@fairhouse/vendor-protocol';

/** The answer of the house; `unknown` when none could be received or understood: repeat with the same names. */
export type Heard<C extends HouseCall> = HouseAnswer<C> | { readonly status: Fault } | { readonly status: 'unknown' };

export interface HouseClient {
  ask<C extends HouseCall>(call: C, input: HouseInput<C>): Promise<Heard<C>>;
  close(): void;
}

export interface HouseClientOptions {
  readonly houseUrl: string;
  readonly key: { readonly id: string; readonly secret: Uint8Array };
  readonly waitMs?: number;
  readonly connectionsMax?: number;
  /** Called when a request has left and before its answer is read; a test may break the connection here. */
  isLost?(): boolean;
}

/** No answer of the house is longer. */
const answerBytesMax = 256 * 1024;

/** Signs requests, sends them over kept connections, and validates the answers. */
export function createHouseClient(options: HouseClientOptions): HouseClient {
  const { houseUrl, key, waitMs = 5_000, connectionsMax = 64, isLost = () => false } = options;
  const base = new URL(houseUrl);
  const isHttps = base.protocol === 'https:';
  const agent = isHttps
    ? new HttpsAgent({ keepAlive: true, maxSockets: connectionsMax })
    : new HttpAgent({ keepAlive: true, maxSockets: connectionsMax });
  const send = isHttps ? askHttps : askHttp;

  function post(path: string, body: string): Promise<{ code: number; text: string }> {
    return new Promise((resolve, reject) => {
      const headers = {
        ...signedHeaders(key, { method: 'POST', path, body, nowMs: Date.now() }),
        'content-length': Buffer.byteLength(body),
      };
      const sent = send(new URL(path, base), { method: 'POST', agent, headers, timeout: waitMs }, (response) => {
        if (isLost()) sent.destroy(new Error('the answer was lost on the way'));
        else readAnswer(response).then((text) => resolve({ code: response.statusCode ?? 0, text }), reject);
      });
      // Ends a silent connection, and one that trickles.
      sent.once('timeout', () => sent.destroy(new Error('no answer in time')));
      const timer = setTimeout(() => sent.destroy(new Error('no answer in time')), waitMs);
      sent.once('close', () => clearTimeout(timer));
      sent.once('error', reject);
      sent.end(body);
    });
  }

  return {
    async ask(call, input) {
      try {
        const { code, text } = await post(housePath(call), JSON.stringify(input));
        return understand(call, code, text);
      } catch {
        return { status: 'unknown' };
      }
    },
    close: () => agent.destroy(),
  };
}

function readAnswer(response: IncomingMessage): Promise<string> {
  return new Promise((resolve, reject) => {
    let text = '';
    response.setEncoding('utf8');
    response.on('data', (chunk: string) => {
      text += chunk;
      if (text.length > answerBytesMax) response.destroy(new Error('an answer without an end'));
    });
    response.once('end', () => resolve(text));
    response.once('error', reject);
    response.once('aborted', () => reject(new Error('half an answer')));
  });
}

/** An answer counts when its call may have it; any other leaves the outcome unknown. */
function understand<C extends HouseCall>(call: C, code: number, text: string): Heard<C> {
  const reported = JSON.parse(text) as { status?: unknown };
  const { output, verdicts } = houseCalls[call];
  const status = String(reported.status);
  if (code === 200 && status === 'ok') {
    const read = output.safeParse(reported);
    return read.success ? ({ status: 'ok', ...read.data } as unknown as HouseAnswer<C>) : { status: 'unknown' };
  }
  if (code === 200 && (verdicts as readonly string[]).includes(status)) return { status } as HouseAnswer<C>;
  return Object.hasOwn(faults, status) && faults[status as Fault] === code
    ? { status: status as Fault }
    : { status: 'unknown' };
}

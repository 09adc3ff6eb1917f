import { lookup, type LookupAddress, type LookupOptions } from 'node:dns';
import {
  Agent as HttpAgent,
  request as httpRequest,
  type ClientRequest,
  type IncomingMessage,
  type RequestOptions,
} from 'node:http';
import { Agent as HttpsAgent, request as httpsRequest } from 'node:https';
import { isIP } from 'node:net';
import { isLoopbackAddress, isLoopbackName, isPublicAddress } from './public-address.ts';

/** Why there is no answer. Only `address_closed` says for certain that the other side was not asked. */
export type EgressFailure = 'address_closed' | 'unreachable' | 'too_late' | 'too_large' | 'redirected';

export type EgressAnswer = { readonly code: number; readonly body: string } | { readonly failure: EgressFailure };

export interface EgressRequest {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  readonly waitMs: number;
  readonly answerBytesMost: number;
}

/** The only client for calls to other hosts (trust.md 2.15): to public addresses over https, or to this machine where that is allowed. */
export interface Egress {
  post(input: EgressRequest): Promise<EgressAnswer>;
  get(input: Omit<EgressRequest, 'body'>): Promise<EgressAnswer>;
  close(): void;
}

export interface EgressRules {
  allowsLoopback(): boolean;
  /** Tests resolve names by themselves. */
  readonly resolve?: typeof lookup;
}

interface Sending extends EgressRequest {
  readonly method: 'GET' | 'POST';
}

const idleMs = 15_000;
const socketsMost = 32;

export function createEgress(rules: EgressRules): Egress {
  const kept = { keepAlive: true, keepAliveMsecs: 1000, maxSockets: socketsMost, timeout: idleMs };
  const agents = { 'http:': new HttpAgent(kept), 'https:': new HttpsAgent(kept) };
  async function ask(input: Sending, isAgain = false): Promise<EgressAnswer> {
    const url = new URL(input.url);
    if (!isOpenHost(url, rules.allowsLoopback())) return { failure: 'address_closed' };
    const { answer, wasStale } = await send(input, url, {
      agent: url.protocol === 'https:' ? agents['https:'] : agents['http:'],
      lookup: guardedLookup(url.hostname, rules.resolve ?? lookup),
    });
    // The other side closed a kept connection before it read anything: the call is repeated, not failed.
    return wasStale && !isAgain ? ask(input, true) : answer;
  }
  return {
    post: (input) => ask({ ...input, method: 'POST' }),
    get: (input) => ask({ ...input, method: 'GET', body: '' }),
    close() {
      for (const agent of Object.values(agents)) agent.destroy();
    },
  };
}

/** Judges the address as written; the address behind a name is judged when the name is resolved. */
function isOpenHost({ protocol, hostname }: URL, allowsLoopback: boolean): boolean {
  if (isLoopbackName(hostname)) return allowsLoopback && (protocol === 'http:' || protocol === 'https:');
  const address = hostname.replace(/^\[|\]$/g, '');
  return protocol === 'https:' && (isIP(address) === 0 || isPublicAddress(address));
}

const closedCode = 'FH_ADDRESS_CLOSED';

/**
 * Every address of the name must be public, and the connection uses one of the addresses checked here, so that a second
 * resolution cannot change it.
 */
function guardedLookup(name: string, resolve: typeof lookup): NonNullable<RequestOptions['lookup']> {
  const isOpen = isLoopbackName(name) ? isLoopbackAddress : isPublicAddress;
  return (hostname, options: LookupOptions, done) => {
    resolve(hostname, { ...options, all: true }, (error: NodeJS.ErrnoException | null, addresses: LookupAddress[]) => {
      const [first] = addresses ?? [];
      if (error || !first) return done(error ?? new Error('the name has no address'), '', 0);
      if (!addresses.every(({ address }) => isOpen(address)))
        return done(Object.assign(new Error('the address is not public'), { code: closedCode }), '', 0);
      return options.all ? done(null, addresses) : done(null, first.address, first.family);
    });
  };
}

interface Sent {
  readonly answer: EgressAnswer;
  readonly wasStale: boolean;
}

function send(input: Sending, url: URL, how: RequestOptions): Promise<Sent> {
  return new Promise((resolve) => {
    const body = Buffer.from(input.body);
    const start = url.protocol === 'https:' ? httpsRequest : httpRequest;
    const request: ClientRequest = start(url, {
      ...how,
      method: input.method,
      headers: { ...input.headers, ...(input.method === 'POST' ? { 'content-length': body.length } : {}) },
    });
    const end = (answer: EgressAnswer, wasStale = false): void => {
      clearTimeout(timer);
      resolve({ answer, wasStale });
    };
    // The time limit covers the whole answer, so that one that trickles in ends too.
    const timer = setTimeout(() => {
      end({ failure: 'too_late' });
      request.destroy();
    }, input.waitMs);
    request.once('error', (error: NodeJS.ErrnoException) => {
      end(
        { failure: error.code === closedCode ? 'address_closed' : 'unreachable' },
        request.reusedSocket && error.code === 'ECONNRESET',
      );
    });
    request.once('response', (response) => readAnswer(response, input.answerBytesMost, end));
    request.end(body);
  });
}

function readAnswer(response: IncomingMessage, bytesMost: number, end: (answer: EgressAnswer) => void): void {
  const code = response.statusCode ?? 0;
  const giveUp = (failure: EgressFailure): void => {
    end({ failure });
    response.destroy();
  };
  if (code >= 300 && code < 400) return giveUp('redirected');
  const parts: Buffer[] = [];
  let bytes = 0;
  response.on('data', (part: Buffer) => {
    bytes += part.length;
    if (bytes > bytesMost) giveUp('too_large');
    else parts.push(part);
  });
  response.once('end', () => end({ code, body: Buffer.concat(parts).toString('utf8') }));
  response.once('error', () => end({ failure: 'unreachable' }));
  response.once('aborted', () => end({ failure: 'unreachable' }));
}

import { refusals, type CallName, type Calls, type ClientInput, type Envelope, type Output, type RefusalCode } from '@fairhouse/contract';
import { clientRoutes } from '@fairhouse/contract/routes';
import type { Answer } from './round-port.ts';

export type StudioCallName = {
  [N in CallName]: Calls[N]['origin'] extends 'studio' ? N : never;
}[CallName];

/** The calls of the studio's origin, each with three possible ends; nothing is thrown. */
export interface StudioCalls {
  ask<N extends StudioCallName>(name: N, input: ClientInput<Calls[N]>, token: string | null): Promise<Answer<Output<Calls[N]>>>;
}

/** Past this a request is given up; the same round is then asked for again with the same key. */
const patienceMs = 12_000;
/** Refusals that say nothing about the request itself: it may have been carried out, or may be the next time. */
const inconclusive: ReadonlySet<RefusalCode> = new Set(['unknown_error', 'overloaded', 'too_many_requests']);

function isEnvelope(value: unknown): value is Envelope<unknown> {
  return typeof value === 'object' && value !== null && typeof (value as Record<string, unknown>)['success'] === 'boolean';
}

/** The contract's word for a wire error code. */
function refusalOf(errorCode: string | null): RefusalCode | null {
  if (errorCode === null) return null;
  const found = Object.entries(refusals).find(([code, spec]) => code === errorCode || spec.errorCode === errorCode);
  return found === undefined ? null : (found[0] as RefusalCode);
}

interface Route {
  method: string;
  path: string;
  params?: readonly string[];
}

function buildRequest(route: Route, input: Record<string, unknown>, language: string, token: string | null): { address: string; init: RequestInit } {
  const address = route.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(input[name])));
  const body = Object.fromEntries(Object.entries(input).filter(([name]) => route.params?.includes(name) !== true));
  const headers: Record<string, string> = { Accept: 'application/json', Language: language };
  if (token !== null) headers['Authorization'] = token;
  if (route.method !== 'GET') headers['Content-Type'] = 'application/json';
  return {
    address,
    init: {
      method: route.method, headers, credentials: 'omit', cache: 'no-store', signal: AbortSignal.timeout(patienceMs),
      ...(route.method === 'GET' ? {} : { body: JSON.stringify(body) }),
    },
  };
}

async function readAnswer(response: Response): Promise<Answer<unknown>> {
  const envelope: unknown = await response.json();
  if (!isEnvelope(envelope)) return { kind: 'unknown' };
  if (envelope.success) return { kind: 'done', value: envelope.value };
  const code = refusalOf(envelope.errorCode);
  return code === null || inconclusive.has(code) ? { kind: 'unknown' } : { kind: 'refused', code };
}

/** The calls over HTTP to the page's own origin; no cookie goes along. */
export function createStudioCalls(language: string): StudioCalls {
  return {
    async ask(name, input, token) {
      const { address, init } = buildRequest(clientRoutes[name], input as Record<string, unknown>, language, token);
      try {
        return (await readAnswer(await fetch(address, init))) as Answer<never>;
      } catch {
        // No connection, no patience or no JSON: whether the request was carried out is not known.
        return { kind: 'unknown' };
      }
    },
  };
}

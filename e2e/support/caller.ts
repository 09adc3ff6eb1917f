import { encryptBody } from '@fairhouse/api-client/encrypt-body';
import {
  calls,
  type BodyKeys,
  type CallName,
  type Calls,
  type CallSpec,
  type ClientInput,
  type Output,
} from '@fairhouse/contract';

/** Somebody who uses the house by its calls, without a browser. */
export interface Caller {
  ask<N extends CallName>(name: N, input?: ClientInput<Calls[N]>): Promise<Output<Calls[N]>>;
}

/** A newcomer at an origin of the house; whoever logs in or registers stays in. */
export function openCaller(url: string, authorization: string | null = null): Caller {
  let token = authorization;
  const cookies = new Map<string, string>();
  const send = async (path: string, init: RequestInit): Promise<unknown> => {
    const headers: Record<string, string> = {
      merchant: 'fairhouse',
      language: 'EN',
      cookie: [...cookies].map((pair) => pair.join('=')).join('; '),
      ...(token !== null && { authorization: token }),
      ...(init.headers as Record<string, string> | undefined),
    };
    const answer = await fetch(`${url}${path}`, { ...init, headers });
    for (const cookie of answer.headers.getSetCookie()) {
      const [name = '', value = ''] = (cookie.split(';')[0] ?? '').split('=');
      cookies.set(name, value);
    }
    const { success, value, errorCode } = (await answer.json()) as Record<string, unknown>;
    if (success !== true) throw new Error(`${path}: ${String(errorCode)}`);
    if (isSession(value)) ({ token } = value);
    return value;
  };
  return {
    async ask(name, input = {} as ClientInput<Calls[typeof name]>) {
      const spec = (calls as Record<string, CallSpec>)[name] as CallSpec;
      const given = { ...(input as Record<string, string>) };
      const path = spec.path.replaceAll(/:(\w+)/g, (_whole, key: string) => take(given, key));
      const { method } = spec;
      if (!spec.body) {
        const query = new URLSearchParams(given).toString();
        return (await send(query === '' ? path : `${path}?${query}`, { method })) as never;
      }
      const text = JSON.stringify(given);
      const body = spec.encrypted ? await encrypt(name, spec, text) : text;
      const type = spec.encrypted ? 'application/jose' : 'application/json';
      return (await send(path, { method, body, headers: { 'content-type': type } })) as never;
    },
  };

  async function encrypt(call: string, { method, path, origin }: CallSpec, text: string): Promise<string> {
    const { keys, serverTime } = (await send(origin === 'backoffice' ? '/ops/keys' : '/wps/keys', {})) as BodyKeys;
    return encryptBody(text, keys, { call, audience: `${method} ${path}`, clockOffsetMs: serverTime - Date.now() });
  }
}

function take(given: Record<string, string>, key: string): string {
  const value = given[key] ?? '';
  delete given[key];
  return value;
}

const isSession = (value: unknown): value is { token: string } =>
  typeof (value as { token?: unknown } | null)?.token === 'string';

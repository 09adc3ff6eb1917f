import { signedHeaders } from '@fairhouse/vendor-protocol';
import type { Clock } from './clock.ts';
import type { Wire, WireAnswer } from './wire.ts';

export interface SigningKey {
  readonly id: string;
  readonly secret: Uint8Array;
}

export interface Answer extends WireAnswer {
  readonly status: string;
  readonly fields: Readonly<Record<string, unknown>>;
}

export interface Query {
  readonly by?: SigningKey | undefined;
  /** Added to the present time. */
  readonly offMs?: number;
  /** The path that is signed, instead of that of the call. */
  readonly path?: string;
  /** The body that is sent, instead of the signed one. */
  readonly sent?: {
    readonly path?: string;
    readonly body?: string;
    readonly headers?: Readonly<Record<string, string>>;
  };
}

export interface Asker {
  /** Milliseconds, never the same twice, so that no two requests of a run are equal. */
  nowMs(): number;
  ask(path: string, body: unknown, how?: Query): Promise<Answer>;
}

/** Sends a request as one side of the protocol does, or with something wrong in it. */
export function createAsker({
  wire,
  clock,
  key,
}: {
  readonly wire: Wire;
  readonly clock: Clock;
  readonly key: SigningKey;
}): Asker {
  let lastMs = 0;
  const nowMs = (): number => {
    lastMs = Math.max(lastMs + 1, clock.nowMs());
    return lastMs;
  };
  return {
    nowMs,
    async ask(of, body, { by = key, offMs = 0, sent = {}, path = of } = {}) {
      const text = typeof body === 'string' ? body : JSON.stringify(body);
      const headers = {
        ...signedHeaders(by, { method: 'POST', path, body: text, nowMs: nowMs() + offMs }),
        ...sent.headers,
      };
      return readAnswer(await wire({ method: 'POST', path: sent.path ?? path, headers, body: sent.body ?? text }));
    },
  };
}

/** An answer that is no JSON has no status, and the case reports it. */
export function readAnswer(answer: WireAnswer): Answer {
  const value = readJson(answer.text);
  const fields =
    typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Record<string, unknown>) : {};
  return { ...answer, fields, status: typeof fields['status'] === 'string' ? fields['status'] : '' };
}

/** A field that should be a text; empty if there is none. */
export function textOf({ fields }: Pick<Answer, 'fields'>, field: string): string {
  const value = fields[field];
  return typeof value === 'string' || typeof value === 'number' ? `${value}` : '';
}

/** Undefined: no JSON. */
export function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

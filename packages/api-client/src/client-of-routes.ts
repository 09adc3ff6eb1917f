import type { BodyKeys, CallName, Calls, ClientInput, Envelope, Output } from '@fairhouse/contract';
import type { SendEncrypted } from './body-encrypter.ts';
import { FaultError, RefusalError } from './failures.ts';

export interface ClientOptions {
  /** Origin of the server; empty for the page's own. */
  readonly baseUrl?: string;
  readonly merchant: string;
  language(): string;
  /** Raw session token, or null for a visitor. */
  token(): string | null;
  /** The page makes the request by itself, without its user: reads of this client do not extend the session. */
  readonly isQuiet?: boolean;
  /** Called when an answer says that the session is over (wire: login.not.session): why, and whether its member is excluded. */
  onSessionEnd?(message: string, end: { isExcluded: boolean }): void;
  /** Called when a call requires a fresh proof of identity; true: the member has given it, and the call is repeated. */
  onProofNeeded?(): Promise<boolean>;
  /** Called when an answer says that the house is closed, or closed to this visitor (spec 4, system status). */
  onClosed?(): void;
}

type Arguments<C extends Calls[CallName]> =
  Record<string, never> extends ClientInput<C> ? [input?: ClientInput<C>] : [input: ClientInput<C>];

/** One method for each of these calls, typed by the contract. Rejects with RefusalError or FaultError, nothing else. */
export type ClientOf<N extends CallName> = {
  readonly [K in N]: (...input: Arguments<Calls[K]>) => Promise<Output<Calls[K]>>;
};

/** Names of the calls that this origin serves, or does not serve. */
export type CallsOf<O extends string> = { [K in CallName]: Calls[K]['origin'] extends O ? K : never }[CallName];

export interface Route {
  readonly method: string;
  readonly path: string;
  readonly params?: readonly string[];
  readonly query?: readonly string[];
  readonly encrypted?: boolean;
  readonly upload?: boolean;
  readonly answersImage?: boolean;
  /** Answers without the envelope (wire: /lgw). */
  readonly bare?: boolean;
  readonly headers?: Readonly<Record<string, string>>;
}

const timeoutMs = 15_000;
/** The timeout for uploads on a slow connection. */
const uploadTimeoutMs = 60_000;
/** The same as `imageField` of the contract, whose schemas stay out of the bundle. */
const imageField = 'image';
/** The same as `isQuiet` of the contract. */
const quietHeader = 'Quiet';
const closedCodes = ['function.not.available', 'region_blocked'];

/** Resolves at once, or when the chunk with the route has loaded. */
export type FindRoute = (name: string) => Route | Promise<Route>;

/** Routes in the table are available at once; `more` loads the others. */
export function tableOf(routes: Readonly<Record<string, Route>>, more?: () => Promise<FindRoute>): FindRoute {
  return (name) => {
    const route = routes[name];
    if (route) return route;
    if (!more) throw new Error(`the contract has no call ${name}`);
    return more().then((find) => find(name));
  };
}

/** A method for each call that is asked for by name; no schema is in the bundle. `keys`: the call that tells those for encrypted bodies. */
export function createClientOf<N extends CallName>(
  options: ClientOptions,
  find: FindRoute,
  keys: CallName | null,
): ClientOf<N> {
  const sendEncrypted = encryptLater(async () => {
    if (keys === null) throw new Error('no call of this client is encrypted');
    return (await send(options, { route: await find(keys), input: {} })) as BodyKeys;
  });
  const made = new Map<string, unknown>();
  const method =
    (name: string) =>
    async (input: Record<string, unknown> = {}): Promise<unknown> => {
      // Reads the session at this moment: a logout may drop it before the route of the call has loaded.
      const token = options.token();
      const own = { ...options, token: () => token };
      const found = find(name);
      const route = found instanceof Promise ? await found : found;
      return proved(own, () =>
        route.encrypted ? sendSecret(own, { name, route, input }, sendEncrypted) : send(own, { route, input }),
      );
    };
  return new Proxy({} as ClientOf<N>, {
    get(_target, name) {
      // Returns the client itself to a caller that awaits it by mistake.
      if (typeof name !== 'string' || name === 'then') return undefined;
      if (!made.has(name)) made.set(name, method(name));
      return made.get(name);
    },
  });
}

/** The encryption comes with the first call that has secrets, not with the first view. */
function encryptLater(fetchKeys: () => Promise<BodyKeys>): SendEncrypted {
  let encrypter: SendEncrypted | null = null;
  return async (body, sendBody) => {
    encrypter ??= (
      await import('./body-encrypter.ts').catch(() => {
        throw new FaultError('the encryption could not be loaded');
      })
    ).createBodyEncrypter(fetchKeys);
    return encrypter(body, sendBody);
  };
}

/** A call refused for a missing proof has changed nothing: it is repeated, with its body encrypted again. */
async function proved(options: ClientOptions, call: () => Promise<unknown>): Promise<unknown> {
  try {
    return await call();
  } catch (error) {
    if (!(error instanceof RefusalError) || error.errorCode !== 'proof_needed' || !(await options.onProofNeeded?.()))
      throw error;
    return call();
  }
}

interface Sent {
  readonly route: Route;
  readonly input: Record<string, unknown>;
  /** The body in its encrypted form. */
  readonly jwe?: string;
}

function sendSecret(
  options: ClientOptions,
  { name, route, input }: Sent & { name: string },
  sendEncrypted: SendEncrypted,
): Promise<unknown> {
  const [path = ''] = addressOf(route, input).split('?');
  const text = bodyOf(route, input) ?? '';
  return sendEncrypted({ call: name, audience: `${route.method} ${path}`, text }, (jwe) =>
    send(options, { route, input, jwe }),
  );
}

async function send(options: ClientOptions, sent: Sent): Promise<unknown> {
  const token = options.token();
  const response = await fetchInTime(
    `${options.baseUrl ?? ''}${addressOf(sent.route, sent.input)}`,
    requestOf(options, sent, token),
    sent.route.upload ? uploadTimeoutMs : timeoutMs,
  );
  if (sent.route.answersImage && response.ok) return response.blob();
  if (sent.route.bare && response.ok)
    return response.json().catch(() => Promise.reject(new FaultError('not an answer', response.status)));
  const envelope = await readEnvelope(response);
  if (envelope.success) return envelope.value;
  throw failureOf(options, envelope, { status: response.status, hadToken: token !== null });
}

function failureOf(
  options: ClientOptions,
  envelope: Envelope<unknown>,
  { status, hadToken }: { status: number; hadToken: boolean },
): Error {
  const errorCode = envelope.errorCode ?? 'unknown.system.err';
  const message = envelope.message ?? errorCode;
  if (errorCode === 'login.not.session' && hadToken)
    options.onSessionEnd?.(message, { isExcluded: isMarked(envelope.value, 'excluded') });
  if (closedCodes.includes(errorCode)) options.onClosed?.();
  return status >= 500
    ? new FaultError(message, status)
    : new RefusalError({ errorCode, message, status, value: envelope.value });
}

function isMarked(value: unknown, mark: string): boolean {
  return typeof value === 'object' && value !== null && (value as Record<string, unknown>)[mark] === true;
}

function requestOf(options: ClientOptions, { route, input, jwe }: Sent, token: string | null): RequestInit {
  const headers: Record<string, string> = {
    Accept: 'application/json',
    Merchant: options.merchant,
    Language: options.language(),
    ...(options.isQuiet && { [quietHeader]: '1' }),
    ...route.headers,
  };
  if (token !== null) headers['Authorization'] = token;
  // The browser sets the content type of a form itself, with its boundary; it may cache a picture and revalidate it.
  if (route.upload) return { method: route.method, headers, cache: 'no-store', body: formOf(route, input) };
  const body = jwe ?? bodyOf(route, input);
  if (body !== undefined) headers['Content-Type'] = jwe === undefined ? 'application/json' : 'application/jose';
  return {
    method: route.method,
    headers,
    cache: route.answersImage ? 'default' : 'no-store',
    ...(body !== undefined && { body }),
  };
}

/** Text fields come first, so that the server has them before the pictures; no file name leaves the device. */
function formOf(route: Route, { images, ...rest }: Record<string, unknown>): FormData {
  const form = new FormData();
  for (const [name, value] of fieldsOf(route, rest)) form.append(name, String(value));
  for (const image of images as Blob[]) form.append(imageField, image, imageField);
  return form;
}

function addressOf(route: Route, input: Record<string, unknown>): string {
  const path = route.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(input[name])));
  const pairs = (route.query ?? []).flatMap((name) => {
    const value = input[name] as string | number | boolean | undefined;
    return value === undefined ? [] : [[name, String(value)]];
  });
  return pairs.length > 0 ? `${path}?${new URLSearchParams(pairs).toString()}` : path;
}

/** The fields that are neither in the path nor in the query; a GET has none. */
function bodyOf(route: Route, input: Record<string, unknown>): string | undefined {
  if (route.method === 'GET') return undefined;
  return JSON.stringify(Object.fromEntries(fieldsOf(route, input)));
}

function fieldsOf(route: Route, input: Record<string, unknown>): [name: string, value: unknown][] {
  const elsewhere = new Set([...(route.params ?? []), ...(route.query ?? [])]);
  return Object.entries(input).filter(([name, value]) => !elsewhere.has(name) && value !== undefined);
}

async function fetchInTime(address: string, init: RequestInit, waitMs: number): Promise<Response> {
  try {
    return await fetch(address, { ...init, signal: AbortSignal.timeout(waitMs) });
  } catch {
    throw new FaultError('no answer');
  }
}

async function readEnvelope(response: Response): Promise<Envelope<unknown>> {
  const answer: unknown = await response.json().catch(() => null);
  if (typeof answer !== 'object' || answer === null || !('success' in answer))
    throw new FaultError('not an answer', response.status);
  return answer as Envelope<unknown>;
}

import {
  calls,
  encryptedBodyHeader,
  refusals,
  wireRefusals,
  type BodyKeys,
  type CallName,
  type Calls,
  type CallSpec,
  type Envelope,
  type Input,
  type Language,
  type Output,
  type RefusalCode,
  type UploadedImage,
} from '@fairhouse/contract';
import { allMessages } from '@fairhouse/i18n/server';
import { decryptBody, makeBodyKey } from './encrypted-body.ts';

/** Lets a handler answer with a declared refusal, or not at all. */
export interface Instead {
  readonly instead: 'refusal' | 'silence';
  readonly code?: RefusalCode;
  /** The value that the server asks for next. */
  readonly value?: Readonly<Record<string, boolean>>;
}

export function refuse(code: RefusalCode, value?: Readonly<Record<string, boolean>>): Instead {
  return { instead: 'refusal', code, ...(value && { value }) };
}

/** Simulates a network failure. */
export function keepSilent(): Instead {
  return { instead: 'silence' };
}

/** A received call, with its input already parsed by the contract's schemas. */
export interface HeardCall {
  readonly name: CallName;
  readonly input: unknown;
  readonly headers: Headers;
}

type Handler<N extends CallName> = (
  input: Input<Calls[N]>,
  heard: HeardCall,
) => Output<Calls[N]> | Instead | Promise<Output<Calls[N]> | Instead>;
export type MockHandlers = { readonly [N in CallName]?: Handler<N> };

export interface MockServer {
  /** Every call so far, in order. */
  readonly heard: readonly HeardCall[];
  /** The inputs of one call so far. */
  inputsOf<N extends CallName>(name: N): Input<Calls[N]>[];
  /** Adds or replaces handlers. */
  answer(handlers: MockHandlers): void;
  /**
   * Restores fetch and leaves open requests unanswered; throws when a request or an answer did not fit the contract.
   */
  close(): void;
}

/** Answered without a handler. */
const keyCalls: readonly CallName[] = ['getBodyKeys', 'getOfficeBodyKeys'];

type AnyHandler = (input: unknown, heard: HeardCall) => unknown;

/**
 * Answers `fetch` as the server would, from the contract: its schemas parse path, query, body and value, and a refusal
 * must be declared. A violation fails the test at `close`, so a page test cannot drift from the wire. Encrypted bodies
 * are decrypted; their keys are served without a handler, and requests for them are not recorded.
 */
export function mockServer(handlers: MockHandlers = {}): MockServer {
  const before = globalThis.fetch;
  const known = new Map(Object.entries(handlers)) as Map<string, AnyHandler>;
  const heard: HeardCall[] = [];
  const broken: string[] = [];

  const answer = async (address: string | URL | { url: string }, init: RequestInit = {}): Promise<Response> => {
    const url = new URL(
      typeof address === 'object' && 'url' in address ? address.url : String(address),
      'http://site.test',
    );
    const headers = new Headers(init.headers);
    const { method = 'GET' } = init;
    const found = findCall(method, url.pathname);
    if (!found) return broke(broken, `no call is ${method} ${url.pathname}`);
    const { name, spec } = found;
    if (keyCalls.includes(name)) return sendJson(200, answerKeys());
    const opened = openBody(found, { method, path: url.pathname, body: init.body });
    const { body, images, problems } = await readForm(spec, opened.body);
    const read = readInput(spec, { params: found.params, url, body });
    const input = spec.upload ? { ...(read.input as object), images } : read.input;
    for (const problem of [...opened.problems, ...problems, ...read.problems, ...missingHeaders(headers)])
      broken.push(`${name}: ${problem}`);
    const call: HeardCall = { name, input, headers };
    heard.push(call);
    if (spec.audience !== 'visitor' && headers.get('Authorization') === null)
      return sendRefusal('not_logged_in', headers);
    const handler = known.get(name);
    if (!handler) return broke(broken, `${name}: nobody answers it`);
    return send(call, await handle(handler, call, broken), broken);
  };
  let isClosed = false;
  // Open requests of a finished test get no answer, as in a closed tab, so that they cannot affect the next test.
  const answerWhileOpen = async (...input: Parameters<typeof answer>): Promise<Response> => {
    const [answered] = await Promise.allSettled([answer(...input)]);
    if (isClosed) return new Promise(() => undefined);
    if (answered.status === 'rejected') throw answered.reason;
    return answered.value;
  };
  globalThis.fetch = answerWhileOpen as typeof fetch;

  return {
    heard,
    inputsOf: (name) => heard.filter((call) => call.name === name).map((call) => call.input as never),
    answer(more) {
      for (const [name, handler] of Object.entries(more)) known.set(name, handler as AnyHandler);
    },
    close() {
      isClosed = true;
      globalThis.fetch = before;
      if (broken.length > 0) throw new Error(`The contract was broken:\n${broken.join('\n')}`);
    },
  };
}

/** Leaves the request unanswered, and records an error that fails the test. */
function broke(broken: string[], problem: string): never {
  broken.push(problem);
  throw new TypeError(problem);
}

async function handle(handler: AnyHandler, call: HeardCall, broken: string[]): Promise<unknown> {
  try {
    return await handler(call.input, call);
  } catch (error) {
    return broke(broken, `${call.name}: its handler threw ${String(error)}`);
  }
}

interface Found {
  name: CallName;
  spec: CallSpec;
  params: Record<string, string>;
}

function findCall(method: string, path: string): Found | null {
  for (const [name, spec] of Object.entries(calls) as [CallName, CallSpec][]) {
    if (spec.method !== method && !spec.alsoMethods?.some((also) => also === method)) continue;
    const pattern = new RegExp(
      `^${spec.path.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`).replaceAll(/:(\w+)/g, '(?<$1>[^/]+)')}$`,
    );
    const match = pattern.exec(path);
    if (match) return { name, spec, params: mapValues(match.groups ?? {}, decodeURIComponent) };
  }
  return null;
}

const bodyKey = makeBodyKey();

function answerKeys(): Envelope<BodyKeys> {
  return { success: true, value: { keys: [bodyKey.key], serverTime: Date.now() }, message: null, errorCode: null };
}

/** The text of a body, plain or encrypted; only one of the two is right for a call. */
function openBody(
  { name, spec }: Found,
  sent: { method: string; path: string; body: unknown },
): { body: unknown; problems: string[] } {
  if (!spec.encrypted) return { body: sent.body, problems: [] };
  try {
    const { header, plaintext } = decryptBody(String(sent.body), bodyKey.privateKey);
    const { typ, aud, kid } = encryptedBodyHeader.parse(header);
    const isMeant = typ === `${name}+jwe` && aud === `${sent.method} ${sent.path}` && kid === bodyKey.key.kid;
    return { body: plaintext, problems: isMeant ? [] : [`its body is for another call: ${typ} ${aud}`] };
  } catch (error) {
    return { body: '{}', problems: [`its body is not encrypted as the contract says: ${String(error)}`] };
  }
}

function mapValues(values: Record<string, string>, change: (value: string) => string): Record<string, string> {
  return Object.fromEntries(Object.entries(values).map(([key, value]) => [key, change(value)]));
}

/** A form with pictures: its text fields as a body, and its files. */
async function readForm(
  spec: CallSpec,
  body: unknown,
): Promise<{ body: unknown; images: UploadedImage[]; problems: string[] }> {
  if (!spec.upload) return { body, images: [], problems: body instanceof FormData ? ['takes no form'] : [] };
  if (!(body instanceof FormData)) return { body: '{}', images: [], problems: ['its pictures come as a form'] };
  const images: UploadedImage[] = [];
  const fields: Record<string, string> = {};
  for (const [name, value] of body) {
    if (typeof value === 'string') fields[name] = value;
    else
      images.push({
        bytes: new Uint8Array(await value.arrayBuffer()),
        mime: value.type === 'image/png' ? 'image/png' : 'image/jpeg',
        width: 0,
        height: 0,
      });
  }
  const isCount = images.length > 0 && images.length <= spec.upload.imagesMax;
  return {
    body: JSON.stringify(fields),
    images,
    problems: isCount ? [] : [`takes 1 to ${spec.upload.imagesMax} pictures, got ${images.length}`],
  };
}

/** Stricter than the server, which ignores unknown fields: a page has no reason to send them. */
function readInput(
  spec: CallSpec,
  sent: { params: Record<string, string>; url: URL; body: unknown },
): { input: unknown; problems: string[] } {
  const parts = [
    { what: 'path', schema: spec.params, value: sent.params },
    { what: 'query', schema: spec.query, value: Object.fromEntries(sent.url.searchParams) },
    { what: 'body', schema: spec.body, value: typeof sent.body === 'string' ? parseJson(sent.body) : {} },
  ];
  const problems: string[] = [];
  const input = {};
  for (const { what, schema, value } of parts) {
    if (!schema) {
      if (Object.keys(value as object).length > 0) problems.push(`takes no ${what}, got ${JSON.stringify(value)}`);
      continue;
    }
    const read = schema.strict().safeParse(value);
    if (read.success) Object.assign(input, read.data);
    else problems.push(`${what} ${JSON.stringify(value)} does not fit: ${read.error.message}`);
  }
  return { input, problems };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return { malformed: text };
  }
}

function missingHeaders(headers: Headers): string[] {
  return ['Merchant', 'Language'].filter((name) => !headers.has(name)).map((name) => `no ${name} header`);
}

function isInstead(answer: unknown): answer is Instead {
  return typeof answer === 'object' && answer !== null && 'instead' in answer;
}

function send({ name, headers }: HeardCall, answer: unknown, broken: string[]): Response {
  const spec: CallSpec = calls[name];
  if (isInstead(answer)) {
    if (answer.instead === 'silence' || answer.code === undefined) throw new TypeError('Failed to fetch');
    const isDeclared = spec.refusals.includes(answer.code) || Object.hasOwn(wireRefusals, answer.code);
    if (!isDeclared) return broke(broken, `${name}: does not declare the refusal ${answer.code}`);
    return sendRefusal(answer.code, headers, answer.value);
  }
  const value = spec.output.safeParse(answer);
  if (!value.success) return broke(broken, `${name}: its value does not fit: ${value.error.message}`);
  if (spec.answersImage) return new Response(value.data as Blob, { status: 200 });
  return sendJson(200, spec.bare ? value.data : { success: true, value: value.data, message: null, errorCode: null });
}

function sendRefusal(code: RefusalCode, headers: Headers, value: Instead['value'] = undefined): Response {
  const { status, errorCode } = refusals[code];
  const language = headers.get('Language') as Language | null;
  const message =
    allMessages[language !== null && Object.hasOwn(allMessages, language) ? language : 'EN'].refusals[code];
  const envelope: Envelope<unknown> = { success: false, value: value ?? null, message, errorCode };
  return sendJson(status, envelope);
}

function sendJson(status: number, body: unknown): Response {
  return new Response(JSON.stringify(body), { status, headers: { 'Content-Type': 'application/json' } });
}

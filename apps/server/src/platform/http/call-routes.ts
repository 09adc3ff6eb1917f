import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import {
  calls,
  type CallName,
  type CallOrigin,
  type CallSpec,
  type ImageAnswer,
  type Language,
  type RefusalCode,
} from '@fairhouse/contract';
import { systemClock } from '../clock/clock.ts';
import { createFairQueue, Refusal, type Brand, type CallContext, type Origins } from '../context/index.ts';
import { admitCaller, askerOf, noteActor } from './admit-caller.ts';
import { jsonType, sendTagged, textOf } from './answers.ts';
import type { CallDeps } from './call-deps.ts';
import { encryptedBytesMax, encryptedCrowd, isJose, refusePlainBody } from './encrypted-calls.ts';
import { createLargeBodies, type LargeBodies } from './large-bodies.ts';
import { isOwnRequest } from './security.ts';
import { registerWithUploads, sendImage } from './upload-calls.ts';
import type { BrowserCookie } from './browser-cookie.ts';

/** What the hooks have determined about a request. */
export interface RequestFacts {
  origins: Origins | null;
  language: Language;
  memberId: bigint | null;
  operatorId: bigint | null;
  /** Whether a person waits for a page. */
  isPage?: boolean;
  /** Why the request was not answered. */
  refused?: RefusalCode;
  /** The caller and the brand; every call has them before its body is read. */
  context?: CallContext;
}

declare module 'fastify' {
  interface FastifyRequest {
    facts: RequestFacts;
  }
}

type AnyHandler = (input: Record<string, unknown>, context: CallContext) => unknown;

/** Registers every call of the contract that this origin serves. */
export function registerCalls(app: FastifyInstance, origin: CallOrigin, deps: CallDeps): void {
  const own = (Object.entries(calls) as [CallName, CallSpec][]).filter(([, spec]) => spec.origin === origin);
  const shared = { deps, admit: createFairQueue(encryptedCrowd), largeBodies: createLargeBodies(systemClock) };
  for (const [name, spec] of own) if (!spec.upload) registerCall(app, { name, spec, ...shared });
  registerWithUploads(app, (scope) => {
    for (const [name, spec] of own) if (spec.upload) registerCall(scope, { name, spec, ...shared });
  });
}

interface Registered {
  readonly name: CallName;
  readonly spec: CallSpec;
  readonly deps: CallDeps;
  readonly admit: ReturnType<typeof createFairQueue>;
  readonly largeBodies: LargeBodies;
}

/** A session may end while a body arrives slowly, so its member is checked again afterwards. */
const slowBodyMs = 1000;

function registerCall(app: FastifyInstance, { name, spec, deps, admit, largeBodies }: Registered): void {
  const handle = deps.handlers[name] as unknown as AnyHandler;
  app.route({
    method: [spec.method, ...(spec.alsoMethods ?? [])],
    url: spec.path,
    ...(spec.bodyBytesMax !== undefined && { bodyLimit: spec.bodyBytesMax }),
    ...(spec.encrypted && { bodyLimit: encryptedBytesMax }),
    // The caller and the budget are checked before the body is read.
    async onRequest(request, reply) {
      if (spec.encrypted) refusePlainBody(request);
      const context = await buildContext({ request, reply, spec, deps });
      request.facts.context = context;
      if (spec.encrypted) deps.encrypted.take(askerOf(context), request.ip);
      if (spec.bodyBytesMax !== undefined) largeBodies.take(request, askerOf(context), spec.bodyBytesMax);
    },
    async handler(request, reply) {
      const isFresh = reply.elapsedTime < slowBodyMs;
      const context =
        (isFresh ? request.facts.context : undefined) ?? (await buildContext({ request, reply, spec, deps }));
      const take = async (): Promise<unknown> =>
        handle(await readWhole({ name, spec, request, deps }, context), context);
      const value = await (spec.encrypted ? admit(askerOf(context), take) : take());
      if (spec.answersImage) return sendImage(request, reply, value as ImageAnswer);
      const answer = deps.checksOutput ? spec.output.parse(value) : value;
      const isBare = spec.bare === true;
      if (spec.hasEtag) return sendTagged(request, reply, { value: answer as object, isBare });
      return reply.type(jsonType).send(textOf(answer, isBare));
    },
  });
}

interface Query {
  readonly name: CallName;
  readonly spec: CallSpec;
  readonly request: FastifyRequest;
  readonly deps: CallDeps;
}

/** Body, form or encrypted body as one input. Pictures are read only for a caller who is known by now. */
async function readWhole(
  { name, spec, request, deps }: Query,
  { actor }: CallContext,
): Promise<Record<string, unknown>> {
  if (spec.upload) {
    if (!actor) throw new Refusal('not_logged_in');
    // Operators have a budget of their own, under negative numbers.
    const memberId = actor.kind === 'operator' ? -actor.operatorId : actor.memberId;
    const { fields, images } = await deps.uploads.read(request, { spec: spec.upload, memberId });
    return { ...readInput(spec, request, fields), images };
  }
  return readInput(spec, request, spec.encrypted ? await openBody(name, request, deps) : request.body);
}

/** Methods allowed for this path; empty when there is no such call. */
export function findMethods(origin: CallOrigin, path: string): readonly string[] {
  return callPatterns.flatMap((call) => (call.spec.origin === origin && call.pattern.test(path) ? call.methods : []));
}

const callPatterns = Object.values(calls as Record<string, CallSpec>).map((spec) => ({
  spec,
  pattern: new RegExp(`^${spec.path.replace(/[.]/g, '\\.').replace(/:\w+/g, '[^/]+')}$`),
  methods: [spec.method, ...(spec.alsoMethods ?? [])],
}));

interface Incoming {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly spec: CallSpec;
  readonly deps: CallDeps;
}

async function buildContext({ request, reply, spec, deps }: Incoming): Promise<CallContext> {
  const origins = checkOrigin(request, spec);
  const brand = findBrand(request, spec, deps);
  const language = brand.languages.includes(request.facts.language) ? request.facts.language : brand.defaultLanguage;
  request.facts.language = language;
  // This comes before the session check: a closed house neither reads nor ends sessions.
  if (spec.origin === 'site' && !spec.whileClosed) deps.checkOpen(brand, request.ip);
  const cookies = cookiesOf(spec, deps);
  const half = cookies.half?.read(request) ?? null;
  const actor = await admitCaller(spec, request, { deps, half, brand, ip: request.ip });
  noteActor(request, actor);
  const own = actor?.kind === 'play' ? (deps.findBrandById(actor.brandId) ?? brand) : brand;
  // The brand of a play is known only after its token is checked.
  if (actor?.kind === 'play') deps.checkOpen(own, request.ip);
  return {
    requestId: request.id,
    brand: own,
    language,
    ip: request.ip,
    userAgent: (request.headers['user-agent'] ?? '').slice(0, 200),
    origins,
    actor,
    browser: readBrowser(request, cookies),
    setSessionHalf: (value) => cookies.half?.write(reply, value),
    setDevice: (value) => cookies.device?.write(reply, value),
    setRemembered: (value) => cookies.remembered?.write(reply, value),
  };
}

function readBrowser(request: FastifyRequest, cookies: Cookies): CallContext['browser'] {
  return {
    sessionHalf: cookies.half?.read(request) ?? null,
    device: cookies.device?.read(request) ?? null,
    remembered: cookies.remembered?.read(request) ?? null,
    fetchSite: oneHeader(request.headers['sec-fetch-site']),
    origin: request.headers.origin ?? null,
  };
}

interface Cookies {
  readonly half?: BrowserCookie;
  readonly device?: BrowserCookie;
  readonly remembered?: BrowserCookie;
}

/** Each origin has its own cookie; the studio never reads one. */
function cookiesOf({ origin }: CallSpec, deps: CallDeps): Cookies {
  if (origin === 'studio') return {};
  if (origin === 'backoffice') return { half: deps.operatorCookie, device: deps.operatorDeviceCookie };
  return { half: deps.cookie, device: deps.deviceCookie, remembered: deps.rememberedCookie };
}

/** A call that changes something must come from our own page, over an address that may be served. */
function checkOrigin(request: FastifyRequest, spec: CallSpec): Origins {
  const { origins } = request.facts;
  if (!origins) throw new Refusal('insecure_host');
  const isReading = request.method === 'GET' || request.method === 'HEAD';
  if (!isReading && !isOwnRequest(request.headers, origins[spec.origin] ?? '')) throw new Refusal('origin_refused');
  return origins;
}

/** Exactly one known `Merchant`, at a host that may serve it; the studio's calls know their brand by the play and may leave it out.
 * Operators work for brands of any host. */
function findBrand(request: FastifyRequest, spec: CallSpec, deps: CallDeps): Brand {
  const merchant = oneHeader(request.headers['merchant']);
  if (merchant === null && spec.origin !== 'site') return deps.defaultBrand;
  const brand = merchant === null ? undefined : findNamed(merchant, { request, spec, deps });
  if (!brand) throw new Refusal('brand_unknown');
  return brand;
}

function findNamed(merchant: string, { request, spec, deps }: Omit<Incoming, 'reply'>): Brand | undefined {
  if (spec.origin === 'backoffice') return deps.findMerchant(merchant);
  return deps.findBrand(merchant, spec.origin === 'site' ? request.headers.host : undefined);
}

function openBody(call: CallName, request: FastifyRequest, deps: CallDeps): Promise<unknown> {
  const path = request.url.split('?')[0] ?? '';
  if (typeof request.body !== 'string' || request.body === '') throw new Refusal('body_not_encrypted');
  return deps.encrypted.open({ jwe: request.body, call, audience: `${request.method} ${path}` });
}

function readInput(spec: CallSpec, request: FastifyRequest, body: unknown): Record<string, unknown> {
  if (!spec.encrypted && isJose(request)) throw new Refusal('body_type_unknown');
  const input: Record<string, unknown> = {};
  if (spec.params) Object.assign(input, readPart(spec.params, request.params));
  if (spec.query) Object.assign(input, readPart(spec.query, request.query));
  if (spec.body) {
    if (body === undefined || body === null) throw new Refusal('body_required');
    Object.assign(
      input,
      readPart(spec.body, spec.listBody !== undefined && Array.isArray(body) ? { [spec.listBody]: body } : body),
    );
  }
  return input;
}

function readPart(schema: z.ZodObject, given: unknown): Record<string, unknown> {
  const read = schema.safeParse(given);
  if (read.success) return read.data;
  throw new Refusal('field_invalid', { field: read.error.issues[0]?.path.join('.') ?? '' });
}

function oneHeader(value: string | string[] | undefined): string | null {
  return typeof value === 'string' && value !== '' ? value : null;
}

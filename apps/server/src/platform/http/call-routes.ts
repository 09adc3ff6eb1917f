import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { calls, type CallName, type CallSpec, type ImageAnswer, type Language } from '@fairhouse/contract';
import { isAgentType, trialType } from '@fairhouse/contract/customer-types';
import { Refusal, type Actor, type Brand, type CallContext, type MemberActor, type Origins, type PlayActor } from '../context/index.ts';
import type { OpenBody } from '../encryption/index.ts';
import type { UploadReader } from '../uploads/index.ts';
import { jsonType, sendValue } from './answers.ts';
import { isJose, refusePlainBody, encryptedBytesMax } from './encrypted-calls.ts';
import type { AllHandlers } from './handlers.ts';
import { isOwnRequest } from './security.ts';
import { registerWithUploads, sendImage } from './upload-calls.ts';
import type { BrowserCookie } from './browser-cookie.ts';

export interface CallDeps {
  readonly handlers: AllHandlers;
  readonly cookie: BrowserCookie;
  readonly deviceCookie: BrowserCookie;
  readonly rememberedCookie: BrowserCookie;
  /** The brand a `Merchant` header names, when this host may serve it; null: a host that belongs to no brand. */
  findBrand(merchant: string, host: string | undefined): Brand | undefined;
  findBrandById(id: bigint): Brand | undefined;
  readonly defaultBrand: Brand;
  /** Refuses while the brand is in maintenance, or to a blocked region (spec 4, system status). */
  checkOpen(brand: Brand, ip: string): void;
  /** Who holds both halves of a session; refuses with `not_logged_in` or `session_replaced`. */
  authenticateMember(token: string, half: string | null): Promise<MemberActor> | MemberActor;
  /** Who holds a play token; refuses with `play_ended`. */
  authenticatePlay(token: string): Promise<PlayActor> | PlayActor;
  /** Opens the bodies of encrypted calls. */
  readonly openBody: OpenBody;
  /** Reads the forms of calls that take pictures. */
  readonly uploads: UploadReader;
  /** Tests check every answer against the contract. */
  readonly checksOutput: boolean;
}

/** What the hooks have found out about a request. */
export interface RequestFacts {
  origins: Origins | null;
  language: Language;
  memberId: bigint | null;
}

declare module 'fastify' {
  interface FastifyRequest {
    facts: RequestFacts;
  }
}

type AnyHandler = (input: Record<string, unknown>, context: CallContext) => unknown;

/** Registers every call of the contract that this origin serves. */
export function registerCalls(app: FastifyInstance, origin: 'site' | 'studio', deps: CallDeps): void {
  const own = (Object.entries(calls) as [CallName, CallSpec][]).filter(([, spec]) => spec.origin === origin);
  for (const [name, spec] of own) if (!spec.upload) registerCall(app, { name, spec, deps });
  registerWithUploads(app, (scope) => {
    for (const [name, spec] of own) if (spec.upload) registerCall(scope, { name, spec, deps });
  });
}

function registerCall(app: FastifyInstance, { name, spec, deps }: { name: CallName; spec: CallSpec; deps: CallDeps }): void {
  const handle = deps.handlers[name] as unknown as AnyHandler;
  app.route({
    method: [spec.method, ...(spec.alsoMethods ?? [])],
    url: spec.path,
    ...(spec.encrypted && { bodyLimit: encryptedBytesMax, onRequest: refusePlainBody }),
    async handler(request, reply) {
      const context = await buildContext({ request, reply, spec, deps });
      const value = await handle(await readWhole({ name, spec, request, deps }, context), context);
      if (spec.answersImage) return sendImage(request, reply, value as ImageAnswer);
      const answer = deps.checksOutput ? spec.output.parse(value) : value;
      return spec.bare ? reply.type(jsonType).send(JSON.stringify(answer)) : sendValue(reply, answer);
    },
  });
}

interface Asked {
  readonly name: CallName;
  readonly spec: CallSpec;
  readonly request: FastifyRequest;
  readonly deps: CallDeps;
}

/** Body, form or encrypted body as one input. Nobody's pictures are read who is not known by now. */
async function readWhole({ name, spec, request, deps }: Asked, { actor }: CallContext): Promise<Record<string, unknown>> {
  if (spec.upload) {
    if (!actor) throw new Refusal('not_logged_in');
    const { fields, images } = await deps.uploads.read(request, { spec: spec.upload, memberId: actor.memberId });
    return { ...readInput(spec, request, fields), images };
  }
  return readInput(spec, request, spec.encrypted ? await openBody(name, request, deps) : request.body);
}

/** Methods by which this path may be called; none: no such call. */
export function findMethods(origin: 'site' | 'studio', path: string): readonly string[] {
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
  // Before anybody is asked who they are: a session is neither looked at nor ended while the house is closed.
  if (spec.origin === 'site' && !spec.whileClosed) deps.checkOpen(brand, request.ip);
  // The studio never reads a cookie, whatever the browser sends along.
  const half = spec.origin === 'site' ? deps.cookie.read(request) : null;
  const actor = await authenticate(spec, request, { deps, half });
  if (actor) request.facts.memberId = actor.memberId;
  const own = brandOf(actor, brand, deps);
  // A play knows its brand only now.
  if (actor?.kind === 'play') deps.checkOpen(own, request.ip);
  return {
    requestId: request.id,
    brand: own,
    language,
    ip: request.ip,
    userAgent: (request.headers['user-agent'] ?? '').slice(0, 200),
    origins,
    actor,
    browser: {
      sessionHalf: half,
      device: spec.origin === 'site' ? deps.deviceCookie.read(request) : null,
      remembered: spec.origin === 'site' ? deps.rememberedCookie.read(request) : null,
      fetchSite: oneHeader(request.headers['sec-fetch-site']),
      origin: request.headers.origin ?? null,
    },
    setSessionHalf: (value) => deps.cookie.write(reply, value),
    setDevice: (value) => deps.deviceCookie.write(reply, value),
    setRemembered: (value) => deps.rememberedCookie.write(reply, value),
  };
}

/** A call that changes something comes from our own page, over an address we may be served at. */
function checkOrigin(request: FastifyRequest, spec: CallSpec): Origins {
  const { origins } = request.facts;
  if (!origins) throw new Refusal('insecure_host');
  const isReading = request.method === 'GET' || request.method === 'HEAD';
  if (!isReading && !isOwnRequest(request.headers, origins[spec.origin])) throw new Refusal('origin_refused');
  return origins;
}

/** A play knows its brand; a session counts only for the brand it was opened with. */
function brandOf(actor: Actor | null, told: Brand, deps: CallDeps): Brand {
  if (actor?.kind === 'play') return deps.findBrandById(actor.brandId) ?? told;
  if (actor && actor.brandId !== told.id) throw new Refusal('not_logged_in');
  return told;
}

/** Exactly one known `Merchant`, at a host that may serve it; the studio's calls know their brand by the play and may leave it out. */
function findBrand(request: FastifyRequest, spec: CallSpec, deps: CallDeps): Brand {
  const merchant = oneHeader(request.headers['merchant']);
  if (merchant === null && spec.origin === 'studio') return deps.defaultBrand;
  const brand = merchant === null ? undefined : deps.findBrand(merchant, spec.origin === 'site' ? request.headers.host : undefined);
  if (!brand) throw new Refusal('brand_unknown');
  return brand;
}

async function authenticate(spec: CallSpec, request: FastifyRequest, found: { deps: CallDeps; half: string | null }): Promise<Actor | null> {
  if (spec.audience === 'visitor') return null;
  const token = request.headers.authorization ?? '';
  const isTold = token.length > 0 && token.length <= 128;
  if (spec.audience === 'play') {
    if (!isTold) throw new Refusal('play_ended');
    return found.deps.authenticatePlay(token);
  }
  if (!isTold) throw new Refusal('not_logged_in');
  const member = await found.deps.authenticateMember(token, found.half);
  if (member.isRestricted && !spec.alsoRestricted) throw new Refusal('password_change_needed');
  if (member.isRemembered && spec.needsProof) throw new Refusal('proof_needed');
  if (!isAllowed(spec, member)) throw new Refusal('not_allowed');
  return member;
}

/** Trial accounts and agents are kinds of members; nobody here is an operator. */
function isAllowed(spec: CallSpec, member: MemberActor): boolean {
  if (spec.audience === 'trial') return true;
  if (spec.audience === 'agent') return isAgentType(member.customerType);
  return spec.audience === 'member' && member.customerType !== trialType;
}

function openBody(call: CallName, request: FastifyRequest, deps: CallDeps): Promise<unknown> {
  const path = request.url.split('?')[0] ?? '';
  if (typeof request.body !== 'string' || request.body === '') throw new Refusal('body_not_encrypted');
  return deps.openBody({ jwe: request.body, call, audience: `${request.method} ${path}`, ip: request.ip });
}

function readInput(spec: CallSpec, request: FastifyRequest, body: unknown): Record<string, unknown> {
  if (!spec.encrypted && isJose(request)) throw new Refusal('body_type_unknown');
  const input: Record<string, unknown> = {};
  if (spec.params) Object.assign(input, readPart(spec.params, request.params));
  if (spec.query) Object.assign(input, readPart(spec.query, request.query));
  if (spec.body) {
    if (body === undefined || body === null) throw new Refusal('body_required');
    Object.assign(input, readPart(spec.body, body));
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

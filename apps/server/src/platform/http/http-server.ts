import { randomBytes } from 'node:crypto';
import { fastify, type FastifyError, type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { languages, refusals, type CallOrigin, type Language, type RefusalCode } from '@fairhouse/contract';
import { Refusal } from '../context/index.ts';
import type { Log } from '../log/log.ts';
import type { Addresses } from './addresses.ts';
import { sendRefusal } from './answers.ts';
import type { CallDeps } from './call-deps.ts';
import { findMethods, registerCalls } from './call-routes.ts';
import { joseType } from './encrypted-calls.ts';
import { useFormParser } from './form-bodies.ts';
import { addHealth, isHealth, type Health } from './health.ts';
import { isTooDeep } from './json-depth.ts';
import { readLanguageCookie } from './language-cookie.ts';
import { bodyBytesMax } from './large-bodies.ts';
import { sendNotice, sendRefusalPage } from './notice-page.ts';
import { addPolicyReports } from './policy-reports.ts';
import { readKindOf, type PublicReads } from './public-reads.ts';
import type { RefusalText } from './refusal-texts.ts';
import { baseHeaders } from './security.ts';

export interface HttpServerOptions {
  readonly origin: CallOrigin;
  readonly addresses: Addresses;
  readonly calls: CallDeps;
  readonly text: RefusalText;
  readonly reads: PublicReads;
  readonly log: Log;
  /** So many proxies in front are believed; what came before the last of them is hearsay. */
  readonly trustedHops: number;
  readonly health: Health;
  /** Documents and files; everything that is no call. */
  addPages(app: FastifyInstance): void;
}

const callPrefixes = ['/wps/', '/bgs/', '/api/', '/lgw/', '/lotto', '/ops/'];
/** Where vendors and providers of payments speak to us, each by a protocol of its own. */
const partnerPrefixes = ['/vendor/', '/channels/'];

// Faults of the framework and of the database that are really declared refusals.
const refusalByFault: Readonly<Record<string, RefusalCode>> = {
  FST_ERR_CTP_INVALID_JSON_BODY: 'body_malformed',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'body_required',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'body_malformed',
  FST_ERR_CTP_BODY_TOO_LARGE: 'body_too_large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'body_type_unknown',
  FST_ERR_BAD_URL: 'call_unknown',
  FST_ERR_MAX_PARAM_LENGTH: 'call_unknown',
  // A NUL in a text, where no rule of a field has met it: the database keeps none (PostgreSQL, 22021).
  '22021': 'field_invalid',
  // The disk of the database is full (PostgreSQL, 53100): what was to be written was not.
  '53100': 'storage_full',
};

/** One origin of the program: calls of the contract, documents, and nothing it does not know. */
export function createHttpServer(options: HttpServerOptions): FastifyInstance {
  const prefix = randomBytes(4).toString('hex');
  let count = 0;
  const app = fastify({
    logger: false,
    bodyLimit: bodyBytesMax,
    trustProxy: options.trustedHops > 0 && ((_address: string, hop: number) => hop < options.trustedHops),
    requestTimeout: 30_000,
    keepAliveTimeout: 65_000,
    // In an orderly stop what is under way is answered, and what comes over an open connection meanwhile too.
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    genReqId: () => `${prefix}-${(count += 1).toString(36)}`,
    routerOptions: { maxParamLength: 200 },
    frameworkErrors: (error, request, reply) => {
      request.facts ??= {
        origins: null,
        language: options.calls.defaultBrand.defaultLanguage,
        memberId: null,
        operatorId: null,
      };
      answerError(error, request as FastifyRequest, reply as FastifyReply);
    },
  });
  const isHttps = options.addresses.isHttps(options.origin);
  const headers = baseHeaders(isHttps);

  function answerError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
    const refusal = toRefusal(error, request, options.log);
    request.facts.refused = refusal.code;
    const send = request.facts.isPage && isForPeople(refusal) ? sendRefusalPage : sendRefusal;
    return send(reply, refusal, { language: request.facts.language, text: options.text });
  }

  app.addHook('onRequest', async (request, reply) => {
    request.facts = {
      origins: options.addresses.originsFor(options.origin, request.headers.host),
      language: readLanguage(request, options),
      memberId: null,
      operatorId: null,
    };
    reply.headers(headers).header('x-request-id', request.id);
    if (!request.facts.origins && !isCall(request.url) && !isHealth(request.url))
      return sendNotice(reply, 'insecure_host', isHttps);
    const kind = isHealth(request.url) ? null : readKindOf(request, isForPrograms(request.url));
    request.facts.isPage = kind === 'document' && !isForPrograms(request.url);
    if (kind !== null) await options.reads.admit(kind, request.ip);
    return undefined;
  });
  app.addHook('onSend', async (_request, reply) => {
    if (options.health.isStopping()) reply.header('connection', 'close');
  });
  app.addHook('onResponse', async (request, reply) => {
    if (!isHealth(request.url)) options.log.info(lineOf(request, reply, options.origin), 'request');
  });
  useBodyParsers(app);
  useFormParser(app);
  app.setErrorHandler((error, request, reply) => answerError(error, request, reply));
  registerCalls(app, options.origin, options.calls);
  addPolicyReports(app, options.log);
  addHealth(app, options.health);
  options.addPages(app);
  app.setNotFoundHandler((request, reply) => {
    const allowed = findMethods(options.origin, pathOf(request));
    if (allowed.length > 0) reply.header('allow', allowed.join(', '));
    return answerError(new Refusal(allowed.length > 0 ? 'method_unknown' : 'call_unknown'), request, reply);
  });
  return app;
}

/** Calls are JSON or JWE, and an empty body is no body: some clients name the type on every request. */
function useBodyParsers(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, undefined);
    else if (isTooDeep(body as string)) done(new Refusal('body_too_deep'), undefined);
    else void parse(request, body as string, done);
  });
  app.addContentTypeParser(joseType, { parseAs: 'string' }, (_request, body, done) => done(null, body));
}

/** What somebody who wanted a page is told on a page: that the house is busy, or that it failed. */
function isForPeople({ code }: Refusal): boolean {
  return refusals[code].status === 429 || refusals[code].status >= 500;
}

export function isCall(url: string): boolean {
  return callPrefixes.some((prefix) => url.startsWith(prefix));
}

/** Whether programs alone ask here: nobody is answered with a page. */
export function isForPrograms(url: string): boolean {
  return isCall(url) || partnerPrefixes.some((prefix) => url.startsWith(prefix));
}

/** Of all we speak: which brand is asked is known only later, and it may speak another one than the first brand. */
function readLanguage(request: FastifyRequest, options: HttpServerOptions): Language {
  const reported = request.headers['language'] ?? readLanguageCookie(request);
  const known = languages.find((language) => typeof reported === 'string' && reported.toUpperCase() === language);
  return known ?? options.calls.defaultBrand.defaultLanguage;
}

function toRefusal(error: unknown, request: FastifyRequest, log: Log): Refusal {
  if (error instanceof Refusal) return error;
  const code = (error as Partial<FastifyError>).code ?? '';
  const declared = refusalByFault[code];
  if (declared === 'storage_full')
    log.error({ err: error, req: request.id, path: pathOf(request) }, 'the disk of the database is full');
  if (declared) return new Refusal(declared);
  // A JSON text that parses to a poisoned object, or a client that hung up while sending.
  const status = (error as Partial<FastifyError>).statusCode;
  if (status !== undefined && status >= 400 && status < 500) return new Refusal('body_malformed');
  log.error({ err: error, req: request.id, path: pathOf(request) }, 'fault');
  return new Refusal('unknown_error');
}

/** Method, path without its query, status, refusal and time: no header, body, token or address parameter (trust.md L15). */
function lineOf(request: FastifyRequest, reply: FastifyReply, origin: string): object {
  return {
    req: request.id,
    origin,
    method: request.method,
    path: pathOf(request),
    status: reply.statusCode,
    ...(request.facts?.refused ? { refused: request.facts.refused } : {}),
    ms: Math.round(reply.elapsedTime * 10) / 10,
    ...(request.facts?.memberId ? { member: `${request.facts.memberId}` } : {}),
    ...(request.facts?.operatorId ? { operator: `${request.facts.operatorId}` } : {}),
  };
}

function pathOf(request: FastifyRequest): string {
  return (request.url.split('?')[0] ?? '').slice(0, 200);
}

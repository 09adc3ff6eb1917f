import { existsSync, readFileSync } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { InitialState, PageRequest } from '@fairhouse/contract';
import { Refusal, type BrandImage, type Origins } from '../context/index.ts';
import { takesGzip } from './answers.ts';
import { renderDocsPage } from './docs-page.ts';
import { guideNames, renderGuide } from './guide-page.ts';
import { isCall, isForPrograms } from './http-server.ts';
import { sendNotice } from './notice-page.ts';
import { buildOpenApi } from './openapi.ts';
import { makeNonce, siteDocumentHeaders, studioDocumentHeaders } from './security.ts';
import { createStaticFiles } from './static-files.ts';

const html = 'text/html; charset=utf-8';
const packHtml = promisify(gzip);

export interface PageVisitor {
  readonly ip: string;
  readonly host: string | undefined;
  readonly origins: Origins;
  readonly language: string | null;
  /** With its query. */
  readonly url: string;
}

export interface SitePages {
  /** Folder of the whole project. */
  readonly root: string;
  /** What the first paint shows without waiting for a call. */
  readInitialState(request: PageVisitor): Promise<InitialState> | InitialState;
  /** Origins beside the studio whose games the brand of this host shows in a frame; they may change while the program runs. */
  listFrameOrigins(host: string | undefined): readonly string[];
  /** A brand's own picture (spec 3, image reads). */
  findImage(merchant: string, type: string): BrandImage | undefined;
}

type RenderPage = (request: PageRequest) => string | Promise<string>;

let openApi: string | undefined;

/** Documents and files of the site origin. */
export function addSitePages(app: FastifyInstance, pages: SitePages): void {
  const files = createStaticFiles(join(pages.root, 'apps/site/dist'));
  const loadRenderer = rendererOf(join(pages.root, 'apps/site/dist-ssr/entry-server.js'));
  // The contract stays as it is while the program runs.
  openApi ??= JSON.stringify(buildOpenApi());

  app.get('/api/openapi.json', (_request, reply) => reply.type('application/json; charset=utf-8').send(openApi));
  app.get('/docs/api', (request, reply) => {
    const nonce = makeNonce();
    return sendHtml(request, reply.headers(siteDocumentHeaders(nonce, originsOf(request))), renderDocsPage(nonce));
  });
  for (const name of guideNames) {
    app.get(`/docs/${name}`, (request, reply) => {
      const nonce = makeNonce();
      return sendHtml(
        request,
        reply.headers(siteDocumentHeaders(nonce, originsOf(request))),
        renderGuide({ root: pages.root, name, nonce }),
      );
    });
  }
  app.get('/fair-verify.mjs', (_request, reply) => sendVerifier(pages.root, reply));
  app.get<{ Params: { merchant: string; type: string } }>('/brands/:merchant/:type', (request, reply) => {
    const image = pages.findImage(request.params.merchant, request.params.type);
    if (!image) throw new Refusal('call_unknown');
    return sendImage(request, reply, image);
  });
  app.get('/*', async (request, reply) => {
    const path = request.url.split('?')[0] ?? '/';
    if (isForPrograms(path) || path === '/ws') throw new Refusal('call_unknown');
    if (path !== '/index.html') {
      const sent = await files.send(path, request, reply);
      if (sent) return sent;
    }
    if (path.startsWith('/assets/')) throw new Refusal('call_unknown');
    const render = await loadRenderer();
    if (!render) return sendNotice(reply, 'not_built');
    const origins = originsOf(request);
    const nonce = makeNonce();
    const initial = await pages.readInitialState({
      ip: request.ip,
      host: request.headers.host,
      origins,
      language: readLanguageCookie(request),
      url: request.url,
    });
    const page = await render({ path, nonce, initial });
    return sendHtml(
      request,
      sayStatus(reply, initial).headers(
        siteDocumentHeaders(nonce, origins, {
          ...initial.permission.info,
          vendorOrigins: pages.listFrameOrigins(request.headers.host),
        }),
      ),
      page,
    );
  });
}

/** A closed house says so to programs too: nothing of it is kept or indexed as the page (spec 4, system status). */
function sayStatus(reply: FastifyReply, { permission }: InitialState): FastifyReply {
  if (permission.regionRestriction) return reply.code(451);
  return permission.maintenance ? reply.code(503).header('retry-after', '60') : reply;
}

/** Asked for by version, so it may be kept; drawn as a picture only, whatever is inside. */
function sendImage(request: FastifyRequest, reply: FastifyReply, image: BrandImage): FastifyReply {
  const isThisVersion = (request.query as { v?: unknown }).v === image.version;
  reply
    .header('cache-control', isThisVersion ? 'public, max-age=31536000, immutable' : 'no-cache')
    .header('etag', `"${image.version}"`);
  if (request.headers['if-none-match'] === `"${image.version}"`) return reply.code(304).send();
  return reply.type(image.mime).send(image.bytes);
}

/** Documents and files of the studio origin: every game is one page that reads its launch code. */
export function addStudioPages(app: FastifyInstance, pages: { readonly root: string }): void {
  const dist = join(pages.root, 'apps/studio/dist');
  const files = createStaticFiles(dist);
  app.get('/*', async (request, reply) => {
    const path = request.url.split('?')[0] ?? '/';
    if (isCall(path)) throw new Refusal('call_unknown');
    const isPage = path === '/' || path === '/index.html' || path.startsWith('/games/');
    const sent = isPage ? null : await files.send(path, request, reply);
    if (sent) return sent;
    if (!isPage) throw new Refusal('call_unknown');
    const page = await readFile(join(dist, 'index.html'), 'utf8').catch(() => null);
    if (page === null) return sendNotice(reply, 'not_built');
    const nonce = makeNonce();
    const origins = originsOf(request);
    return reply
      .headers(studioDocumentHeaders(nonce, origins))
      .type(html)
      .send(dressStudioPage(page, nonce, origins));
  });
}

/** Packed on the way: there is no secret in a page whose length could tell it. */
async function sendHtml(request: FastifyRequest, reply: FastifyReply, page: string): Promise<FastifyReply> {
  reply.type(html).header('vary', 'accept-encoding, cookie');
  if (!takesGzip(request)) return reply.send(page);
  return reply.header('content-encoding', 'gzip').send(await packHtml(page));
}

/** The nonce for inline parts, and the one origin the page may talk to. */
function dressStudioPage(page: string, nonce: string, origins: Origins): string {
  return page
    .replace(/<(script|style|link)(?=[\s>])(?![^>]*\bnonce=)/g, `<$1 nonce="${nonce}"`)
    .replaceAll('%SITE_ORIGIN%', origins.site);
}

/** The site remembers its language in a cookie, so that the next page is drawn in it. */
function readLanguageCookie(request: FastifyRequest): string | null {
  return /(?:^|;\s*)(?:__Host-)?lang=([A-Z]{2})(?:;|$)/.exec(request.headers.cookie ?? '')?.[1] ?? null;
}

function originsOf(request: FastifyRequest): Origins {
  const { origins } = request.facts;
  if (!origins) throw new Refusal('insecure_host');
  return origins;
}

function sendVerifier(root: string, reply: FastifyReply): FastifyReply {
  const file = join(root, 'tooling/verify/fair-verify.mjs');
  if (!existsSync(file)) throw new Refusal('call_unknown');
  return reply
    .type('text/javascript; charset=utf-8')
    .header('content-disposition', 'attachment; filename="fair-verify.mjs"')
    .send(readFileSync(file));
}

/** The built renderer, loaded again when it was built again; null while there is none. */
function rendererOf(file: string): () => Promise<RenderPage | null> {
  let loaded: { version: number; render: RenderPage } | null = null;
  return async () => {
    const found = await stat(file).catch(() => null);
    if (!found) return null;
    if (loaded?.version !== found.mtimeMs) {
      const module = (await import(`${pathToFileURL(file).href}?v=${found.mtimeMs}`)) as { renderPage: RenderPage };
      loaded = { version: found.mtimeMs, render: module.renderPage };
    }
    return loaded.render;
  };
}

import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import {
  isListPath,
  pathFinder,
  sitePaths,
  type DrawnPage,
  type InitialState,
  type Language,
  type PageRequest,
  type SystemStatus,
} from '@fairhouse/contract';
import { Refusal, type BrandImage, type Origins } from '../context/index.ts';
import { readLanguageCookie } from './language-cookie.ts';
import { addHouseDocuments } from './house-documents.ts';
import { isForPrograms } from './http-server.ts';
import {
  createDrawQueue,
  createKeptDocuments,
  htmlType,
  originsOf,
  pathOf,
  sendDocument,
  type KeptDocument,
} from './kept-documents.ts';
import { sendNotice } from './notice-page.ts';
import { packedBody } from './packed-body.ts';
import { siteDocumentHeaders } from './security.ts';
import { createStaticFiles } from './static-files.ts';

/** A page shows winners, a jackpot and banners; these may be a second old. */
const freshMs = 1_000;
/** Each brand has some fifty pages in each of its languages, of about a hundred kilobytes each. */
const pagesMax = 300;

export interface PageVisitor {
  readonly ip: string;
  readonly host: string | undefined;
  readonly origins: Origins;
  readonly language: string | null;
  /** The address with its query. */
  readonly url: string;
}

/** What decides how a page looks, apart from its address and its origins: whoever has the same is shown the same page. */
export interface PageView {
  /** Whose page it is: several brands may be served at the same origins, each by a host of its own. */
  readonly merchant: string;
  readonly language: Language;
  readonly status: SystemStatus;
  /** The visitor's address, where the page shows it; empty elsewhere. */
  readonly ip: string;
}

export interface SitePages {
  /** Folder of the whole project. */
  readonly root: string;
  findView(visitor: PageVisitor): PageView;
  /** What the first paint shows without waiting for a call. */
  readInitialState(visitor: PageVisitor, view: PageView): Promise<InitialState> | InitialState;
  /**
   * Origins, beside the studio, of games that the brand of this host shows in a frame; they may change while the
   * program runs.
   */
  listFrameOrigins(host: string | undefined): readonly string[];
  /** A brand's own picture (spec 3, image reads). */
  findImage(merchant: string, type: string): BrandImage | undefined;
}

type RenderPage = (request: PageRequest) => Promise<DrawnPage>;

const findSitePath = pathFinder(sitePaths);

/** Documents and files of the site origin. */
export function addSitePages(app: FastifyInstance, pages: SitePages): void {
  const files = createStaticFiles(join(pages.root, 'apps/site/dist'));
  const loadRenderer = rendererOf(join(pages.root, 'apps/site/dist-ssr/entry-server.js'));
  const queue = createDrawQueue();
  const kept = createKeptDocuments<KeptDocument>({ freshMs, most: pagesMax });

  addHouseDocuments(app, pages.root, queue);
  app.get<{ Params: { merchant: string; type: string } }>('/brands/:merchant/:type', (request, reply) => {
    const image = pages.findImage(request.params.merchant, request.params.type);
    if (!image) throw new Refusal('call_unknown');
    return sendImage(request, reply, image);
  });
  app.get('/*', { config: { hasDocuments: true } }, async (request, reply) => {
    const path = pathOf(request);
    if (isForPrograms(path) || path === '/ws') throw new Refusal('call_unknown');
    if (path !== '/index.html') {
      const sent = await files.send(path, request, reply);
      if (sent) return sent;
    }
    if (path.startsWith('/assets/')) throw new Refusal('call_unknown');
    const renderer = await loadRenderer();
    if (!renderer) return sendNotice(reply, 'not_built');
    const { version, render } = renderer;
    const origins = originsOf(request);
    const visitor = {
      ip: request.ip,
      host: request.headers.host,
      origins,
      language: readLanguageCookie(request),
      url: request.url,
    };
    const view = pages.findView(visitor);
    const found = findSitePath(path);
    // The page of an address with a parameter is rendered without the parameter; the browser fills it in.
    const address = found === null ? '/404' : found.replaceAll(/\$\w+/g, '0');
    const page = await kept.find(
      JSON.stringify([version, origins, view, address, isListPath(request.url)]),
      async () => {
        const initial = await pages.readInitialState(visitor, view);
        const drawn = await queue(() => render({ path: address, initial }));
        const hosts = { ...initial.permission.info, vendorOrigins: pages.listFrameOrigins(visitor.host) };
        return {
          status: statusOf(view, found !== null),
          type: htmlType,
          body: packedBody(Buffer.from(drawn.html), { effort: 'quick' }),
          headers: {
            ...siteDocumentHeaders(drawn.inline, origins, hosts),
            vary: 'accept-encoding, cookie',
            ...(view.status === 1 && { 'retry-after': '60' }),
          },
        };
      },
    );
    return sendDocument(request, reply, page);
  });
}

/** A page of a closed house has an error status, so that programs neither keep nor index it (spec 4, system status). */
function statusOf({ status }: PageView, hasPage: boolean): number {
  if (status !== 0) return status === 1 ? 503 : 451;
  return hasPage ? 200 : 404;
}

/**
 * The address names the version, so the picture may be kept; browsers treat it as a picture only, whatever its content.
 */
function sendImage(request: FastifyRequest, reply: FastifyReply, image: BrandImage): FastifyReply {
  const isThisVersion = (request.query as { v?: unknown }).v === image.version;
  reply
    .header('cache-control', isThisVersion ? 'public, max-age=31536000, immutable' : 'no-cache')
    .header('etag', `"${image.version}"`);
  if (request.headers['if-none-match'] === `"${image.version}"`) return reply.code(304).send();
  return reply.type(image.mime).send(image.bytes);
}

interface Renderer {
  readonly version: number;
  readonly render: RenderPage;
}

/** The built renderer, loaded again after each build; null while there is none. */
function rendererOf(file: string): () => Promise<Renderer | null> {
  let loaded: Renderer | null = null;
  return async () => {
    const found = await stat(file).catch(() => null);
    if (!found) return null;
    if (loaded?.version !== found.mtimeMs) {
      const module = (await import(`${pathToFileURL(file).href}?v=${found.mtimeMs}`)) as { renderPage: RenderPage };
      loaded = { version: found.mtimeMs, render: module.renderPage };
    }
    return loaded;
  };
}

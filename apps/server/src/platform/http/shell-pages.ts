import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { Refusal, type Origins } from '../context/index.ts';
import { isCall } from './http-server.ts';
import { createKeptDocuments, htmlType, originsOf, pathOf, sendDocument, type KeptDocument } from './kept-documents.ts';
import { sendNotice } from './notice-page.ts';
import { packedBody } from './packed-body.ts';
import { studioDocumentHeaders, type HeaderSet } from './security.ts';
import { createStaticFiles } from './static-files.ts';

/** One page for each pair of hosts, and one for addresses not found there. */
const shellsMax = 50;

interface StudioPages {
  readonly root: string;
  hasGame(slug: string): boolean;
}

/** Documents and files of the studio origin: every game is one page that reads its launch code. */
export function addStudioPages(app: FastifyInstance, { root, hasGame }: StudioPages): void {
  const isFound = (path: string): boolean => {
    const game = /^\/games\/([^/]+)\/?$/.exec(path)?.[1];
    return path === '/' || path === '/index.html' || (game !== undefined && hasGame(game));
  };
  addShell(app, { dist: join(root, 'apps/studio/dist'), isFound, headersFor: studioDocumentHeaders });
}

interface ShellPages {
  readonly dist: string;
  isFound(path: string): boolean;
  headersFor(origins: Origins): HeaderSet;
}

/** The same page for every address; the page itself says when nothing exists there. */
export function addShell(app: FastifyInstance, { dist, isFound, headersFor }: ShellPages): void {
  const files = createStaticFiles(dist);
  const kept = createKeptDocuments<KeptDocument>({ freshMs: Infinity, most: shellsMax });
  app.get('/*', { config: { hasDocuments: true } }, async (request, reply) => {
    const path = pathOf(request);
    if (isCall(path)) throw new Refusal('call_unknown');
    const sent = path === '/' || path === '/index.html' ? null : await files.send(path, request, reply);
    if (sent) return sent;
    if (path.startsWith('/assets/')) throw new Refusal('call_unknown');
    const origins = originsOf(request);
    const hasPage = isFound(path);
    const file = join(dist, 'index.html');
    const built = await stat(file).catch(() => null);
    if (!built) return sendNotice(reply, 'not_built');
    const page = await kept.find(JSON.stringify([built.mtimeMs, origins, hasPage]), async () => ({
      status: hasPage ? 200 : 404,
      type: htmlType,
      headers: { ...headersFor(origins), vary: 'accept-encoding' },
      // The page may connect to this origin only.
      body: packedBody(Buffer.from((await readFile(file, 'utf8')).replaceAll('%SITE_ORIGIN%', origins.site))),
    }));
    return sendDocument(request, reply, page);
  });
}

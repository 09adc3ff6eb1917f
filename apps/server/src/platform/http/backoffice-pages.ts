import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { Refusal } from '../context/index.ts';
import { isCall } from './http-server.ts';
import { sendNotice } from './notice-page.ts';
import { backofficeDocumentHeaders, makeNonce } from './security.ts';
import { createStaticFiles } from './static-files.ts';

/** Documents and files of the back office: one page, whatever its address. */
export function addBackofficePages(app: FastifyInstance, pages: { readonly root: string }): void {
  const dist = join(pages.root, 'apps/backoffice/dist');
  const files = createStaticFiles(dist);
  app.get('/*', async (request, reply) => {
    const path = request.url.split('?')[0] ?? '/';
    if (isCall(path)) throw new Refusal('call_unknown');
    const sent = path === '/' || path === '/index.html' ? null : await files.send(path, request, reply);
    if (sent) return sent;
    if (path.startsWith('/assets/')) throw new Refusal('call_unknown');
    const page = await readFile(join(dist, 'index.html'), 'utf8').catch(() => null);
    if (page === null) return sendNotice(reply, 'not_built');
    const nonce = makeNonce();
    const dressed = page.replace(/<(script|style|link)(?=[\s>])(?![^>]*\bnonce=)/g, `<$1 nonce="${nonce}"`);
    return reply.headers(backofficeDocumentHeaders(nonce)).type('text/html; charset=utf-8').send(dressed);
  });
}

import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Language } from '@fairhouse/contract';
import { Refusal, type Brand } from '../../platform/context/index.ts';
import { makeNonce } from '../../platform/http/index.ts';
import { createAppIcons, isAppIcon, type DrawnIcons } from './install/app-icons.ts';
import { writeManifest } from './install/app-manifest.ts';
import { writeOfflinePage } from './install/offline-page.ts';

export interface InstallPages {
  /** Folder of the whole project. */
  readonly root: string;
  ofHost(host: string | undefined): Brand;
}

/** What makes the site an app: its manifest, icons, service worker and the offline page. */
export function addInstallRoutes(app: FastifyInstance, { root, ofHost }: InstallPages): void {
  const icons = createAppIcons(pathToFileURL(join(root, 'apps/site/public/favicon.svg')));
  const brandOf = (request: FastifyRequest): Brand => ofHost(request.headers.host);

  app.get('/site.webmanifest', (request, reply) => {
    const brand = brandOf(request);
    const manifest = writeManifest(
      brand,
      languageOf((request.query as { lang?: unknown }).lang, brand),
      icons.versionOf(brand),
    );
    return reply
      .type('application/manifest+json; charset=utf-8')
      .header('cache-control', 'no-cache')
      .send(JSON.stringify(manifest));
  });
  app.get<{ Params: { file: string } }>('/app-icons/:file', (request, reply) =>
    sendIcon(icons, brandOf(request as FastifyRequest), {
      request: request as FastifyRequest,
      reply,
      file: request.params.file,
    }),
  );
  // Browsers ask for this name by themselves, where an address has no page with an icon of its own.
  app.get('/favicon.ico', (request, reply) =>
    sendIcon(icons, brandOf(request), { request, reply, file: 'icon-192.png' }),
  );
  app.get('/offline', (request, reply) => {
    const nonce = makeNonce();
    return reply
      .headers(offlineHeaders(nonce))
      .type('text/html; charset=utf-8')
      .send(writeOfflinePage(brandOf(request), nonce));
  });
  app.get('/sw.js', async (request, reply) => {
    const worker = await readFile(join(root, 'apps/site/dist/sw.js'), 'utf8').catch(() => null);
    if (worker === null) throw new Refusal('call_unknown');
    // A browser installs a worker only if its bytes differ, so the worker names the version of the offline page.
    const look = createHash('sha256')
      .update(writeOfflinePage(brandOf(request), ''))
      .digest('hex')
      .slice(0, 12);
    return reply.headers(workerHeaders).type('text/javascript; charset=utf-8').send(`${worker}\n// ${look}\n`);
  });
}

/** It fetches from this origin and does nothing else; a browser checks it each time. */
const workerHeaders = {
  'cache-control': 'no-cache',
  'service-worker-allowed': '/',
  'content-security-policy': "default-src 'none'; connect-src 'self'; frame-ancestors 'none'",
} as const;

function offlineHeaders(nonce: string): Record<string, string> {
  return {
    'content-security-policy': `default-src 'none'; style-src 'nonce-${nonce}'; script-src 'nonce-${nonce}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
  };
}

async function sendIcon(
  icons: DrawnIcons,
  brand: Brand,
  { request, reply, file }: { request: FastifyRequest; reply: FastifyReply; file: string },
): Promise<FastifyReply> {
  const name = file.replace(/\.png$/, '');
  if (!file.endsWith('.png') || !isAppIcon(name)) throw new Refusal('call_unknown');
  const version = icons.versionOf(brand);
  const isThisVersion = (request.query as { v?: unknown }).v === version;
  reply
    .header('etag', `"${version}-${name}"`)
    .header('cache-control', isThisVersion ? 'public, max-age=31536000, immutable' : 'no-cache');
  if (request.headers['if-none-match'] === `"${version}-${name}"`) return reply.code(304).send();
  return reply.type('image/png').send(await icons.draw(brand, name));
}

/** The page names its language in the address, because a browser fetches a manifest without cookies. */
function languageOf(input: unknown, brand: Brand): Language {
  return brand.languages.find((language) => language === input) ?? brand.defaultLanguage;
}

import { readFile, stat } from 'node:fs/promises';
import { extname, join, normalize, sep } from 'node:path';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { packedBody, type PackedBody } from './packed-body.ts';

const types: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.mp3': 'audio/mpeg',
  '.ogg': 'audio/ogg',
  '.png': 'image/png',
  '.svg': 'image/svg+xml; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
};

interface Served {
  readonly etag: string;
  readonly type: string;
  readonly body: PackedBody;
}

/** A bundler puts a hash of the content into these names, so the files never change. */
const hashedName = /[-.][A-Za-z0-9_-]{8,}\.[a-z0-9]+$/;

export interface StaticFiles {
  /** Null when there is no such file. */
  send(path: string, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply | null>;
}

/** Files of a built client: read and compressed once, and kept in memory until the file changes. */
export function createStaticFiles(root: string): StaticFiles {
  const kept = new Map<string, Served>();
  return {
    async send(path, request, reply) {
      const file = resolveInside(root, path);
      const type = file === null ? undefined : types[extname(file)];
      if (file === null || type === undefined) return null;
      const found = await stat(file).catch(() => null);
      if (!found?.isFile()) return null;
      const etag = `"${found.size.toString(36)}-${Math.trunc(found.mtimeMs).toString(36)}"`;
      let served = kept.get(file);
      if (served?.etag !== etag) {
        served = {
          etag,
          type,
          body: packedBody(await readFile(file), { isPackable: /^(text|application|image\/svg)/.test(type) }),
        };
        kept.set(file, served);
      }
      return sendServed(served, { path, request, reply });
    },
  };
}

async function sendServed(
  served: Served,
  call: { path: string; request: FastifyRequest; reply: FastifyReply },
): Promise<FastifyReply> {
  const { path, request, reply } = call;
  reply.header('etag', served.etag).header('vary', 'accept-encoding');
  reply.header(
    'cache-control',
    path.includes('/assets/') && hashedName.test(path) ? 'public, max-age=31536000, immutable' : 'no-cache',
  );
  if (request.headers['if-none-match'] === served.etag) return reply.code(304).send();
  // Our pages may also show a picture that came through a host in front of us (imageCDNs).
  if (served.type.startsWith('image/')) reply.header('cross-origin-resource-policy', 'cross-origin');
  const encoding = served.body.chooseEncoding(request.headers['accept-encoding']);
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  return reply.type(served.type).send(await served.body.bytes(encoding));
}

/** The file that a path names, if it is inside the folder and not hidden. */
function resolveInside(root: string, path: string): string | null {
  let decoded: string;
  try {
    decoded = decodeURIComponent(path);
  } catch {
    return null;
  }
  if (decoded.includes('\0') || /(^|\/)\./.test(decoded)) return null;
  const file = normalize(join(root, decoded));
  return file.startsWith(root + sep) ? file : null;
}

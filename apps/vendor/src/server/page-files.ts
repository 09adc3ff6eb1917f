import { existsSync, readdirSync, readFileSync } from 'node:fs';
import type { ServerResponse } from 'node:http';
import { extname, join, relative } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};

interface PageFile {
  readonly type: string;
  readonly body: Buffer;
  /** Null for formats that are compressed already, such as fonts. */
  readonly packed: Buffer | null;
}

/** The built page, read once: the server sends only these files. */
export function readPageFiles(folder: string): ReadonlyMap<string, PageFile> {
  const files = existsSync(folder)
    ? readdirSync(folder, { withFileTypes: true, recursive: true }).filter(
        (entry) => entry.isFile() && Object.hasOwn(types, extname(entry.name)),
      )
    : [];
  return new Map(
    files.map((entry) => {
      const path = join(entry.parentPath, entry.name);
      const body = readFileSync(path);
      return [
        `/${relative(folder, path).split('\\').join('/')}`,
        {
          type: types[extname(path)] ?? '',
          body,
          packed: path.endsWith('.woff2')
            ? null
            : brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 7 } }),
        },
      ];
    }),
  );
}

/** Everything of the page comes from its own origin as a file, and only the house may show it in a frame. */
export function pageHeaders(frameOrigins: readonly string[]): Record<string, string> {
  const frames = frameOrigins.length === 0 ? `'none'` : frameOrigins.join(' ');
  return {
    'content-security-policy': `default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors ${frames}`,
    'x-content-type-options': 'nosniff',
    // The page learns from its referrer whose frame it stands in; nobody learns anything from the page.
    'referrer-policy': 'no-referrer',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=()',
  };
}

export function sendFile(
  response: ServerResponse,
  file: PageFile,
  options: { readonly headers: Record<string, string>; readonly isForever: boolean; readonly accepts: string },
): void {
  const packed = /\bbr\b/.test(options.accepts) ? file.packed : null;
  const body = packed ?? file.body;
  response.writeHead(200, {
    ...options.headers,
    'content-type': file.type,
    'content-length': body.length,
    vary: 'accept-encoding',
    ...(packed && { 'content-encoding': 'br' }),
    'cache-control': options.isForever ? 'public, max-age=31536000, immutable' : 'no-store',
  });
  response.end(body);
}

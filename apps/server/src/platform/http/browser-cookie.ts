import type { FastifyReply, FastifyRequest } from 'fastify';

/** A token that only the browser and we ever see: no script can read it. */
export interface BrowserCookie {
  read(request: FastifyRequest): string | null;
  /** Null takes it away. */
  write(reply: FastifyReply, token: string | null): void;
}

const tokenPattern = /^[A-Za-z0-9_-]{43}$/;

interface CookieOptions {
  readonly isHttps: boolean;
  readonly sameSite: 'Lax' | 'Strict';
  /** Without it the cookie goes with the browser's window. */
  readonly maxAgeS?: number;
}

/** Bound to this very host by its name, where the address is protected (ARCHITECTURE section 7, Session). */
export function createBrowserCookie(shortName: string, options: CookieOptions): BrowserCookie {
  const { isHttps, sameSite, maxAgeS } = options;
  const name = isHttps ? `__Host-${shortName}` : shortName;
  const attributes = `Path=/; HttpOnly; SameSite=${sameSite}${isHttps ? '; Secure' : ''}`;
  const life = maxAgeS === undefined ? '' : `; Max-Age=${maxAgeS}`;
  const pattern = new RegExp(`(?:^|;\\s*)${name}=([^;]*)`);
  return {
    read(request) {
      const token = pattern.exec(request.headers.cookie ?? '')?.[1] ?? '';
      return tokenPattern.test(token) ? token : null;
    },
    write(reply, token) {
      reply.header(
        'set-cookie',
        token === null ? `${name}=; ${attributes}; Max-Age=0` : `${name}=${token}; ${attributes}${life}`,
      );
    },
  };
}

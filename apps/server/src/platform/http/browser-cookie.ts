import type { FastifyReply, FastifyRequest } from 'fastify';

/** A token that only the browser and the server see: scripts cannot read it. */
export interface BrowserCookie {
  read(request: FastifyRequest): string | null;
  /** Null removes the cookie. */
  write(reply: FastifyReply, token: string | null): void;
}

const tokenPattern = /^[A-Za-z0-9_-]{43}$/;

interface CookieOptions {
  readonly isHttps: boolean;
  readonly sameSite: 'Lax' | 'Strict';
  /** Without it the cookie ends with the browser session. */
  readonly maxAgeS?: number;
}

/** The name binds the cookie to this host where the address uses https (ARCHITECTURE section 7, Session). */
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

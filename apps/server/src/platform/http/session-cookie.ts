import type { FastifyReply, FastifyRequest } from 'fastify';

/** The half of a session that no script can read (ARCHITECTURE section 7, Session). */
export interface SessionCookie {
  read(request: FastifyRequest): string | null;
  write(reply: FastifyReply, half: string | null): void;
}

const halfPattern = /^[A-Za-z0-9_-]{43}$/;

export function createSessionCookie(isHttps: boolean): SessionCookie {
  const name = isHttps ? '__Host-sid' : 'sid';
  const attributes = `Path=/; HttpOnly; SameSite=Lax${isHttps ? '; Secure' : ''}`;
  const pattern = new RegExp(`(?:^|;\\s*)${name}=([^;]*)`);
  return {
    read(request) {
      const half = pattern.exec(request.headers.cookie ?? '')?.[1] ?? '';
      return halfPattern.test(half) ? half : null;
    },
    write(reply, half) {
      reply.header('set-cookie', half === null ? `${name}=; ${attributes}; Max-Age=0` : `${name}=${half}; ${attributes}`);
    },
  };
}

import type { FastifyRequest } from 'fastify';

/** The site keeps its language in a cookie, so that the server renders the next page in it. */
export function readLanguageCookie(request: FastifyRequest): string | null {
  return /(?:^|;\s*)(?:__Host-)?lang=([A-Z]{2})(?:;|$)/.exec(request.headers.cookie ?? '')?.[1] ?? null;
}

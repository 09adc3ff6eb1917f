import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ImageAnswer } from '@fairhouse/contract';

/** A part of the server in which forms with files are known; everywhere else they are refused by type. Who is asking is judged before what they send. */
export function registerWithUploads(app: FastifyInstance, register: (scope: FastifyInstance) => void): void {
  app.register(async (scope) => {
    await scope.register(multipart);
    register(scope);
  });
}

const extension = { 'image/png': 'png', 'image/jpeg': 'jpg' } as const;

/**
 * A member's picture: kept by the browser of who may see it and asked after each time, never by anything between us and
 * them; a page by no means, whatever is inside (trust.md 2.14).
 */
export function sendImage(request: FastifyRequest, reply: FastifyReply, image: ImageAnswer): FastifyReply {
  const etag = `"${image.name}"`;
  reply
    .header('cache-control', 'private, no-cache')
    .header('vary', 'authorization, cookie')
    .header('etag', etag)
    .header('content-security-policy', "default-src 'none'; frame-ancestors 'none'; sandbox");
  if (request.headers['if-none-match'] === etag) return reply.code(304).send();
  return reply
    .header('content-disposition', `attachment; filename="picture.${extension[image.mime]}"`)
    .type(image.mime)
    .send(Buffer.from(image.bytes.buffer, image.bytes.byteOffset, image.bytes.byteLength));
}

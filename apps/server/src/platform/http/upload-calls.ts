import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ImageAnswer } from '@fairhouse/contract';

/**
 * A part of the server that accepts forms with files; other parts refuse them by type. The caller is checked before the
 * form is read.
 */
export function registerWithUploads(app: FastifyInstance, register: (scope: FastifyInstance) => void): void {
  app.register(async (scope) => {
    await scope.register(multipart);
    register(scope);
  });
}

const extension = { 'image/png': 'png', 'image/jpeg': 'jpg' } as const;

/**
 * A member's picture: the browser of a permitted viewer keeps it and revalidates each time, and no proxy keeps it; it
 * is never shown as a page, whatever its content (trust.md 2.14).
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

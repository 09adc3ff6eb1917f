import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { Refusal } from '../../platform/context/index.ts';
import type { Pictures } from './pictures.ts';

/** Pictures for `<img>`: no brand header, no session, the same for everybody; always served as a picture, whatever is inside. */
export function addPictureRoutes(app: FastifyInstance, { pictures }: { readonly pictures: Pictures }): void {
  app.get<{ Params: { file: string } }>('/pictures/:file', async (request, reply) => {
    const { file } = request.params;
    const picture = await pictures.find(file);
    if (!picture) throw new Refusal('call_unknown');
    const etag = `"${createHash('sha256').update(picture.bytes).digest('hex').slice(0, 16)}"`;
    // An uploaded picture never changes under its name; a drawn one may with the next version of the house.
    const isLasting = picture.mime === 'image/webp';
    reply
      .header('etag', etag)
      .header('cache-control', isLasting ? 'public, max-age=31536000, immutable' : 'public, max-age=3600')
      .header('cross-origin-resource-policy', 'cross-origin');
    if (request.headers['if-none-match'] === etag) return reply.code(304).send();
    return reply.type(picture.mime).send(picture.bytes);
  });
}

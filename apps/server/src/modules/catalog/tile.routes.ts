import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Refusal } from '../../platform/context/index.ts';
import type { CatalogDoor } from './index.ts';
import type { TilePicture } from './tile-pictures.ts';

/** Pictures an `<img>` asks for: no brand header, no session, the same for everybody. */
export function addTileRoutes(app: FastifyInstance, catalog: CatalogDoor): void {
  app.get<{ Params: { vendor: string; file: string } }>('/tiles/:vendor/:file', (request, reply) => {
    const { vendor, file } = request.params;
    const name = /^([a-z0-9_-]{1,64})\.svg$/.exec(file)?.[1];
    const picture = name === undefined ? undefined : catalog.findPicture(vendor, name);
    if (!picture) throw new Refusal('call_unknown');
    return sendPicture(request, reply, picture);
  });
}

/** Its address carries the version of the painting, so it may be kept for long. */
function sendPicture(request: FastifyRequest, reply: FastifyReply, picture: TilePicture): FastifyReply {
  reply.header('etag', picture.etag).header('vary', 'accept-encoding').header('cache-control', 'public, max-age=2592000');
  if (request.headers['if-none-match'] === picture.etag) return reply.code(304).send();
  const isPackable = /\bgzip\b/.test(String(request.headers['accept-encoding'] ?? ''));
  if (isPackable) reply.header('content-encoding', 'gzip');
  return reply.type('image/svg+xml').send(isPackable ? picture.packed : picture.svg);
}

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { pictureWidths, usualWidth, type PictureWidth } from '@fairhouse/contract/picture-width';
import { Refusal } from '../../platform/context/index.ts';
import type { CatalogDoor } from './index.ts';
import type { TilePicture } from './tile-pictures.ts';

interface Query {
  Params: { vendor: string; file: string };
  Querystring: { v?: string; w?: string };
}

/** Pictures for `<img>`: no brand header, no session, the same for everybody. */
export function addTileRoutes(app: FastifyInstance, catalog: CatalogDoor): void {
  app.get<Query>('/tiles/:vendor/:file', async (request, reply) => {
    const { vendor, file } = request.params;
    const name = /^([a-z0-9_-]{1,64})\.webp$/.exec(file)?.[1];
    const picture = name === undefined ? undefined : catalog.findPicture(vendor, name);
    const width =
      request.query.w === undefined ? usualWidth : pictureWidths.find((known) => String(known) === request.query.w);
    if (!picture || width === undefined) throw new Refusal('call_unknown');
    return sendPicture(request as FastifyRequest<Query>, reply, { picture, width });
  });
}

async function sendPicture(
  request: FastifyRequest<Query>,
  reply: FastifyReply,
  { picture, width }: { picture: TilePicture; width: PictureWidth },
): Promise<FastifyReply> {
  const etag = `"${picture.version}-${width}"`;
  // An outdated address shows today's picture, which must not be cached under it.
  const isLasting = request.query.v === picture.version;
  reply.header('etag', etag).header('cache-control', isLasting ? 'public, max-age=31536000, immutable' : 'no-cache');
  // The request may come through a host in front of us (imageCDNs).
  reply.header('cross-origin-resource-policy', 'cross-origin');
  if (request.headers['if-none-match'] === etag) return reply.code(304).send();
  return reply.type('image/webp').send(await picture.bytes(width));
}

import type { FastifyInstance } from 'fastify';
import { bodyBytesMax } from '@fairhouse/vendor-protocol';
import type { SeamlessDoor } from './index.ts';

/** Where vendors abroad call: no session, no brand header, and a body that is signed byte for byte. */
export function addVendorRoutes(app: FastifyInstance, { vendorDoor }: SeamlessDoor): void {
  void app.register((scope, _options, done) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: bodyBytesMax }, (_request, body, ready) => ready(null, body));
    scope.post<{ Params: { call: string } }>('/vendor/v1/:call', async (request, reply) => {
      const { code, body } = await vendorDoor.take({
        method: request.method, path: request.url.split('?', 1)[0] ?? '', call: request.params.call, headers: request.headers,
        body: Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0),
      });
      return reply.code(code).type('application/json; charset=utf-8').header('cache-control', 'no-store').send(JSON.stringify(body));
    });
    done();
  });
}

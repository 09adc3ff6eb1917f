import type { FastifyError, FastifyInstance } from 'fastify';
import { bodyBytesMax, faults, outages } from '@fairhouse/vendor-protocol';
import type { SeamlessDoor } from './index.ts';

const contentType = 'application/json; charset=utf-8';

/** The addresses that vendors abroad call: no session, no brand header, and a body that is signed byte for byte. */
export function addVendorRoutes(app: FastifyInstance, { vendorDoor }: SeamlessDoor): void {
  void app.register((scope, _options, done) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: bodyBytesMax }, (_request, body, ready) =>
      ready(null, body),
    );
    // A request that is wrong before it is read is also answered in the form of the protocol.
    scope.setErrorHandler<FastifyError>((error, request, reply) => {
      const wrong =
        error.statusCode === faults.request_too_large
          ? 'request_too_large'
          : (error.statusCode ?? outages.outcome_unknown) < outages.outcome_unknown
            ? 'request_invalid'
            : null;
      if (wrong === null) request.log.error({ err: error }, 'a request of a vendor failed');
      return reply
        .code(wrong === null ? outages.outcome_unknown : faults[wrong])
        .type(contentType)
        .send(JSON.stringify({ status: wrong ?? 'outcome_unknown' }));
    });
    scope.post<{ Params: { call: string } }>('/vendor/v1/:call', async (request, reply) => {
      const { code, body } = await vendorDoor.take({
        method: request.method,
        path: request.url.split('?', 1)[0] ?? '',
        call: request.params.call,
        headers: request.headers,
        body: Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0),
      });
      return reply.code(code).type(contentType).header('cache-control', 'no-store').send(JSON.stringify(body));
    });
    done();
  });
}

import type { FastifyInstance } from 'fastify';
import type { CashierDoor } from './index.ts';

const callbackBytesMax = 16 * 1024;

/** The address for messages of providers: no session, no brand header, and a body that is checked byte for byte. */
export function addChannelRoutes(app: FastifyInstance, cashier: CashierDoor): void {
  void app.register((scope, _options, done) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: callbackBytesMax }, (_request, body, ready) =>
      ready(null, body),
    );
    scope.post<{ Params: { merchant: string; provider: string } }>(
      '/channels/:merchant/:provider/callback',
      async (request, reply) => {
        const { merchant, provider } = request.params;
        const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
        const taken = await cashier.takeCallback({ merchant, provider, headers: request.headers, body });
        return reply
          .type('application/json; charset=utf-8')
          .send(JSON.stringify({ success: true, value: { taken }, message: null, errorCode: null }));
      },
    );
    scope.post<{ Params: { merchant: string; provider: string } }>(
      '/channels/:merchant/:provider/payouts/callback',
      async (request, reply) => {
        const { merchant, provider } = request.params;
        const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
        const taken = await cashier.takePayoutCallback({ merchant, provider, headers: request.headers, body });
        return reply
          .type('application/json; charset=utf-8')
          .send(JSON.stringify({ success: true, value: { taken }, message: null, errorCode: null }));
      },
    );
    done();
  });
}

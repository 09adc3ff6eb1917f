import type { FastifyInstance, FastifyReply } from 'fastify';
import { isHabit } from './sandbox-habits.ts';
import { renderGone, renderPayment, sandboxStyleHash } from './sandbox-page.ts';
import { sandboxPath, type Sandbox } from './sandbox.ts';

const formBytesMax = 2048;

/** The page of the sandbox, on another origin than the site's, like a provider's page. */
export function addSandboxPages(app: FastifyInstance, sandbox: Sandbox): void {
  void app.register((scope, _options, done) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: formBytesMax },
      (_request, body, ready) => {
        ready(null, new URLSearchParams(body as string));
      },
    );
    scope.get<{ Params: { ref: string } }>(`${sandboxPath}/:ref`, async (request, reply) => {
      const payment = await sandbox.readPayment(request.params.ref);
      if (!payment) return dress(reply.code(404), null).send(renderGone());
      return dress(reply, payment.returnUrl).send(renderPayment(payment, sandbox.now()));
    });
    scope.post<{ Params: { ref: string }; Body: URLSearchParams }>(`${sandboxPath}/:ref`, async (request, reply) => {
      const habit = request.body.get('habit') ?? 'prompt';
      const ended = await sandbox.endPayment(request.params.ref, {
        habit: isHabit(habit) ? habit : 'prompt',
        isPaying: request.body.get('press') === 'pay',
      });
      if (!ended) return dress(reply.code(404), null).send(renderGone());
      return reply.code(303).header('location', ended.returnUrl).send();
    });
    done();
  });
}

/** The policy allows the form to lead back to the site, because the browser counts the redirect as part of the form. */
function dress(reply: FastifyReply, returnUrl: string | null): FastifyReply {
  const back = returnUrl === null ? '' : ` ${new URL(returnUrl).origin}`;
  return reply.type('text/html; charset=utf-8').headers({
    'content-security-policy': `default-src 'none'; base-uri 'none'; frame-ancestors 'none'; form-action 'self'${back}; style-src '${sandboxStyleHash}'`,
    'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=()',
  });
}

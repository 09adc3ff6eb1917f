import type { FastifyInstance } from 'fastify';
import { calls, type CallSpec } from '@fairhouse/contract';
import { Refusal } from '../context/index.ts';

const takers = new Set(
  Object.values(calls as Record<string, CallSpec>)
    .filter((call) => call.takesForms)
    .map((call) => call.path),
);

/** Some calls accept forms as well as JSON, for older clients; other calls refuse a form by type. */
export function useFormParser(app: FastifyInstance): void {
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (request, body, done) => {
    if (!takers.has(request.url.split('?')[0] ?? '')) done(new Refusal('body_type_unknown'), undefined);
    else done(null, readForm(body as string));
  });
}

/** No client of ours sends a field twice, so such a form is refused. */
function readForm(body: string): Record<string, string> | undefined {
  const pairs = [...new URLSearchParams(body)];
  if (pairs.length === 0) return undefined;
  if (new Set(pairs.map(([name]) => name)).size !== pairs.length) throw new Refusal('body_malformed');
  return Object.fromEntries(pairs);
}

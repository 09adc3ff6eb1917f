import type { FastifyInstance } from 'fastify';
import { calls, type CallSpec } from '@fairhouse/contract';
import { Refusal } from '../context/index.ts';

const takers = new Set(
  Object.values(calls as Record<string, CallSpec>)
    .filter((call) => call.takesForms)
    .map((call) => call.path),
);

/** The calls that older clients send as a form take it beside JSON; to every other one a form is a foreign type. */
export function useFormParser(app: FastifyInstance): void {
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (request, body, done) => {
    if (!takers.has(request.url.split('?')[0] ?? '')) done(new Refusal('body_type_unknown'), undefined);
    else done(null, readForm(body as string));
  });
}

/** A field given twice is a form nobody of ours sends. */
function readForm(body: string): Record<string, string> | undefined {
  const pairs = [...new URLSearchParams(body)];
  if (pairs.length === 0) return undefined;
  if (new Set(pairs.map(([name]) => name)).size !== pairs.length) throw new Refusal('body_malformed');
  return Object.fromEntries(pairs);
}

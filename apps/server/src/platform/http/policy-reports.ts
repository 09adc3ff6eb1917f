import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { systemClock } from '../clock/clock.ts';
import { createAddressLimit, Refusal } from '../context/index.ts';
import type { Log } from '../log/log.ts';

/** Browsers report here what the policy of a page blocked; the policies name this address. */
export const policyReportPath = '/policy-reports';

const bytesMax = 8 * 1024;
/** Pages that work send fewer reports than this. */
const rule = { count: 30, windowMs: 60_000 };
const uri = z.string().max(4000).optional();
const report = z.object({
  'csp-report': z.object({
    'effective-directive': z.string().max(60).optional(),
    'violated-directive': z.string().max(400).optional(),
    'blocked-uri': uri,
    'document-uri': uri,
  }),
});

/** Logs one line for each report: it is either a script that should not be there or a policy that is too narrow. */
export function addPolicyReports(app: FastifyInstance, log: Log): void {
  const limit = createAddressLimit(systemClock, rule);
  void app.register((scope, _options, done) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      'application/csp-report',
      { parseAs: 'string', bodyLimit: bytesMax },
      scope.getDefaultJsonParser('error', 'error'),
    );
    scope.post(policyReportPath, (request, reply) => {
      limit.take(request.ip);
      const read = report.safeParse(request.body);
      if (!read.success) throw new Refusal('body_malformed');
      const reported = read.data['csp-report'];
      const directive = (reported['effective-directive'] ?? reported['violated-directive'] ?? '').split(' ')[0];
      log.warn(
        {
          req: request.id,
          directive,
          blocked: originOf(reported['blocked-uri']),
          page: pathOf(reported['document-uri']),
        },
        'a policy kept something out',
      );
      return reply.code(204).send();
    });
    done();
  });
}

/**
 * The origin of the blocked source; `inline` and `eval` are the browser's words. A path or query may be personal and is
 * never logged.
 */
function originOf(address = ''): string {
  if (URL.canParse(address)) return new URL(address).origin;
  return /^[a-z-]{1,20}$/.test(address) ? address : '';
}

function pathOf(address = ''): string {
  return URL.canParse(address) ? new URL(address).pathname.slice(0, 200) : '';
}

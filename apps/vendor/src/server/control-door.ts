import { randomBytes, timingSafeEqual } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { faultsAsked, type Faults } from './misbehaviour.ts';
import { answerJson, oneHeader, parseJson, readBody } from './requests.ts';

export interface ControlDeps {
  readonly dir: string;
  readonly faults: Faults;
  /** What the house did that the protocol forbids, as far as this vendor saw. */
  readonly complaints: readonly string[];
}

const bodyMax = 1_024;
const loopback = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1']);

/** `POST /sandbox/misbehave`: from this machine only, by whoever can read the folder, and never by a page in a browser. */
export function createControlDoor({
  dir,
  faults,
  complaints,
}: ControlDeps): (request: IncomingMessage, response: ServerResponse) => Promise<void> {
  const word = readOrMakeWord(join(dir, 'control.key'));
  const isAdmitted = ({ socket, headers, method }: IncomingMessage): boolean => {
    const reported = Buffer.from(oneHeader(headers.authorization));
    const isPage = headers.origin !== undefined || headers['sec-fetch-site'] !== undefined;
    return (
      method === 'POST' &&
      !isPage &&
      loopback.has(socket.remoteAddress ?? '') &&
      reported.length === word.length &&
      timingSafeEqual(reported, word)
    );
  };
  return async (request, response) => {
    const body = await readBody(request, bodyMax);
    if (!isAdmitted(request)) return answerJson(response, 404, { status: 'call_unknown' });
    const input = faultsAsked.safeParse(body === null ? undefined : parseJson(body));
    if (!input.success) return answerJson(response, 400, { status: 'request_invalid' });
    Object.assign(faults, Object.fromEntries(Object.entries(input.data).filter(([, value]) => value !== undefined)));
    answerJson(response, 200, { status: 'ok', ...faults, complaints });
  };
}

/** Made once, for its owner only. */
function readOrMakeWord(file: string): Buffer {
  if (!existsSync(file)) writeFileSync(file, randomBytes(24).toString('base64url'), { mode: 0o600 });
  return Buffer.from(readFileSync(file, 'utf8').trim());
}

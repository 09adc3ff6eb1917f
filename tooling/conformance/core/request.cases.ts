import { bodyBytesMax, freshMs, headers, sign } from '@fairhouse/vendor-protocol';
import type { ConformanceCase } from './case.ts';
import { Difference, expectThat } from './difference.ts';
import { expectStatus } from './expected-status.ts';
import type { Answer, Query, SigningKey } from './request.ts';

/** A side that answers signed requests, and one of its calls that moves nothing. */
export interface RequestTarget {
  readonly key: SigningKey;
  readonly otherKey?: SigningKey | undefined;
  readonly endedKey?: SigningKey | undefined;
  nowMs(): number;
  /** Of the quiet call. */
  readonly path: string;
  /** Of another one. */
  readonly otherPath: string;
  readonly unknownPath: string;
  quietBody(): Readonly<Record<string, unknown>> & { readonly roundKey: string };
  /** Asks the quiet call. */
  ask(body: unknown, how?: Query): Promise<Answer>;
}

const section = '2';
/** More than half a minute, and clearly less: both clocks may be some seconds apart. */
const [tooFarMs, nearMs] = [freshMs + 10_000, freshMs - 8_000];

interface RequestCase extends Omit<ConformanceCase<never>, 'run' | 'lacks'> {
  readonly lacks?: (target: RequestTarget) => string | null;
  run(target: RequestTarget): Promise<void>;
}

/** The request itself was accepted, whatever its answer. */
function expectTaken(what: string, { code, text }: Answer): void {
  expectThat(what, code === 200, { expected: 'a request that is taken', seen: `${code} ${text}` });
}

/** A case of one request that is refused before it is parsed. */
function refused(
  reported: { id: string; rule: string; section?: string; status: string },
  ask: (target: RequestTarget) => Promise<Answer>,
): RequestCase {
  return {
    id: reported.id,
    rule: reported.rule,
    section: reported.section ?? section,
    run: async (target) => expectStatus(reported.rule, await ask(target), reported.status),
  };
}

/** Signed correctly, except for the time, which may be any text. */
function atTime(
  target: RequestTarget,
  time: string,
  { change = (signature: string): string => signature, toldTime = time } = {},
): Promise<Answer> {
  const body = JSON.stringify(target.quietBody());
  const signature = sign(target.key.secret, { method: 'POST', path: target.path, time, body });
  return target.ask(body, { sent: { headers: { [headers.time]: toldTime, [headers.signature]: change(signature) } } });
}

/** Signed for this time, and sent with the next. */
function atNextMoment(target: RequestTarget): Promise<Answer> {
  const nowMs = target.nowMs();
  return atTime(target, String(nowMs), { toldTime: String(nowMs + 1) });
}

const signatures: readonly RequestCase[] = [
  refused({ id: 'S01', rule: 'a request without a signature is refused', status: 'signature_invalid' }, (target) =>
    target.ask(target.quietBody(), { sent: { headers: { [headers.signature]: '' } } }),
  ),
  refused({ id: 'S02', rule: 'a request with an unknown key is refused', status: 'signature_invalid' }, (target) =>
    target.ask(target.quietBody(), { by: { ...target.key, id: `${target.key.id.slice(0, 20)}-nobody` } }),
  ),
  refused(
    { id: 'S03', rule: 'a request signed with another secret is refused', status: 'signature_invalid' },
    (target) => target.ask(target.quietBody(), { by: { ...target.key, secret: Buffer.alloc(32) } }),
  ),
  refused(
    { id: 'S04', rule: 'the signature of one call does not fit another', status: 'signature_invalid' },
    (target) => target.ask(target.quietBody(), { path: target.otherPath, sent: { path: target.path } }),
  ),
  refused(
    { id: 'S05', rule: 'the signature of one moment does not fit another', status: 'signature_invalid' },
    atNextMoment,
  ),
  refused({ id: 'S06', rule: 'half a signature is none', status: 'signature_invalid' }, (target) =>
    atTime(target, String(target.nowMs()), { change: (signature) => signature.slice(0, 32) }),
  ),
  {
    id: 'S07',
    section,
    rule: 'what follows a question mark is not signed',
    run: async (target) =>
      expectTaken(
        'a query that was not signed',
        await target.ask(target.quietBody(), { sent: { path: `${target.path}?trace=1` } }),
      ),
  },
  {
    id: 'S08',
    section,
    rule: 'the signature is over the bytes as they were sent',
    run: async (target) =>
      expectTaken(
        'a body with blanks and escapes',
        await target.ask(JSON.stringify(target.quietBody(), null, 2).replace('kit', '\\u006bit')),
      ),
  },
  {
    ...refused(
      { id: 'S09', section: '1', rule: 'a key that has ended is refused', status: 'signature_invalid' },
      (target) => target.ask(target.quietBody(), { by: target.endedKey }),
    ),
    lacks: ({ endedKey }) => (endedKey ? null : 'no ended key was given'),
  },
  {
    ...refused(
      { id: 'S10', rule: 'the id of another vendor with our secret is refused', status: 'signature_invalid' },
      (target) => target.ask(target.quietBody(), { by: { id: target.otherKey?.id ?? '', secret: target.key.secret } }),
    ),
    lacks: ({ otherKey }) => (otherKey ? null : 'no key of another vendor was given'),
  },
  refused(
    { id: 'S11', rule: 'a body that was altered by one byte is refused', status: 'signature_invalid' },
    (target) => {
      const body = target.quietBody();
      return target.ask(body, {
        sent: { body: JSON.stringify({ ...body, roundKey: body.roundKey.replace(/^k/, 'K') }) },
      });
    },
  ),
];

const times: readonly RequestCase[] = [
  refused(
    { id: 'T01', rule: 'a request of more than half a minute ago is refused', status: 'request_stale' },
    (target) => target.ask(target.quietBody(), { offMs: -tooFarMs }),
  ),
  refused({ id: 'T02', rule: 'a request of the future is refused', status: 'request_stale' }, (target) =>
    target.ask(target.quietBody(), { offMs: tooFarMs }),
  ),
  {
    id: 'T03',
    section,
    rule: 'a clock that is behind by less than half a minute does no harm',
    run: async (target) =>
      expectTaken('a clock that is behind', await target.ask(target.quietBody(), { offMs: -nearMs })),
  },
  {
    id: 'T04',
    section,
    rule: 'a clock that is ahead by less than half a minute does no harm',
    run: async (target) =>
      expectTaken('a clock that is ahead', await target.ask(target.quietBody(), { offMs: nearMs })),
  },
  refused({ id: 'T05', rule: 'a time in seconds is none', status: 'request_stale' }, (target) =>
    atTime(target, String(Math.floor(target.nowMs() / 1000))),
  ),
];

const refusedBodies = (
  [
    ['B01', 'a body that is no JSON is refused', ['{', '{"roundKey":', 'roundKey=r']],
    ['B02', 'a body that is no object is refused', ['[]', '"text"', 'null', '7']],
    ['B03', 'an empty body is refused', ['']],
  ] as const
).map(([id, rule, texts]): RequestCase => ({
  id,
  rule,
  section: '3',
  async run(target) {
    for (const text of texts)
      expectStatus(`the body ${JSON.stringify(text)}`, await target.ask(text), 'request_invalid');
  },
}));

function padded(body: object, bytes: number): string {
  const text = JSON.stringify(body);
  return text + ' '.repeat(bytes - text.length);
}

const bodies: readonly RequestCase[] = [
  ...refusedBodies,
  refused(
    { id: 'B04', section: '3', rule: 'a request that lacks a field is refused', status: 'request_invalid' },
    (target) => {
      const { roundKey: _left, ...rest } = target.quietBody();
      return target.ask(rest);
    },
  ),
  refused(
    { id: 'B05', rule: 'a field the page does not name is refused in a request', status: 'request_invalid' },
    (target) => target.ask({ ...target.quietBody(), note: 'x' }),
  ),
  refused({ id: 'B06', rule: 'a body of more than 16 kilobytes is refused', status: 'request_too_large' }, (target) =>
    target.ask(padded(target.quietBody(), bodyBytesMax + 1)),
  ),
  {
    id: 'B07',
    section,
    rule: 'a body of 16 kilobytes is read',
    run: async (target) => expectTaken('16384 bytes', await target.ask(padded(target.quietBody(), bodyBytesMax))),
  },
  refused({ id: 'B08', section: '3', rule: 'a call nobody knows is told so', status: 'call_unknown' }, (target) =>
    target.ask({}, { path: target.unknownPath }),
  ),
  {
    id: 'B09',
    section: '3',
    rule: 'answers are JSON and say so',
    async run(target) {
      const { type } = await target.ask(target.quietBody());
      if (!type.startsWith('application/json'))
        throw new Difference('the content type', { expected: 'application/json', seen: type });
    },
  },
];

/** What both sides of the protocol must do with requests: signature, time, body. */
export function requestCases<S>(targetOf: (stage: S) => RequestTarget): ConformanceCase<S>[] {
  return [...signatures, ...times, ...bodies].map(({ lacks, run, ...told }) => ({
    ...told,
    ...(lacks && { lacks: (stage: S) => lacks(targetOf(stage)) }),
    run: (stage: S) => run(targetOf(stage)),
  }));
}

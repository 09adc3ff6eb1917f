import { bodyBytesMax, freshMs, headers, housePath, sign } from '@fairhouse/vendor-protocol';
import type { ConformanceCase } from '../core/case.ts';
import { expectThat } from '../core/difference.ts';
import { expectAlike, expectMoved, expectStatus } from './expected-answers.ts';
import { minor, readAnswer, type Answer, type HouseStage } from './house-stage.ts';

type Case = ConformanceCase<HouseStage>;

const section = '2';
/** A call that moves nothing, of a round nobody has. */
const asksNothing = (stage: HouseStage) => ({ roundKey: stage.name() });
/** More than half a minute, and comfortably less: both clocks may be some seconds apart. */
const [tooFarMs, nearMs] = [freshMs + 10_000, freshMs - 8_000];

/** The request itself was taken, whatever its answer. */
function expectTaken(what: string, { code, text }: Answer): void {
  expectThat(what, code === 200, { expected: 'a request that is taken', seen: `${code} ${text}` });
}

const signatures: readonly Case[] = [
  {
    id: 'S01', section, rule: 'a request without a signature is refused',
    async run(stage) {
      expectStatus('no signature', await stage.ask('round', asksNothing(stage), { sent: { headers: { [headers.signature]: '' } } }), 'signature_invalid');
    },
  },
  {
    id: 'S02', section, rule: 'a request with an unknown key is refused',
    async run(stage) {
      const by = { ...stage.key, id: `${stage.key.id.slice(0, 20)}-nobody` };
      expectStatus('a key nobody has', await stage.ask('round', asksNothing(stage), { by }), 'signature_invalid');
    },
  },
  {
    id: 'S03', section, rule: 'a request signed with another secret is refused',
    async run(stage) {
      expectStatus('another secret', await stage.ask('round', asksNothing(stage), { by: { ...stage.key, secret: Buffer.alloc(32) } }), 'signature_invalid');
    },
  },
  {
    id: 'S04', section, rule: 'the signature of one call does not fit another',
    async run(stage) {
      expectStatus('the path of another call', await stage.ask('close-round', asksNothing(stage), { sent: { path: housePath('round') } }), 'signature_invalid');
    },
  },
  {
    id: 'S05', section, rule: 'the signature of one moment does not fit another',
    async run(stage) {
      const time = String(stage.nowMs() + 2);
      expectStatus('another moment', await stage.ask('round', asksNothing(stage), { sent: { headers: { [headers.time]: time } } }), 'signature_invalid');
    },
  },
  {
    id: 'S06', section, rule: 'half a signature is none',
    async run(stage) {
      const body = JSON.stringify(asksNothing(stage));
      const time = String(stage.nowMs());
      const whole = sign(stage.key.secret, { method: 'POST', path: housePath('round'), time, body });
      const sent = { headers: { [headers.time]: time, [headers.signature]: whole.slice(0, 32) } };
      expectStatus('half a signature', await stage.ask('round', body, { sent }), 'signature_invalid');
    },
  },
  {
    id: 'S07', section, rule: 'what follows a question mark is not signed',
    async run(stage) {
      expectTaken('a query that was not signed', await stage.ask('round', asksNothing(stage), { sent: { path: `${housePath('round')}?trace=1` } }));
    },
  },
  {
    id: 'S08', section, rule: 'the signature is over the bytes as they were sent',
    async run(stage) {
      const body = `{\n  "roundKey" : "\\u006b${stage.name()}"\n}\n`;
      expectTaken('a body with blanks and escapes', await stage.ask('round', body));
    },
  },
  {
    id: 'S09', section: '1', rule: 'a key that has ended is refused',
    lacks: ({ endedKey }) => (endedKey ? null : 'no ended key was given'),
    async run(stage) {
      expectStatus('a key that has ended', await stage.ask('round', asksNothing(stage), { by: stage.endedKey }), 'signature_invalid');
    },
  },
  {
    id: 'S10', section, rule: 'the id of another vendor with our secret is refused',
    lacks: ({ otherKey }) => (otherKey ? null : 'no key of another vendor was given'),
    async run(stage) {
      const by = { id: stage.otherKey?.id ?? '', secret: stage.key.secret };
      expectStatus('the id of another vendor', await stage.ask('round', asksNothing(stage), { by }), 'signature_invalid');
    },
  },
  {
    id: 'W13', section, rule: 'a body that was altered by one byte is refused, and nothing is booked',
    async run(stage) {
      const seat = await stage.sit();
      const bet = stage.betOf(seat, { amount: '11' });
      const altered = JSON.stringify(bet).replace('"amount":"11"', '"amount":"12"');
      await expectMoved(stage, seat, {
        by: 0n,
        async work() {
          expectStatus('an altered body', await stage.ask('bet', bet, { sent: { body: altered } }), 'signature_invalid');
        },
      });
    },
  },
];

const times: readonly Case[] = [
  {
    id: 'T01', section, rule: 'a request of more than half a minute ago is refused',
    async run(stage) {
      expectStatus('an old request', await stage.ask('round', asksNothing(stage), { offMs: -tooFarMs }), 'request_stale');
    },
  },
  {
    id: 'T02', section, rule: 'a request of the future is refused',
    async run(stage) {
      expectStatus('a request of the future', await stage.ask('round', asksNothing(stage), { offMs: tooFarMs }), 'request_stale');
    },
  },
  {
    id: 'T03', section, rule: 'a clock that is behind by less than half a minute does no harm',
    async run(stage) {
      expectTaken('a clock that is behind', await stage.ask('round', asksNothing(stage), { offMs: -nearMs }));
    },
  },
  {
    id: 'T04', section, rule: 'a clock that is ahead by less than half a minute does no harm',
    async run(stage) {
      expectTaken('a clock that is ahead', await stage.ask('round', asksNothing(stage), { offMs: nearMs }));
    },
  },
  {
    id: 'T05', section, rule: 'a time in seconds is none',
    async run(stage) {
      const body = JSON.stringify(asksNothing(stage));
      const time = String(Math.floor(stage.nowMs() / 1000));
      const signature = sign(stage.key.secret, { method: 'POST', path: housePath('round'), time, body });
      expectStatus('a time in seconds', await stage.ask('round', body, { sent: { headers: { [headers.time]: time, [headers.signature]: signature } } }), 'request_stale');
    },
  },
  {
    id: 'T06', section, rule: 'the very same request, caught and sent again, changes nothing',
    async run(stage) {
      const seat = await stage.sit();
      const body = JSON.stringify(stage.betOf(seat));
      const [time, path] = [String(stage.nowMs()), housePath('bet')];
      const signed = { [headers.key]: stage.key.id, [headers.time]: time, [headers.signature]: sign(stage.key.secret, { method: 'POST', path, time, body }) };
      const send = async () => readAnswer(await stage.wire({ method: 'POST', path, headers: { 'content-type': 'application/json', ...signed }, body }));
      await expectMoved(stage, seat, {
        by: minor('-10'),
        async work() {
          expectAlike('both answers', [await send(), await send()]);
        },
      });
    },
  },
];

const bodies: readonly Case[] = [
  ...([
    ['B01', 'a body that is no JSON is refused', ['{', '{"roundKey":', 'roundKey=r']],
    ['B02', 'a body that is no object is refused', ['[]', '"text"', 'null', '7']],
    ['B03', 'an empty body is refused', ['']],
  ] as const).map(([id, rule, texts]): Case => ({
    id, rule, section: '3',
    async run(stage) {
      for (const text of texts) expectStatus(`the body ${JSON.stringify(text)}`, await stage.ask('round', text), 'request_invalid');
    },
  })),
  {
    id: 'B04', section: '3', rule: 'a request that lacks a field is refused, and nothing is booked',
    async run(stage) {
      const seat = await stage.sit();
      const { roundKey: _left, ...rest } = stage.betOf(seat);
      await expectMoved(stage, seat, {
        by: 0n,
        async work() {
          expectStatus('a bet without its round', await stage.ask('bet', rest), 'request_invalid');
        },
      });
    },
  },
  {
    id: 'B05', section, rule: 'a field the page does not name is refused in a request',
    async run(stage) {
      expectStatus('a field too many', await stage.ask('round', { ...asksNothing(stage), note: 'x' }), 'request_invalid');
    },
  },
  {
    id: 'B06', section, rule: 'a body of more than 16 kilobytes is refused',
    async run(stage) {
      expectStatus('16385 bytes', await stage.ask('round', padded(asksNothing(stage), bodyBytesMax + 1)), 'request_too_large');
    },
  },
  {
    id: 'B07', section, rule: 'a body of 16 kilobytes is read',
    async run(stage) {
      expectTaken('16384 bytes', await stage.ask('round', padded(asksNothing(stage), bodyBytesMax)));
    },
  },
  {
    id: 'B08', section: '3', rule: 'a call nobody knows is told so',
    async run(stage) {
      expectStatus('a call nobody knows', await stage.ask('round', {}, { path: '/vendor/v1/no-such-call' }), 'call_unknown');
    },
  },
  {
    id: 'B09', section: '3', rule: 'answers are JSON and say so',
    async run(stage) {
      const { type } = await stage.ask('round', asksNothing(stage));
      expectThat('the content type', type.startsWith('application/json'), { expected: 'application/json', seen: type });
    },
  },
];

function padded(body: object, bytes: number): string {
  const text = JSON.stringify(body);
  return text + ' '.repeat(bytes - text.length);
}

/** Of whoever asks: signature, time, body. */
export const requestCases: readonly Case[] = [...signatures, ...times, ...bodies];

import { readFileSync } from 'node:fs';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { freshMs, headers, signedHeaders, vendorCalls, vendorPath, type VendorCall } from '@fairhouse/vendor-protocol';
import { pageHeaders } from './page-files.ts';
import { key, openTestVendor, strangerKey, type TestVendor } from '../testing/test-vendor.ts';

let bench: TestVendor;
beforeEach(async () => {
  bench = await openTestVendor('transfer');
});
afterEach(() => bench.close());

interface Query {
  readonly by?: { id: string; secret: Uint8Array };
  readonly atMs?: number;
  readonly headers?: Record<string, string>;
  readonly folder?: string;
  readonly sentBody?: string;
}

/** Signed as the house signs; every answer is one its call declares. */
async function ask(
  call: string,
  body: unknown,
  { by = key, atMs = Date.now(), headers: more = {}, folder = 'pg', sentBody }: Query = {},
) {
  const path = `/${folder}${vendorPath(call as VendorCall)}`;
  const text = JSON.stringify(body);
  const response = await fetch(`${bench.vendor().url}${path}`, {
    method: 'POST',
    body: sentBody ?? text,
    headers: { ...signedHeaders(by, { method: 'POST', path, body: text, nowMs: atMs }), ...more },
  });
  const answer = (await response.json()) as { status: string } & Record<string, unknown>;
  if (response.status === 200 && answer.status === 'ok') vendorCalls[call as VendorCall].output.parse(answer);
  else if (response.status === 200) expect(vendorCalls[call as VendorCall].verdicts).toContain(answer.status);
  return { code: response.status, ...answer } as { code: number; status: string } & Record<string, unknown>;
}

let keys = 100;
const transferOf = (over: Record<string, unknown> = {}) => ({
  transferKey: String((keys += 1)),
  player: 'player-one',
  direction: 'in',
  currency: 'FUN',
  amount: '100',
  ...over,
});
const balance = async (): Promise<unknown> =>
  (await ask('wallet', { player: 'player-one', currency: 'FUN' }))['balance'];

test('the list has every game of the vendor that is asked, and what rests is not open', async () => {
  const own = await ask('games', {});
  expect([
    (own['games'] as unknown[]).length,
    (own['games'] as { category: string }[]).every(({ category }) => category === 'RNG'),
  ]).toEqual([24, true]);
  expect((await ask('games', {}, { folder: 'jl', by: strangerKey }))['games']).not.toEqual(own['games']);
});

describe('a request', () => {
  test.each([
    ['of another vendor', { by: strangerKey }, 401, 'signature_invalid'],
    ['with another secret under our id', { by: { id: key.id, secret: strangerKey.secret } }, 401, 'signature_invalid'],
    ['to another vendor’s folder', { folder: 'jl' }, 401, 'signature_invalid'],
    ['to nobody', { folder: 'nobody' }, 401, 'signature_invalid'],
    ['without a signature', { headers: { [headers.signature]: '' } }, 401, 'signature_invalid'],
    [
      'with another body than was signed',
      { sentBody: '{"player":"player-two","currency":"FUN"}' },
      401,
      'signature_invalid',
    ],
    ['that is too old', { atMs: Date.now() - freshMs - 5_000 }, 401, 'request_stale'],
    ['of more than sixteen kilobytes', { sentBody: 'x'.repeat(17_000) }, 413, 'request_too_large'],
  ] as const)('%s is refused', async (_what, input, code, status) => {
    expect(await ask('wallet', { player: 'player-one', currency: 'FUN' }, input)).toEqual({ code, status });
  });
  test('of a call nobody knows, or in another shape, is refused once it is known who asks', async () => {
    expect(await ask('constructor', {})).toEqual({ code: 404, status: 'call_unknown' });
    expect(await ask('wallet', { player: 'player-one', currency: 'FUN', more: 1 })).toEqual({
      code: 400,
      status: 'request_invalid',
    });
  });
});

describe('a transfer', () => {
  test('comes once, however often it is asked, and stays after a restart', async () => {
    const input = transferOf();
    const answers = await Promise.all([
      ask('transfer', input),
      ask('transfer', input),
      ask('transfer', { ...input, amount: '100.0' }),
    ]);
    expect(new Set(answers.map((answer) => JSON.stringify(answer)))).toEqual(
      new Set(['{"code":200,"status":"ok","state":"done"}']),
    );
    await bench.restart();
    expect([
      await ask('transfer', input),
      await balance(),
      (await ask('transfer-state', { transferKey: input.transferKey }))['state'],
    ]).toEqual([answers[0], '100', 'done']);
  });
  test.each([{ amount: '101' }, { direction: 'out' }, { player: 'player-two' }, { currency: 'EUR' }])(
    'with the key of another one and %j is a duplicate',
    async (over) => {
      const input = transferOf();
      await ask('transfer', input);
      expect((await ask('transfer', { ...input, ...over })).status).toBe('duplicate_transaction');
      expect(await balance()).toBe('100');
    },
  );
  test('out takes what is there and not more; the refusal stands though money comes later', async () => {
    await ask('transfer', transferOf());
    const tooMuch = transferOf({ direction: 'out', amount: '100.01' });
    expect((await ask('transfer', tooMuch)).status).toBe('insufficient_balance');
    await ask('transfer', transferOf());
    expect([
      (await ask('transfer', tooMuch)).status,
      (await ask('transfer-state', { transferKey: tooMuch.transferKey }))['state'],
    ]).toEqual(['insufficient_balance', 'refused']);
    expect((await ask('transfer', transferOf({ direction: 'out', amount: '200' }))).status).toBe('ok');
    expect(await balance()).toBe('0');
  });
  test('of nothing, or in another currency, is refused', async () => {
    expect([
      (await ask('transfer', transferOf({ amount: '0' }))).status,
      (await ask('transfer', transferOf({ currency: 'EUR' }))).status,
      (await ask('wallet', { player: 'x', currency: 'EUR' })).status,
    ]).toEqual(['amount_invalid', 'wrong_currency', 'wrong_currency']);
  });
  test('that never came is absent, and one with the vendor’s own key is not another vendor’s', async () => {
    const input = transferOf();
    await ask('transfer', input);
    expect((await ask('transfer-state', { transferKey: '1' }))['state']).toBe('absent');
    expect(
      (await ask('transfer-state', { transferKey: input.transferKey }, { folder: 'jl', by: strangerKey }))['state'],
    ).toBe('absent');
  });
  test.each([
    ['.92', 'lost after it was done', '10.92', true],
    ['.95', 'lost on its way', '0', false],
  ] as const)('of %s cents is %s', async (cents, _what, held, isDone) => {
    const input = transferOf({ amount: `10${cents}` });
    await expect(ask('transfer', input)).rejects.toThrow();
    expect([await balance(), (await ask('transfer-state', { transferKey: input.transferKey }))['state']]).toEqual([
      held,
      isDone ? 'done' : 'absent',
    ]);
    if (!isDone) expect((await ask('transfer', input)).status).toBe('ok');
  });
  test('of 93 cents is refused, of 94 undecided for a while', async () => {
    expect((await ask('transfer', transferOf({ amount: '1.93' }))).status).toBe('wallet_closed');
    const waits = transferOf({ amount: '1.94' });
    expect([
      await ask('transfer', waits),
      await ask('transfer-state', { transferKey: waits.transferKey }),
      await balance(),
    ]).toEqual([{ code: 200, status: 'ok', state: 'pending' }, { code: 200, status: 'ok', state: 'pending' }, '0']);
  });
});

test('games play with the wallet that is held here, and never ask the house for a bet', async () => {
  const seat = await bench.sit();
  const round = (name: string) => bench.play('round', { seat, name, stake: '10', choice: 'spin' });
  expect(await round('without-money')).toEqual({ status: 'refused', why: 'insufficient_balance' });
  await ask('transfer', transferOf());
  const played = (await round('first-one-played')) as {
    status: string;
    balance: string;
    round: { id: string; payout: string };
  };
  expect([played.status, played.balance, await balance()]).toEqual([
    'settled',
    String(90 + Number(played.round.payout)),
    String(90 + Number(played.round.payout)),
  ]);
  await bench.restart();
  expect([await balance(), bench.house.input]).toEqual([played.balance, ['authenticate']]);
});

test('details of a round are told to its own vendor and player only, in the language asked for', async () => {
  await ask('transfer', transferOf());
  const seat = await bench.sit();
  const { round } = await bench.play<{ round: { id: string } }>('round', {
    seat,
    name: 'details-of-one',
    stake: '1',
    choice: 'spin',
  });
  const input = { roundKey: round.id, player: 'player-one', language: 'PT' };
  const reported = await ask('round-detail', input);
  expect([(reported['lines'] as { label: string }[]).map(({ label }) => label), reported['game']]).toEqual([
    ['Escolha', 'Resultado', 'Multiplicador'],
    'silk-moon-bakery',
  ]);
  expect((await ask('round-detail', { ...input, player: 'player-two' })).status).toBe('round_unknown');
  expect((await ask('round-detail', input, { folder: 'jl', by: strangerKey })).status).toBe('round_unknown');
  expect(JSON.stringify(await ask('round-detail', { ...input, language: 'XX' }))).toContain('Outcome');
});

describe('told to misbehave towards the house’s calls', () => {
  const ten = () => transferOf({ amount: '10' });
  test('by being slow, it answers after the house has stopped waiting', async () => {
    await bench.misbehave({ toCalls: 'slow', slowMs: 300 });
    const from = performance.now();
    await ask('transfer', ten());
    expect(performance.now() - from).toBeGreaterThan(280);
  });
  test('by vanishing, it does what was asked and says nothing', async () => {
    await bench.misbehave({ toCalls: 'vanish' });
    await expect(ask('transfer', ten())).rejects.toThrow();
    await bench.misbehave({ toCalls: null });
    expect(await balance()).toBe('10');
  });
  test('by doing everything twice, it still does it once', async () => {
    await bench.misbehave({ toCalls: 'repeat' });
    await ask('transfer', ten());
    expect(await balance()).toBe('10');
  });
  test('by answering in another order, it lets the later one go first', async () => {
    await bench.misbehave({ toCalls: 'reorder' });
    const answered: number[] = [];
    const first = ask('games', {}).then(() => answered.push(1));
    // By the time these are answered the first has come.
    for (let times = 0; times < 3; times += 1) await bench.misbehave({});
    await Promise.all([first, ask('games', {}).then(() => answered.push(2))]);
    expect(answered).toEqual([2, 1]);
  });
  test('by contradicting, it says otherwise than it did', async () => {
    await bench.misbehave({ toCalls: 'contradict' });
    const input = ten();
    expect([
      (await ask('transfer', input)).status,
      (await ask('transfer-state', { transferKey: input.transferKey }))['state'],
      (await ask('games', {}))['games'],
    ]).toEqual(['insufficient_balance', 'absent', []]);
    await bench.misbehave({ toCalls: null });
    expect(await balance()).toBe('10');
  });
});

describe('the control', () => {
  const post = (sent: Record<string, string>, body = '{"toHouse":"slow"}') =>
    fetch(`${bench.vendor().url}/sandbox/misbehave`, { method: 'POST', body, headers: sent });
  test('is not there for who does not know its word, nor for a page', async () => {
    const word = readFileSync(`${bench.dir}/control.key`, 'utf8');
    expect([
      (await post({})).status,
      (await post({ authorization: 'x'.repeat(word.length) })).status,
      (await post({ authorization: word, origin: bench.vendor().url })).status,
    ]).toEqual([404, 404, 404]);
    expect([
      (await post({ authorization: word }, '{"toHouse":"dance"}')).status,
      (await post({ authorization: word })).status,
    ]).toEqual([400, 200]);
  });
});

describe('the page', () => {
  test('may be shown by the house alone, runs nothing inline, and is not asked from elsewhere', async () => {
    const { url } = bench.vendor();
    expect(pageHeaders(['http://site.test'])['content-security-policy']).toMatch(
      /^default-src 'none'; script-src 'self'; style-src 'self'; .*frame-ancestors http:\/\/site\.test$/,
    );
    expect(pageHeaders([])['content-security-policy']).toMatch(/frame-ancestors 'none'$/);
    expect(
      (
        await fetch(`${url}/pg/play/open`, {
          method: 'POST',
          body: '{"launchCode":"0123456789abcdef"}',
          headers: { 'sec-fetch-site': 'cross-site' },
        })
      ).status,
    ).toBe(404);
    for (const path of ['/nobody', '/index.html', '/pg/../../package.json', '/assets/nothing.js', '/journal.jsonl'])
      expect((await fetch(`${url}${path}`)).status).toBe(404);
  });
});

import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fixedClock } from '@fairhouse/testing';
import {
  bodyBytesMax,
  freshMs,
  headers,
  houseCalls,
  housePath,
  sign,
  signedHeaders,
  type HouseCall,
} from '@fairhouse/vendor-protocol';
import { launchCodeOf, openHouse, type TestHouse, type TestMember } from '../../testing/test-house.ts';
import type { VendorKey } from './vendor-keys.ts';

const clock = fixedClock(new Date());
let house: TestHouse;
let owner: pg.Pool;
/** The studio's games are launched here; over HTTP their vendor is one like any other. */
let key: VendorKey;
let stranger: VendorKey;
let names = 0;
beforeAll(async () => {
  house = await openHouse({ clock });
  owner = new pg.Pool({ connectionString: house.ownerUrl, max: 1 });
  key = await house.modules.seamless.vendorKeys.make('BGS');
  stranger = await house.modules.seamless.vendorKeys.make('OTHER_ONE');
});
afterAll(async () => {
  await owner.end();
  await house.close();
});

interface Query {
  readonly by?: VendorKey;
  readonly atMs?: number;
  /** Sent in place of what was signed. */
  readonly sent?: { readonly path?: string; readonly body?: string; readonly headers?: Record<string, string> };
}

/** Signed by hand, and every answer is one its call declares. */
async function ask(call: HouseCall, body: unknown, { by = key, atMs = clock.now().getTime(), sent = {} }: Query = {}) {
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  const signed = signedHeaders(by, { method: 'POST', path: housePath(call), body: text, nowMs: atMs });
  const response = await fetch(`${house.siteUrl}${sent.path ?? housePath(call)}`, {
    method: 'POST',
    body: sent.body ?? text,
    headers: { ...signed, ...sent.headers },
  });
  const answer = (await response.json()) as { status: string };
  if (response.status === 200 && answer.status === 'ok') houseCalls[call].output.parse(answer);
  if (response.status === 200 && answer.status !== 'ok') expect(houseCalls[call].verdicts).toContain(answer.status);
  return { code: response.status, ...answer } as { code: number; status: string } & Record<string, unknown>;
}

async function sit(): Promise<{ member: TestMember; playToken: string }> {
  const member = await house.register();
  const opened = await ask('authenticate', { launchCode: await launchCodeOf(house.call, member) });
  return { member, playToken: opened['playToken'] as string };
}

function betOf(playToken: string, over: Record<string, unknown> = {}) {
  names += 1;
  return {
    playToken,
    betKey: `bet-${names}`,
    roundKey: `round-${names}`,
    game: 'dice',
    currency: 'FUN',
    amount: '10',
    ...over,
  };
}

test('a round from the launch to its end, as a vendor abroad plays it', async () => {
  const member = await house.register();
  const opened = await ask('authenticate', { launchCode: await launchCodeOf(house.call, member) });
  expect(opened).toMatchObject({ status: 'ok', game: 'dice', currency: 'FUN', balance: '10000' });
  const playToken = opened['playToken'] as string;
  const bet = betOf(playToken);
  expect(await ask('bet', bet)).toMatchObject({ status: 'ok', balance: '9990' });
  expect(await ask('close-round', bet)).toMatchObject({ code: 400 });
  expect((await ask('close-round', { roundKey: bet.roundKey })).status).toBe('round_open');
  expect(await ask('settle', { betKey: bet.betKey, settleKey: 's', payout: '25.5' })).toMatchObject({
    status: 'ok',
    balance: '10015.5',
  });
  expect(await ask('round', { roundKey: bet.roundKey })).toEqual({
    code: 200,
    status: 'ok',
    isClosed: false,
    bets: [{ betKey: bet.betKey, game: 'dice', state: 'settled', amount: '10', payout: '25.5' }],
  });
  expect([
    (await ask('close-round', { roundKey: bet.roundKey })).status,
    (await ask('close-round', { roundKey: bet.roundKey })).status,
  ]).toEqual(['ok', 'ok']);
  expect(await ask('round', { roundKey: bet.roundKey })).toMatchObject({ isClosed: true });
  expect((await ask('bet', betOf(playToken, { roundKey: bet.roundKey }))).status).toBe('round_closed');
  // The first bet of it is answered as the first time all the same.
  expect(await ask('bet', bet)).toMatchObject({ status: 'ok', balance: '9990' });
  expect(await ask('balance', { playToken })).toMatchObject({ status: 'ok', currency: 'FUN', balance: '10015.5' });
});

test('a vendor knows a member by a name of its own: the same for each play, and never the number of the house', async () => {
  const member = await house.register();
  const players = [];
  for (let times = 0; times < 2; times += 1)
    players.push((await ask('authenticate', { launchCode: await launchCodeOf(house.call, member) }))['player']);
  expect(new Set(players).size).toBe(1);
  expect(players[0]).not.toBe(member.id);
  const other = await house.register();
  expect((await ask('authenticate', { launchCode: await launchCodeOf(house.call, other) }))['player']).not.toBe(
    players[0],
  );
});

test('a launch code is for the vendor of its game, and good once', async () => {
  const launchCode = await launchCodeOf(house.call, await house.register());
  expect((await ask('authenticate', { launchCode }, { by: stranger })).status).toBe('launch_code_invalid');
  expect((await ask('authenticate', { launchCode })).status).toBe('ok');
  expect((await ask('authenticate', { launchCode })).status).toBe('launch_code_invalid');
});

test('the plays, bets and rounds of another vendor are unknown', async () => {
  const { playToken } = await sit();
  const bet = betOf(playToken);
  await ask('bet', bet);
  const by = stranger;
  const statuses = [
    await ask('balance', { playToken }, { by }),
    await ask('bet', betOf(playToken), { by }),
    await ask('settle', { betKey: bet.betKey, settleKey: 's', payout: '1' }, { by }),
    await ask('round', { roundKey: bet.roundKey }, { by }),
    await ask('close-round', { roundKey: bet.roundKey }, { by }),
  ].map(({ status }) => status);
  expect(statuses).toEqual(['token_unknown', 'token_unknown', 'bet_unknown', 'round_unknown', 'round_unknown']);
  // Its own name for a bet it never made; the other one's stands.
  expect((await ask('rollback', { betKey: bet.betKey }, { by })).status).toBe('ok');
  expect(await ask('balance', { playToken })).toMatchObject({ balance: '9990' });
});

test('a bet that is taken back before it came will not be taken; the answer has no balance', async () => {
  const { playToken } = await sit();
  const bet = betOf(playToken);
  expect([await ask('rollback', { betKey: bet.betKey }), await ask('rollback', { betKey: bet.betKey })]).toEqual([
    { code: 200, status: 'ok' },
    { code: 200, status: 'ok' },
  ]);
  expect((await ask('bet', bet)).status).toBe('bet_rolled_back');
  const other = betOf(playToken);
  await ask('bet', other);
  expect(await ask('rollback', { betKey: other.betKey })).toMatchObject({ status: 'ok', balance: '10000' });
});

test('a lost bet is answered as the first time, however the wallet has moved since', async () => {
  const { playToken } = await sit();
  const lost = betOf(playToken);
  await ask('bet', lost);
  const settle = { betKey: lost.betKey, settleKey: 'lost', payout: '0' };
  const first = await ask('settle', settle);
  await ask('bet', betOf(playToken));
  expect(first).toMatchObject({ status: 'ok', balance: '9990' });
  expect(await ask('settle', settle)).toEqual(first);
});

test('a win without a bet, a stake of nothing and a result taken back move no money (W19, W20, W21; docs/decisions/053)', async () => {
  const { playToken } = await sit();
  const bet = betOf(playToken);
  await ask('bet', bet);
  await ask('settle', { betKey: bet.betKey, settleKey: 'won', payout: '5' });
  const statuses = [
    await ask('settle', { betKey: 'never-came', settleKey: 'alone', payout: '5' }),
    await ask('bet', betOf(playToken, { amount: '0' })),
    await ask('rollback', { betKey: bet.betKey }),
  ].map(({ status }) => status);
  expect([statuses, (await ask('balance', { playToken }))['balance']]).toEqual([
    ['bet_unknown', 'amount_invalid', 'bet_ended'],
    '9995',
  ]);
});

describe('a request', () => {
  test('that is sent again within its half minute is answered alike and booked once', async () => {
    const { playToken } = await sit();
    const bet = betOf(playToken);
    const answers = [await ask('bet', bet), await ask('bet', bet), await ask('bet', bet)];
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect((await owner.query('select 1 from seamless.vendor_bet where bet_key = $1', [bet.betKey])).rowCount).toBe(1);
  });

  test.each([
    ['a body altered by one byte', { sent: { body: '{"betKey":"y"}' } }],
    ['the path of another call', { sent: { path: housePath('round') } }],
    ['another moment than was signed', { sent: { headers: { [headers.time]: String(clock.now().getTime() + 1) } } }],
    ['the id of another key', { sent: { headers: { [headers.key]: 'bgs-000000000000' } } }],
    ['no id', { sent: { headers: { [headers.key]: '' } } }],
    ['an id that is none', { sent: { headers: { [headers.key]: `'; drop table seamless.vendor_key; --` } } }],
    ['no signature', { sent: { headers: { [headers.signature]: '' } } }],
    ['half a signature', { sent: { headers: { [headers.signature]: 'ab' } } }],
  ] as const)('with %s is refused and books nothing', async (_what, input) => {
    expect(await ask('rollback', { betKey: 'x' }, input)).toEqual({ code: 401, status: 'signature_invalid' });
    expect((await owner.query(`select 1 from seamless.vendor_bet where bet_key in ('x', 'y')`)).rowCount).toBe(0);
  });

  test('signed with the secret of another vendor is refused', async () => {
    expect((await ask('rollback', { betKey: 'x' }, { by: { ...key, secret: stranger.secret } })).status).toBe(
      'signature_invalid',
    );
  });

  test('too old or of the future is refused, once it is known who asks', async () => {
    const now = clock.now().getTime();
    expect(await ask('round', { roundKey: 'r' }, { atMs: now - freshMs - 1 })).toEqual({
      code: 401,
      status: 'request_stale',
    });
    expect((await ask('round', { roundKey: 'r' }, { atMs: now + freshMs + 1 })).status).toBe('request_stale');
    expect((await ask('round', { roundKey: 'r' }, { atMs: now - freshMs })).status).toBe('round_unknown');
  });

  test('signed with a key that ended is refused, and its successor works', async () => {
    const { vendorKeys } = house.modules.seamless;
    const [old, next] = [await vendorKeys.make('BGS'), await vendorKeys.make('BGS')];
    expect((await ask('round', { roundKey: 'r' }, { by: old })).status).toBe('round_unknown');
    expect([await vendorKeys.end(old.id), await vendorKeys.end(old.id)]).toEqual([true, false]);
    expect((await ask('round', { roundKey: 'r' }, { by: old })).status).toBe('signature_invalid');
    expect((await ask('round', { roundKey: 'r' }, { by: next })).status).toBe('round_unknown');
    expect((await vendorKeys.list('BGS')).find(({ id }) => id === old.id)?.endedAt).toEqual(clock.now());
  });

  test('whose secret is nowhere in the database as it is', async () => {
    const { rows } = await owner.query<{ sealed: Buffer }>('select sealed from seamless.vendor_key where id = $1', [
      key.id,
    ]);
    expect(rows[0]?.sealed.includes(Buffer.from(key.secret))).toBe(false);
  });

  test.each([
    ['no JSON', '{'],
    ['nothing', ''],
    ['a list', []],
    ['a field too many', { betKey: 'k', extra: 1 }],
    ['a name with a blank', { betKey: 'a b' }],
    ['a name of NUL', { betKey: '\u0000' }],
    ['a name of 65 characters', { betKey: 'k'.repeat(65) }],
    ['a number for a name', { betKey: 7 }],
  ])('that is %s is refused', async (_what, body) => {
    expect(await ask('rollback', body)).toEqual({ code: 400, status: 'request_invalid' });
  });

  test.each([10, '1e3', '-1', '+1', '1.00001', '1,5', ' 1', '', '१', 'NaN', '9'.repeat(16)])(
    'with the amount %j is refused and takes nothing',
    async (amount) => {
      const { playToken } = await sit();
      expect(await ask('bet', betOf(playToken, { amount }))).toEqual({ code: 400, status: 'request_invalid' });
      expect(await ask('balance', { playToken })).toMatchObject({ balance: '10000' });
    },
  );

  test('with a stake of nothing, in another currency or of a game nobody has is refused as that', async () => {
    const { playToken } = await sit();
    const statuses = [];
    for (const over of [{ amount: '0' }, { currency: 'EUR' }, { game: 'no-such-game' }, { amount: '10000.0001' }])
      statuses.push((await ask('bet', betOf(playToken, over))).status);
    expect(statuses).toEqual(['amount_invalid', 'wrong_currency', 'game_unknown', 'insufficient_balance']);
  });

  test('of more than sixteen kilobytes is not read', async () => {
    const response = await fetch(`${house.siteUrl}${housePath('round')}`, {
      method: 'POST',
      body: 'x'.repeat(bodyBytesMax + 1),
      headers: { 'content-type': 'application/json' },
    });
    expect([response.status, await response.json()]).toEqual([413, { status: 'request_too_large' }]);
  });

  test('of a call nobody knows is told so to who may ask', async () => {
    const path = '/vendor/v1/toString';
    const [body, time] = ['{}', String(clock.now().getTime())];
    const signature = sign(key.secret, { method: 'POST', path, time, body });
    const response = await fetch(`${house.siteUrl}${path}`, {
      method: 'POST',
      body,
      headers: { [headers.key]: key.id, [headers.time]: time, [headers.signature]: signature },
    });
    expect([response.status, await response.json()]).toEqual([404, { status: 'call_unknown' }]);
  });
});

test('a game that has vanished still gets its results and rollbacks, once each', async () => {
  const { playToken } = await sit();
  const [won, lost] = [betOf(playToken), betOf(playToken)];
  for (const bet of [won, lost]) expect((await ask('bet', bet)).status).toBe('ok');
  // Its vendor tells of no games any more.
  await house.modules.catalog.takeVendorList('BGS', []);
  const result = { betKey: won.betKey, settleKey: 'after', payout: '25' };
  for (let times = 0; times < 2; times += 1)
    expect(await ask('settle', result)).toMatchObject({ status: 'ok', balance: '10005' });
  for (let times = 0; times < 2; times += 1)
    expect(await ask('rollback', { betKey: lost.betKey })).toMatchObject({ status: 'ok', balance: '10015' });
});

test('the books agree after all this', async () => {
  expect((await house.modules.ledger.checkBooks('full')).differences).toEqual([]);
});

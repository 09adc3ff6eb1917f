import { randomUUID } from 'node:crypto';
import { casinoGames, drawRound } from '@fairhouse/casino';
import type { OpenRoundRow, DeskGame, Round } from '@fairhouse/contract';
import { fixedClock } from '@fairhouse/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openHouse, type Answer, type TestHouse, type TestMember } from '../../testing/test-house.ts';
import { openOperator, type TestOperator } from '../../testing/test-operator.ts';
import { untouchedMs } from './index.ts';
import { lampsGame } from './lamps.fixture.ts';

interface Placed {
  readonly round: Round;
  readonly balance: { readonly amount: string; readonly version: string };
}

const clock = fixedClock(new Date());
let house: TestHouse;
beforeAll(async () => {
  house = await openHouse({ games: [...casinoGames, lampsGame], clock });
});
afterAll(() => house.close());

interface Sitting {
  readonly member: TestMember;
  readonly playToken: string;
}

async function sit(member?: TestMember): Promise<Sitting> {
  const who = member ?? (await house.register());
  const { playToken } = await house.play(who, lampsGame.nodeId);
  return { member: who, playToken };
}

function ask<T>(
  { playToken }: Pick<Sitting, 'playToken'>,
  path: string,
  body?: unknown,
  on: TestHouse = house,
): Promise<Answer<T>> {
  return on.call<T>(path, { studio: true, headers: { authorization: playToken }, ...(body !== undefined && { body }) });
}

const place = (sitting: Sitting, round: object = {}) =>
  ask<Placed>(sitting, '/bgs/rounds', { clientKey: randomUUID(), stake: '10', choices: {}, ...round });
const move = (
  sitting: Sitting,
  round: Pick<Round, 'roundId'>,
  form: { turn: number; type: string; clientKey?: string },
  on?: TestHouse,
) =>
  ask<Placed>(
    sitting,
    `/bgs/rounds/${round.roundId}/moves`,
    { clientKey: form.clientKey ?? randomUUID(), turn: form.turn, move: { type: form.type } },
    on,
  );

async function balanceOf({ playToken }: Sitting): Promise<number> {
  return Number((await ask<{ amount: string }>({ playToken }, '/bgs/balance')).value.amount);
}

/** Which lamps are lit: the house alone can tell. */
async function peek({ roundId }: Pick<Round, 'roundId'>): Promise<boolean[]> {
  const { rows } = await house.platform.db.query<{ seed_id: string; nonce: string; client_seed: Buffer }>(
    'select seed_id, nonce, client_seed from casino.round where id = $1',
    [roundId],
  );
  const [row] = rows;
  if (!row) throw new Error('no such round');
  const serverSeed = await house.modules.fairness.readForDraw(BigInt(row.seed_id));
  return drawRound(lampsGame, { serverSeed, clientSeed: row.client_seed, nonce: BigInt(row.nonce) }).main.map(
    (lamp) => lamp === '1',
  );
}

/** A round whose first lamps are as asked for; others are lost or taken on the way. */
async function placeWith(sitting: Sitting, lit: readonly boolean[]): Promise<Round> {
  for (let tries = 0; tries < 200; tries += 1) {
    const { round } = (await place(sitting)).value;
    const found = await peek(round);
    if (lit.every((isLit, at) => found[at] === isLit)) return round;
    const first = await move(sitting, round, { turn: 0, type: 'light' });
    if (first.value.round.state === 'moves') await move(sitting, round, { turn: 1, type: 'take' });
  }
  throw new Error('no such round came');
}

async function betOf(
  round: Pick<Round, 'roundId'>,
): Promise<{ state: string; stake: string; payout: string } | undefined> {
  const { rows } = await house.platform.db.query<{ state: string; stake: string; payout: string }>(
    'select state, stake, payout from bets.bet where id = $1',
    [round.roundId],
  );
  return rows[0];
}

describe('a round with moves', () => {
  test('takes the stake, waits, shows what its moves show, and pays at its end', async () => {
    const sitting = await sit();
    const round = await placeWith(sitting, [true, true]);
    expect(round).toMatchObject({
      state: 'moves',
      outcome: null,
      stake: '10',
      baseStake: '10',
      payout: '0',
      moves: [],
      events: [],
      offers: [
        { type: 'light', extraStake: '0' },
        { type: 'double', extraStake: '10' },
      ],
    });
    expect(await betOf(round)).toEqual({ state: 'open', stake: '100000', payout: '0' });
    const before = await balanceOf(sitting);
    const first = await move(sitting, round, { turn: 0, type: 'light' });
    expect(first.value.round).toMatchObject({
      state: 'moves',
      outcome: null,
      moves: [{ type: 'light' }],
      events: [{ type: 'lamp', isLit: true }],
    });
    expect(first.value.round.offers.map(({ type }) => type)).toEqual(['light', 'double', 'take']);
    const second = await move(sitting, round, { turn: 1, type: 'double' });
    expect(second.value.round).toMatchObject({
      state: 'open',
      stake: '20',
      baseStake: '10',
      payout: '40',
      moves: [{ type: 'light' }, { type: 'double' }],
      offers: [],
    });
    expect(second.value.round.outcome).toMatchObject({ main: expect.arrayContaining(['1']) as unknown });
    expect(await balanceOf(sitting)).toBe(before - 10 + 40);
    expect(await betOf(round)).toEqual({ state: 'settled', stake: '200000', payout: '400000' });
    expect((await ask(sitting, `/bgs/rounds/${round.roundId}/complete`, {})).status).toBe(200);
    expect((await ask<Round>(sitting, `/bgs/rounds/${round.roundId}`)).value).toMatchObject({
      state: 'closed',
      events: [{ isLit: true }, { isLit: true }],
      payout: '40',
    });
  });

  test('that is lost by a move that stakes nothing is closed in the books and the record', async () => {
    const sitting = await sit();
    const round = await placeWith(sitting, [false]);
    const before = await balanceOf(sitting);
    const lost = await move(sitting, round, { turn: 0, type: 'light' });
    expect(lost.value).toMatchObject({
      round: { state: 'open', payout: '0', stake: '10' },
      balance: { amount: `${before}` },
    });
    expect(await betOf(round)).toEqual({ state: 'settled', stake: '100000', payout: '0' });
    expect((await place(sitting)).value.round.state).toBe('moves');
  });

  test('is found again on another device with everything that was shown, and the first device is told that its play is over', async () => {
    const first = await sit();
    const round = await placeWith(first, [true]);
    await move(first, round, { turn: 0, type: 'light' });
    const second = await sit(first.member);
    const { launchCodeOf } = await import('../../testing/test-house.ts');
    const opened = await house.call<{ openRound: Round }>('/bgs/play', {
      studio: true,
      body: { launchCode: await launchCodeOf(house.call, first.member, lampsGame.nodeId) },
    });
    expect(opened.value.openRound).toMatchObject({
      roundId: round.roundId,
      state: 'moves',
      moves: [{ type: 'light' }],
      events: [{ isLit: true }],
      outcome: null,
    });
    expect(await move(first, round, { turn: 1, type: 'take' })).toMatchObject({ status: 401, errorCode: 'play_ended' });
    expect(await move(second, round, { turn: 1, type: 'take' })).toMatchObject({
      status: 401,
      errorCode: 'play_ended',
    });
  });

  test('hides what is not shown in every answer and in the database', async () => {
    const sitting = await sit();
    const { round } = (await place(sitting)).value;
    const texts = [
      (await ask(sitting, '/bgs/rounds')).text,
      (await ask(sitting, `/bgs/rounds/${round.roundId}`)).text,
      (await house.call(`/api/rounds/${round.roundId}`, { headers: house.as(sitting.member) })).text,
    ];
    for (const text of texts) expect(text).toMatch(/"outcome":null/);
    const { rows } = await house.platform.db.query<{ row: string }>(
      'select r::text as row from casino.round r where id = $1',
      [round.roundId],
    );
    expect(rows[0]?.row).not.toContain('main');
    expect(texts[2]).toContain('"serverSeed":null');
  });
});

describe('a move', () => {
  test('that the game does not know, that is not on offer, or out of turn is refused and changes nothing', async () => {
    const sitting = await sit();
    const round = await placeWith(sitting, [true]);
    const wrong: [Parameters<typeof move>[2] | { turn: number; move: unknown }, number, string][] = [
      [{ turn: 0, type: 'shine' }, 400, 'move_invalid'],
      [{ turn: 0, type: 'take' }, 409, 'move_not_on_offer'],
      [{ turn: 1, type: 'light' }, 409, 'turn_stale'],
      [{ turn: 0, move: { type: 'light', extra: 1 } }, 400, 'move_invalid'],
      [{ turn: 0, move: {} }, 400, 'move_invalid'],
      [{ turn: -1, type: 'light' }, 400, 'request_param_err'],
      [{ turn: 501, type: 'light' }, 400, 'request_param_err'],
      [{ turn: 0, move: 'light' }, 400, 'request_param_err'],
    ];
    for (const [form, status, errorCode] of wrong) {
      const answer =
        'type' in form
          ? await move(sitting, round, form)
          : await ask(sitting, `/bgs/rounds/${round.roundId}/moves`, { clientKey: randomUUID(), ...form });
      expect(answer, JSON.stringify(form)).toMatchObject({ status, errorCode });
    }
    expect(
      await ask(sitting, `/bgs/rounds/${round.roundId}/moves`, {
        clientKey: 'short',
        turn: 0,
        move: { type: 'light' },
      }),
    ).toMatchObject({ status: 400, errorCode: 'request_param_err' });
    expect((await ask<Round>(sitting, `/bgs/rounds/${round.roundId}`)).value).toMatchObject({
      state: 'moves',
      moves: [],
      stake: '10',
    });
    expect((await move(sitting, round, { turn: 0, type: 'light' })).value.round.moves).toHaveLength(1);
  });

  test('for a round that is over, of another member, of another game or of no one is refused', async () => {
    const sitting = await sit();
    const round = await placeWith(sitting, [false]);
    await move(sitting, round, { turn: 0, type: 'light' });
    expect(await move(sitting, round, { turn: 1, type: 'light' })).toMatchObject({
      status: 409,
      errorCode: 'round_finished',
    });
    const other = await sit();
    const open = (await place(other)).value.round;
    expect(await move(sitting, open, { turn: 0, type: 'light' })).toMatchObject({
      status: 404,
      errorCode: 'round_unknown',
    });
    for (const roundId of ['1', '9223372036854775807', '9999999999999999999']) {
      expect(await move(sitting, { roundId }, { turn: 0, type: 'light' }), roundId).toMatchObject({
        status: 404,
        errorCode: 'round_unknown',
      });
    }
    const dice = await house.play(other.member);
    expect(await move({ ...other, playToken: dice.playToken }, open, { turn: 0, type: 'light' })).toMatchObject({
      status: 404,
      errorCode: 'round_unknown',
    });
    const instant = (await house.placeRound(dice.playToken)).value.round;
    expect(await move({ ...other, playToken: dice.playToken }, instant, { turn: 0, type: 'light' })).toMatchObject({
      status: 409,
      errorCode: 'round_finished',
    });
  });

  test('sent twice with its key is made once, and another move with that key is refused', async () => {
    const sitting = await sit();
    const round = await placeWith(sitting, [true, true, true]);
    const first = await move(sitting, round, { turn: 0, type: 'light', clientKey: 'one-intent' });
    const again = await move(sitting, round, { turn: 0, type: 'light', clientKey: 'one-intent' });
    expect(again.value).toEqual(first.value);
    expect(await move(sitting, round, { turn: 0, type: 'double', clientKey: 'one-intent' })).toMatchObject({
      status: 409,
      errorCode: 'key_conflict',
    });
    const paid = await move(sitting, round, { turn: 1, type: 'double', clientKey: 'pay-intent' });
    const repeated = await move(sitting, round, { turn: 1, type: 'double', clientKey: 'pay-intent' });
    expect(repeated.value).toEqual(paid.value);
    expect((await move(sitting, round, { turn: 0, type: 'light', clientKey: 'one-intent' })).value.round).toEqual(
      first.value.round,
    );
  });

  test('from two devices in the same moment, in two processes, is made by one of them', async () => {
    const beside = await openHouse({ beside: house, games: [...casinoGames, lampsGame], clock });
    const sitting = await sit();
    for (const type of ['light', 'double']) {
      const round = await placeWith(sitting, [true, true]);
      const before = await balanceOf(sitting);
      const answers = await Promise.all(
        Array.from({ length: 8 }, (_, at) => move(sitting, round, { turn: 0, type }, at % 2 === 0 ? house : beside)),
      );
      expect(answers.filter(({ success }) => success)).toHaveLength(1);
      for (const answer of answers.filter(({ success }) => !success))
        expect(answer.errorCode, answer.text).toMatch(/^(turn_stale|round_finished)$/);
      expect(await balanceOf(sitting)).toBe(before - (type === 'double' ? 10 - 20 : 0));
      if (type === 'light') await move(sitting, round, { turn: 1, type: 'take' });
    }
    const round = await placeWith(sitting, [true, true]);
    const same = await Promise.all(
      Array.from({ length: 8 }, (_, at) =>
        move(sitting, round, { turn: 0, type: 'double', clientKey: 'pressed-often' }, at % 2 === 0 ? house : beside),
      ),
    );
    expect(same.map(({ text, success }) => (success ? 'made' : text))).toEqual(same.map(() => 'made'));
    expect(new Set(same.map(({ value }) => JSON.stringify(value.round))).size).toBe(1);
    await beside.close();
  });

  test('that adds to the stake obeys balance, limit, and a closed wallet, and refused it leaves the round as it was', async () => {
    const sitting = await sit();
    const { ledger, wallet, brand } = house.modules;
    const walletId = await wallet.walletOf({ memberId: BigInt(sitting.member.id), brand: brand.first });
    const round = await placeWith(sitting, [true]);
    const isAsBefore = async () =>
      expect((await ask<Round>(sitting, `/bgs/rounds/${round.roundId}`)).value).toMatchObject({
        state: 'moves',
        stake: '10',
        moves: [],
      });
    await ledger.limitWallet({ walletId, measure: 'stake', span: 'day', zone: 'UTC', capMinor: 1n });
    expect(await move(sitting, round, { turn: 0, type: 'double' })).toMatchObject({
      status: 403,
      errorCode: 'limit_reached',
    });
    await isAsBefore();
    await ledger.removeLimit({ walletId, measure: 'stake', span: 'day' });
    await ledger.closeWallet(walletId, 'infinity');
    expect(await move(sitting, round, { turn: 0, type: 'double' })).toMatchObject({
      status: 403,
      errorCode: 'wallet_closed',
    });
    await isAsBefore();
    // What stakes nothing goes on, and what is won is paid.
    expect((await move(sitting, round, { turn: 0, type: 'light' })).status).toBe(200);
    expect((await move(sitting, round, { turn: 1, type: 'take' })).value.round).toMatchObject({ payout: '10' });
    await ledger.closeWallet(walletId, null);
  });
});

describe('while a round waits for a move', () => {
  test('no second one of the game begins, also not in the same moment, and the seed stays secret', async () => {
    const sitting = await sit();
    const answers = await Promise.all(Array.from({ length: 6 }, () => place(sitting)));
    const placed = answers.filter(({ success }) => success);
    expect(placed).toHaveLength(1);
    for (const answer of answers.filter(({ success }) => !success))
      expect(answer).toMatchObject({ status: 409, errorCode: 'round_open' });
    const [
      {
        value: { round },
      },
    ] = placed as [Answer<Placed>];
    expect(await ask(sitting, '/bgs/fairness/rotate', { clientSeed: 'aabb' })).toMatchObject({
      status: 409,
      errorCode: 'round_open',
    });
    expect(
      await house.call('/api/fairness/rotate', { headers: house.as(sitting.member), body: { clientSeed: 'aabb' } }),
    ).toMatchObject({ status: 409, errorCode: 'round_open' });
    expect(await ask(sitting, `/bgs/rounds/${round.roundId}/complete`, {})).toMatchObject({
      status: 409,
      errorCode: 'round_open',
    });
    const first = await move(sitting, round, { turn: 0, type: 'light' });
    if (first.value.round.state === 'moves') await move(sitting, round, { turn: 1, type: 'take' });
    expect((await ask(sitting, '/bgs/fairness/rotate', { clientSeed: 'aabb' })).status).toBe(200);
    const record = await house.modules.casino.readRecord(BigInt(sitting.member.id), round.roundId);
    expect(record).toMatchObject({ state: 'settled', stake: '10' });
    expect(record.moves[0]).toEqual({ type: 'light' });
    expect(record.serverSeed).not.toBeNull();
  });

  test('and its member does not come back, the house ends it a day later without more stake', async () => {
    const sitting = await sit();
    const round = await placeWith(sitting, [true, false]);
    const before = await balanceOf(sitting);
    clock.advance(untouchedMs - 60_000);
    expect(await house.modules.casino.closeUntouchedRounds()).toBe(0);
    clock.advance(120_000);
    // Also the house's own job may be ending it.
    await expect
      .poll(async () => {
        await house.modules.casino.closeUntouchedRounds();
        return house.modules.casino.readRecord(BigInt(sitting.member.id), round.roundId);
      })
      .toMatchObject({ state: 'settled', moves: [{ type: 'light' }, { type: 'take' }], payout: '10' });
    const { ledger, wallet, brand } = house.modules;
    const walletId = await wallet.walletOf({ memberId: BigInt(sitting.member.id), brand: brand.first });
    expect((await ledger.readBalance(walletId)).balanceMinor).toBe(BigInt(before + 10) * 10_000n);
    expect(await house.modules.casino.closeUntouchedRounds()).toBe(0);
  });
});

test('a void round gives every stake back, and says so in round, record and bet', async () => {
  const sitting = await sit();
  const before = await balanceOf(sitting);
  const { round } = (await place(sitting)).value;
  await house.modules.casino.voidRound(BigInt(round.roundId));
  expect(await balanceOf(sitting)).toBe(before);
  expect((await ask<Round>(sitting, `/bgs/rounds/${round.roundId}`)).value).toMatchObject({
    state: 'void',
    payout: '10',
    stake: '10',
  });
  expect(await betOf(round)).toMatchObject({ state: 'void' });
  expect(await move(sitting, round, { turn: 0, type: 'light' })).toMatchObject({
    status: 409,
    errorCode: 'round_finished',
  });
  const { rows } = await house.platform.db.query<{ outcome: unknown }>(
    'select outcome from casino.round where id = $1',
    [round.roundId],
  );
  expect(rows[0]?.outcome).toMatchObject({ main: expect.any(Array) as unknown });
  await expect(house.modules.casino.voidRound(BigInt(round.roundId))).rejects.toThrow('round_unknown');
  expect((await ask(sitting, '/bgs/fairness/rotate', { clientSeed: 'aabb' })).status).toBe(200);
});

test('a round is void when two operators say so, and one alone changes nothing', async () => {
  const sitting = await sit();
  const before = await balanceOf(sitting);
  const { round } = (await place(sitting)).value;
  const [one, two, support] = [
    await openOperator(house, 'risk'),
    await openOperator(house, 'owner'),
    await openOperator(house, 'support'),
  ];
  const askVoid = (by: TestOperator, roundId = round.roundId) =>
    by.call(`/ops/rounds/${roundId}/void`, { body: { reason: 'the table went dark' } });
  expect(await askVoid(support)).toMatchObject({ status: 403, errorCode: 'not_allowed' });
  const listed = async (by: TestOperator) =>
    (await by.call<{ list: OpenRoundRow[] }>(`/ops/rounds?member=${sitting.member.userName.toUpperCase()}`)).value.list;
  expect(await listed(two)).toMatchObject([
    {
      roundId: round.roundId,
      memberName: sitting.member.userName,
      game: 'lamps',
      stake: '10',
      moves: 0,
      voidAsked: null,
    },
  ]);
  expect((await support.call('/ops/rounds')).status).toBe(403);
  expect((await askVoid(one)).value).toEqual({ state: 'asked' });
  expect([(await listed(one))[0]?.voidAsked?.isMine, (await listed(two))[0]?.voidAsked?.isMine]).toEqual([true, false]);
  expect(await askVoid(one)).toMatchObject({ status: 403, errorCode: 'second_person_needed' });
  expect(await balanceOf(sitting)).toBe(before - 10);
  expect((await askVoid(two)).value).toEqual({ state: 'void' });
  expect(await balanceOf(sitting)).toBe(before);
  expect(await askVoid(two)).toMatchObject({ status: 404, errorCode: 'round_unknown' });
  expect(await listed(two)).toEqual([]);
  const trail = await two.call<{ list: { action: string; operatorName: string }[] }>(
    `/ops/actions?search=round:${round.roundId}`,
  );
  expect(trail.value.list.map(({ action }) => action)).toEqual(['round.void_approved', 'round.void_asked']);
});

describe('the least time between two rounds', () => {
  const spin = (playToken: string, on = house) => on.placeRound(playToken, { stake: '0.2', choices: {} });

  test('of a slot is kept by the server, in every process, and a refused start books nothing', async () => {
    const beside = await openHouse({ beside: house, games: [...casinoGames, lampsGame], clock });
    const { playToken } = await house.play(await house.register(), 1002);
    const both = await Promise.all([spin(playToken), spin(playToken, beside)]);
    expect(new Set(both.map(({ status }) => status))).toEqual(new Set([200, 429]));
    for (const on of [house, beside])
      expect(await spin(playToken, on)).toMatchObject({ status: 429, errorCode: 'round_too_soon' });
    clock.advance(999);
    for (const on of [house, beside])
      expect(await spin(playToken, on)).toMatchObject({ status: 429, errorCode: 'round_too_soon' });
    clock.advance(1);
    expect((await spin(playToken, beside)).value.round).toMatchObject({ nonce: '1' });
    await beside.close();
  });

  test('of the round that just started lets the same round be asked for again', async () => {
    const { playToken } = await house.play(await house.register(), 1002);
    const input = { clientKey: 'asked-twice', stake: '0.2', choices: {} };
    const first = await house.placeRound(playToken, input);
    expect((await house.placeRound(playToken, input)).value.round.roundId).toBe(first.value.round.roundId);
  });

  test('locks nobody out when the clock is set back', async () => {
    const { playToken } = await house.play(await house.register(), 1002);
    expect((await spin(playToken)).status).toBe(200);
    clock.advance(-3_600_000);
    expect((await spin(playToken)).status).toBe(200);
    clock.advance(3_600_000);
  });
});

test('a game under maintenance takes no new round, and lets an open one end', async () => {
  const sitting = await sit();
  const { round } = (await place(sitting)).value;
  const owner = await openOperator(house, 'owner');
  const { list } = (await owner.call<{ list: DeskGame[] }>('/ops/catalog/games?search=1999')).value;
  const switchTo = (isInMaintenance: boolean, version: number) =>
    owner.call<DeskGame>('/ops/catalog/games/1999', {
      method: 'PUT',
      body: { isHot: false, isNew: false, isHidden: false, isInMaintenance, version, reason: 'lamps are changed' },
    });
  const switched = await switchTo(true, list[0]?.version ?? 0);
  await expect.poll(() => place(sitting)).toMatchObject({ status: 409, errorCode: 'game_in_maintenance' });
  const first = await move(sitting, round, { turn: 0, type: 'light' });
  expect(first.status).toBe(200);
  if (first.value.round.state === 'moves')
    expect((await move(sitting, round, { turn: 1, type: 'take' })).status).toBe(200);
  expect(await place(sitting)).toMatchObject({ status: 409, errorCode: 'game_in_maintenance' });
  await switchTo(false, switched.value.version);
});

test('the history goes on page by page', async () => {
  const sitting = await sit();
  const ids: string[] = [];
  for (let at = 0; at < 5; at += 1) {
    const round = await placeWith(sitting, [false]);
    ids.unshift(round.roundId);
    await move(sitting, round, { turn: 0, type: 'light' });
  }
  const list = async (query: string) =>
    (await ask<{ list: Round[]; hasMore: boolean }>(sitting, `/bgs/rounds?${query}`)).value;
  const first = await list('limit=2');
  expect(first).toMatchObject({ hasMore: true, list: [{ state: 'open' }, { state: 'closed' }] });
  const seen = [...first.list];
  for (let more = first.hasMore; more;) {
    const next = await list(`limit=2&before=${seen.at(-1)?.roundId}`);
    seen.push(...next.list);
    more = next.hasMore;
  }
  expect(new Set(seen.map(({ roundId }) => roundId)).size).toBe(seen.length);
  expect(seen.map(({ roundId }) => roundId)).toEqual(expect.arrayContaining(ids));
  expect((await ask(sitting, '/bgs/rounds?limit=51')).status).toBe(400);
});

test('the books agree after all this', async () => {
  expect((await house.modules.ledger.checkBooks('full')).differences).toEqual([]);
});

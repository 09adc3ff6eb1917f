import { casinoGames, verifyRound, type CasinoGame, type GameEvent } from '@fairhouse/casino';
import type { Round } from '@fairhouse/contract';
import { formatAmount, parseAmount } from '@fairhouse/money';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  diceChoices,
  openHouse,
  type Answer,
  type PlacedRoundValue,
  type TestHouse,
  type TestMember,
} from '../../testing/test-house.ts';

let house: TestHouse;
beforeAll(async () => {
  house = await openHouse();
});
afterAll(() => house.close());

async function booked(member: TestMember): Promise<{ entries: number; rounds: number; bets: number }> {
  const { rows } = await house.platform.db.query<{ entries: string; rounds: string; bets: string }>(
    `select (select count(*) from ledger.entry e join ledger.account a on a.id = e.wallet_id where a.member_id = $1) as entries,
       (select count(*) from casino.round where member_id = $1) as rounds, (select count(*) from bets.bet where member_id = $1) as bets`,
    [member.id],
  );
  return { entries: Number(rows[0]?.entries), rounds: Number(rows[0]?.rounds), bets: Number(rows[0]?.bets) };
}

async function balanceOf(member: TestMember): Promise<string> {
  return (await house.call<{ sumBalance: string }>('/wps/v2/wallets/balance', { headers: house.as(member) })).value
    .sumBalance;
}

/** Takes the balance down to what a test needs, through the books. */
async function leaveOnly(member: TestMember, minor: bigint): Promise<void> {
  const { ledger, wallet, brand } = house.modules;
  const walletId = await wallet.walletOf({ memberId: BigInt(member.id), brand: brand.first });
  const { balanceMinor } = await ledger.readBalance(walletId);
  await ledger.post({
    walletId,
    key: { call: 'test', clientKey: `leave-${minor}`, request: '' },
    code: 'vendor.bet',
    isStake: false,
    stakeMinor: 0n,
    payoutMinor: 0n,
    postings: [
      {
        debit: walletId,
        credit: await ledger.houseAccount(brand.first.id, 'house.casino', 'FUN'),
        amountMinor: balanceMinor - minor,
      },
    ],
    answer: '{}',
    rides: [],
  });
}

describe('a round that is refused', () => {
  test('for its stake or its choices books nothing', async () => {
    const member = await house.register();
    const { playToken } = await house.play(member);
    const wrong: [Record<string, unknown>, string][] = [
      [{ stake: '0' }, 'stake_invalid'],
      [{ stake: '-5' }, 'stake_invalid'],
      [{ stake: 'ten' }, 'stake_invalid'],
      [{ stake: '1e2' }, 'stake_invalid'],
      [{ stake: '1.00001' }, 'stake_invalid'],
      [{ stake: '1.0001' }, 'stake_invalid'],
      [{ stake: '0.0001' }, 'stake_below_minimum'],
      [{ stake: '9999999999' }, 'stake_above_maximum'],
      [{ choices: {} }, 'choices_invalid'],
      [{ choices: { ...diceChoices, target: '50' } }, 'choices_invalid'],
      [{ stake: 5 }, 'request_param_err'],
      [{ choices: 'under' }, 'request_param_err'],
      [{ clientKey: 'short' }, 'request_param_err'],
      [{ clientKey: 'with spaces in it' }, 'request_param_err'],
    ];
    for (const [change, errorCode] of wrong) {
      expect(await house.placeRound(playToken, change as { stake: string }), JSON.stringify(change)).toMatchObject({
        status: 400,
        errorCode,
      });
    }
    expect(await booked(member)).toEqual({ entries: 1, rounds: 0, bets: 0 });
  });

  test('above the balance books nothing and uses no nonce', async () => {
    const member = await house.register();
    const { playToken } = await house.play(member);
    await leaveOnly(member, 20_000n);
    expect(await house.placeRound(playToken, { stake: '2.01' })).toMatchObject({
      status: 409,
      errorCode: 'insufficient_balance',
    });
    expect((await house.placeRound(playToken, { stake: '2' })).value.round.nonce).toBe('0');
  });

  test('without a play, or with a play that is over, books nothing', async () => {
    const member = await house.register();
    const { playToken } = await house.play(member);
    expect(await house.placeRound('no such token')).toMatchObject({ status: 401, errorCode: 'play_ended' });
    await house.call('/wps/session/logout', { method: 'DELETE', headers: house.as(member) });
    expect(await house.placeRound(playToken)).toMatchObject({ status: 401, errorCode: 'play_ended' });
    expect(await booked(member)).toMatchObject({ rounds: 0 });
  });

  test('by a limit or a closed wallet says so', async () => {
    const member = await house.register();
    const { playToken } = await house.play(member);
    const { ledger, wallet, brand } = house.modules;
    const walletId = await wallet.walletOf({ memberId: BigInt(member.id), brand: brand.first });
    await ledger.limitWallet({ walletId, measure: 'stake', span: 'day', zone: 'UTC', capMinor: 15_000n });
    expect((await house.placeRound(playToken, { stake: '1' })).status).toBe(200);
    expect(await house.placeRound(playToken, { stake: '1' })).toMatchObject({
      status: 403,
      errorCode: 'limit_reached',
    });
    await ledger.closeWallet(walletId, 'infinity');
    expect(await house.placeRound(playToken, { stake: '0.1' })).toMatchObject({
      status: 403,
      errorCode: 'wallet_closed',
    });
  });
});

describe('the key of a round', () => {
  test('answers a repetition with the first round, and refuses another body', async () => {
    const member = await house.register();
    const { playToken } = await house.play(member);
    const first = await house.placeRound(playToken, { clientKey: 'one-intent', stake: '2' });
    await house.placeRound(playToken, { stake: '1' });
    const again = await house.placeRound(playToken, { clientKey: 'one-intent', stake: '2.0' });
    expect(again.value).toEqual({
      round: { ...first.value.round, state: again.value.round.state },
      balance: first.value.balance,
    });
    expect(await house.placeRound(playToken, { clientKey: 'one-intent', stake: '3' })).toMatchObject({
      status: 409,
      errorCode: 'key_conflict',
    });
    expect(await booked(member)).toEqual({ entries: 3, rounds: 2, bets: 2 });
    // Whoever never heard the answer is told it, though a new round would be refused by now.
    const { ledger, wallet, brand } = house.modules;
    await ledger.closeWallet(await wallet.walletOf({ memberId: BigInt(member.id), brand: brand.first }), 'infinity');
    expect((await house.placeRound(playToken, { clientKey: 'one-intent', stake: '2' })).value.round.roundId).toBe(
      first.value.round.roundId,
    );
    expect(await house.placeRound(playToken, { clientKey: 'one-intent', stake: '3' })).toMatchObject({
      status: 409,
      errorCode: 'key_conflict',
    });
    expect(await house.placeRound(playToken, { clientKey: 'another-intent', stake: '2' })).toMatchObject({
      status: 403,
      errorCode: 'wallet_closed',
    });
    expect(await booked(member)).toMatchObject({ rounds: 2, bets: 2 });
  });

  test('sent many times in the same moment is one round', async () => {
    const member = await house.register();
    const { playToken } = await house.play(member);
    const answers = await Promise.all(
      Array.from({ length: 12 }, () => house.placeRound(playToken, { clientKey: 'pressed-often' })),
    );
    expect(new Set(answers.map((answer) => answer.value.round.roundId)).size).toBe(1);
    expect(new Set(answers.map((answer) => JSON.stringify(answer.value.round))).size).toBe(1);
    expect(await booked(member)).toMatchObject({ rounds: 1, bets: 1 });
    expect((await house.placeRound(playToken)).value.round.nonce).toBe('1');
  });

  test('of another member opens nothing of theirs', async () => {
    const [one, two] = [await house.register(), await house.register()];
    const [a, b] = [await house.play(one), await house.play(two)];
    const first = await house.placeRound(a.playToken, { clientKey: 'shared-key-1', stake: '5' });
    const second = await house.placeRound(b.playToken, { clientKey: 'shared-key-1', stake: '7' });
    expect(second.value.round.roundId).not.toBe(first.value.round.roundId);
    expect(second.value.round.stake).toBe('7');
    expect(await house.call(`/api/rounds/${first.value.round.roundId}`, { headers: house.as(two) })).toMatchObject({
      status: 404,
      errorCode: 'round_unknown',
    });
    expect(
      await house.call(`/bgs/rounds/${first.value.round.roundId}/complete`, {
        studio: true,
        method: 'POST',
        headers: { authorization: b.playToken },
      }),
    ).toMatchObject({ status: 404 });
  });
});

describe('rounds side by side', () => {
  const isPlaced = (answer: Answer<PlacedRoundValue>) => answer.success;

  test('fifty on a balance for one, from two processes, are one round', async () => {
    const beside = await openHouse({ beside: house });
    const member = await house.register();
    const { playToken } = await house.play(member);
    await leaveOnly(member, 10_000n);
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, index) =>
        (index % 2 === 0 ? house : beside).placeRound(playToken, {
          stake: '1',
          choices: { direction: 'under', target: 100 },
        }),
      ),
    );
    const placed = answers.filter(isPlaced);
    const won = placed.reduce((sum, answer) => sum + Number(answer.value.round.payout), 0);
    // One chance in a hundred pays, and only then may there be a second one.
    expect(placed.length).toBe(won === 0 ? 1 : placed.length);
    expect(Number(await balanceOf(member))).toBe(1 - placed.length + won);
    for (const answer of answers.filter((other) => !isPlaced(other)))
      expect(answer).toMatchObject({ status: 409, errorCode: 'insufficient_balance' });
    await beside.close();
  });

  test('of one member, from two processes, use every nonce exactly once', async () => {
    const beside = await openHouse({ beside: house });
    const member = await house.register();
    const { playToken } = await house.play(member);
    const answers = await Promise.all(
      Array.from({ length: 60 }, (_, index) =>
        (index % 2 === 0 ? house : beside).placeRound(playToken, { stake: '1' }),
      ),
    );
    expect(answers.map((answer) => answer.text).filter((_, index) => !answers[index]?.success)).toEqual([]);
    const nonces = answers.map((answer) => Number(answer.value.round.nonce)).sort((a, b) => a - b);
    expect(nonces).toEqual(Array.from({ length: 60 }, (_, index) => index));
    const staked = answers.reduce((sum, answer) => sum + Number(answer.value.round.payout) - 1, 10_000);
    expect(Number(await balanceOf(member))).toBeCloseTo(staked, 4);
    await beside.close();
  });

  test('while the seed is changed all stand with the seed they were drawn with', async () => {
    const member = await house.register();
    const { playToken } = await house.play(member);
    const headers = { authorization: playToken };
    const rotate = () => house.call('/bgs/fairness/rotate', { studio: true, headers, body: { clientSeed: 'aabb' } });
    const answers = await Promise.all(
      Array.from({ length: 40 }, (_, index) => (index % 10 === 9 ? rotate() : house.placeRound(playToken))),
    );
    expect(answers.map((answer) => answer.success)).toEqual(answers.map(() => true));
    await rotate();
    const { rows } = await house.platform.db.query<{ id: string }>('select id from casino.round where member_id = $1', [
      member.id,
    ]);
    expect(rows.length).toBe(36);
    for (const { id } of rows) {
      const record = await house.modules.casino.readRecord(BigInt(member.id), id);
      expect(verifyRound(record), JSON.stringify(record)).toMatchObject({ isRight: true });
    }
  });
});

describe('every game', () => {
  test.each(casinoGames.map((game) => [game.slug, game] as const))(
    '%s plays, is resumed after a reload, ends, is closed, and proves itself',
    async (slug, game) => {
      const member = await house.register();
      const { playToken } = await house.play(member, game.nodeId);
      const stake = formatAmount(game.stake.presetsMinor[0] ?? game.stake.minMinor);
      const placed = await house.placeRound(playToken, { stake, choices: game.defaultChoices });
      expect(placed, placed.text).toMatchObject({ status: 200, value: { round: { game: slug } } });
      const { roundId } = placed.value.round;

      const reloaded = await house.play(member, game.nodeId);
      const ask = <T>(path: string, body?: unknown) =>
        house.call<T>(path, {
          studio: true,
          headers: { authorization: reloaded.playToken },
          ...(body !== undefined && { body }),
        });
      const listed = await ask<{ list: Round[] }>('/bgs/rounds');
      expect(listed.value.list).toMatchObject([{ roundId, state: placed.value.round.state }]);
      const [round] = listed.value.list;
      if (round) await endRound(game, round, ask);
      for (let twice = 0; twice < 2; twice += 1)
        expect((await ask(`/bgs/rounds/${roundId}/complete`, {})).status).toBe(200);
      expect((await ask<Round>(`/bgs/rounds/${roundId}`)).value.state).toBe('closed');
      expect((await ask('/bgs/fairness/rotate', { clientSeed: 'aabb' })).status).toBe(200);
      expect(verifyRound(await house.modules.casino.readRecord(BigInt(member.id), roundId))).toMatchObject({
        isRight: true,
      });
    },
  );
});

/** Makes the moves of a member who wants to leave. */
async function endRound(
  game: CasinoGame,
  opened: Round,
  ask: <T>(path: string, body: unknown) => Promise<Answer<T>>,
): Promise<void> {
  let round = opened;
  while (round.state === 'moves') {
    const move = game.moves?.closingMove({
      events: round.events as unknown as GameEvent[],
      offers: round.offers.map(({ type, extraStake }) => ({ type, extraStakeMinor: parseAmount(extraStake) ?? 0n })),
      isFinished: false,
      stakeMinor: parseAmount(round.stake) ?? 0n,
      payoutMinor: 0n,
    });
    const made = await ask<{ round: Round }>(`/bgs/rounds/${round.roundId}/moves`, {
      clientKey: `leave-${round.moves.length}-0`,
      turn: round.moves.length,
      move,
    });
    expect(made.success, made.text).toBe(true);
    round = made.value.round;
  }
}

test('opening a play tells the interrupted round and the sitting so far', async () => {
  const member = await house.register();
  const { playToken } = await house.play(member);
  const placed = await house.placeRound(playToken, { stake: '4' });
  const { launchCodeOf } = await import('../../testing/test-house.ts');
  const opened = await house.call('/bgs/play', {
    studio: true,
    body: { launchCode: await launchCodeOf(house.call, member), language: 'PT' },
  });
  expect(opened.value).toMatchObject({
    language: 'PT',
    memberName: member.userName,
    openRound: { roundId: placed.value.round.roundId },
    sitting: { staked: '4', paid: placed.value.round.payout },
    fairness: { nonce: '1' },
  });
});

test('a record of a number no database can hold is unknown', async () => {
  const member = await house.register();
  for (const id of ['9999999999999999999', '1', '9223372036854775807']) {
    expect(await house.call(`/api/rounds/${id}`, { headers: house.as(member) }), id).toMatchObject({
      status: 404,
      errorCode: 'round_unknown',
    });
  }
  expect(await house.call('/api/rounds/12a', { headers: house.as(member) })).toMatchObject({ status: 400 });
});

test('the books agree after all this', async () => {
  expect((await house.modules.ledger.checkBooks('full')).differences).toEqual([]);
});

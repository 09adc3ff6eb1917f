import { verifyBeacon } from '@fairhouse/beacon';
import { verifySharedRound } from '@fairhouse/casino';
import type { DeskGame } from '@fairhouse/contract';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { Refusal } from '../../../platform/context/index.ts';
import { openHouse, type TestHouse } from '../../../testing/test-house.ts';
import { openOperator } from '../../../testing/test-operator.ts';
import {
  balanceOf,
  betInTime,
  betOn,
  crashNode,
  getOff,
  readRoom,
  recordOf,
  sit,
  untilOver,
  untilRoom,
} from './room.fixture.ts';

// Rounds take the time they take, on a busy machine more.
vi.setConfig({ testTimeout: 240_000, hookTimeout: 240_000 });

let house: TestHouse;
beforeAll(async () => {
  house = await openHouse({ roomSpeed: 20, beaconRelays: [] });
});
afterAll(() => house.close());

async function differences(): Promise<readonly object[]> {
  return (await house.modules.ledger.checkBooks('full')).differences;
}

describe("a round that is everybody's", () => {
  test('is run only where somebody looks into its room: a house whose rooms nobody looks into has no rounds to pay for', async () => {
    await sit(house);
    expect((await house.platform.db.query('select from casino.room')).rowCount).toBe(0);
  });

  test('takes bets, is bound to a beacon after them, flies, ends and can be recomputed by everybody in it', async () => {
    const [ada, bela] = [await sit(house), await sit(house)];
    const bets = [
      await betInTime(house, ada, { autoCashOut100: 101 }),
      await betInTime(house, bela, { autoCashOut100: 1_000_000 }),
    ];
    for (const [index, seat] of [ada, bela].entries()) {
      const record = await untilOver(house, seat, bets[index]?.betId ?? '');
      expect(verifySharedRound(record, verifyBeacon)).toMatchObject({ isRight: true });
      expect(record.beacon).toMatchObject({ name: 'local' });
    }
    const { history } = await readRoom(house, ada);
    expect(history.length).toBeGreaterThan(0);
    // Below the least odds nothing of a stake counts, and who wanted more than came lost all of it.
    const { rows } = await house.platform.db.query<{ valid: string }>(
      'select valid_stake as valid from bets.bet where id = any ($1) order by array_position($1, id)',
      [bets.map(({ betId }) => betId)],
    );
    expect(rows.map(({ valid }) => valid)).toEqual(['0', '100000']);
    expect(await differences()).toEqual([]);
  });

  test('pays a target that was reached, and nothing for one that was not', async () => {
    const seat = await sit(house);
    const before = await balanceOf(house, seat);
    let due = before;
    for (let rounds = 0; rounds < 3; rounds += 1) {
      const bet = await betInTime(house, seat, { autoCashOut100: 120 });
      const record = await untilOver(house, seat, bet.betId);
      const isReached = Number((record.outcome as { main: string[] }).main[0]) >= 120;
      expect([record.payout, record.choices.cashOut100]).toEqual(isReached ? ['12', 120] : ['0', null]);
      due += Number(record.payout) - 10;
    }
    expect(await balanceOf(house, seat)).toBeCloseTo(due, 4);
  });

  test("says nothing of its result before it is over: no link, no beacon's outcome, no number", async () => {
    const seat = await sit(house);
    const bet = await betInTime(house, seat);
    const closed = await untilRoom(
      house,
      seat,
      ({ roundId, state, sealed }) => roundId === bet.roundId && state !== 'betting' && sealed !== null,
    );
    expect(closed.round.sealed).toMatchObject({ count: expect.any(Number) as number });
    if (closed.round.state !== 'landed') {
      expect([closed.round.link, closed.round.result100]).toEqual([null, null]);
      const record = await recordOf(house, seat, bet.betId);
      // Nothing was over while it was read: the round still is not.
      const { round } = await readRoom(house, seat);
      if (round?.roundId === bet.roundId && ['closed', 'flying'].includes(round.state))
        expect([record.state, record.chain.link, record.outcome]).toEqual(['open', null, null]);
    }
    const { rows } = await house.platform.db.query<{ leaks: string }>(
      `select count(*) as leaks from casino.room_round where state in ('betting', 'closed', 'flying') and (result100 is not null or link is not null)`,
    );
    expect(rows[0]?.leaks).toBe('0');
    await untilOver(house, seat, bet.betId);
  });

  test('uses every link of its chain once, in order', async () => {
    const { rows } = await house.platform.db.query<{ rounds: string; first: number; last: number }>(
      'select count(*) as rounds, min(chain_index) as first, max(chain_index) as last from casino.room_round group by chain_id',
    );
    for (const { rounds, first, last } of rows) expect([first, last - first + 1]).toEqual([1, Number(rounds)]);
  });
});

describe('getting off', () => {
  test('by hand pays where the flight stood when the call came in, once', async () => {
    const seat = await sit(house);
    for (let tries = 0; tries < 40; tries += 1) {
      const before = await balanceOf(house, seat);
      const bet = await betInTime(house, seat);
      await untilRoom(
        house,
        seat,
        ({ roundId, state, flightAt }) =>
          roundId !== bet.roundId || state === 'landed' || (state === 'flying' && (flightAt ?? 0) + 30 < Date.now()),
      );
      const [first, second] = await Promise.all([getOff(house, seat, bet.betId), getOff(house, seat, bet.betId)]);
      const won = [first, second].filter(({ success }) => success);
      if (won.length === 0) {
        expect([first.errorCode, second.errorCode]).toEqual(['round_flown', 'round_flown']);
        continue;
      }
      expect(won).toHaveLength(1);
      expect([first.errorCode, second.errorCode]).toContain('already_cashed_out');
      const [booked] = won;
      const record = await untilOver(house, seat, bet.betId);
      expect(record.choices.cashOut100).toBe(booked?.value.bet.cashOut100);
      expect(await balanceOf(house, seat)).toBeCloseTo(before - 10 + Number(record.payout), 4);
      expect(verifySharedRound(record, verifyBeacon).isRight).toBe(true);
      return;
    }
    throw new Error('no flight of forty lasted long enough');
  });

  test("before the flight, of nobody's bet and of somebody else's is refused", async () => {
    const [seat, other] = [await sit(house), await sit(house)];
    const bet = await betInTime(house, seat);
    expect((await getOff(house, seat, bet.betId)).errorCode).toBe('not_flying');
    expect((await getOff(house, other, bet.betId)).errorCode).toBe('bet_unknown');
    expect((await getOff(house, seat, '9223372036854775808')).errorCode).toBe('bet_unknown');
    expect((await getOff(house, seat, 'x')).errorCode).toBe('request_param_err');
    await untilOver(house, seat, bet.betId);
    expect((await getOff(house, seat, bet.betId)).errorCode).toMatch(/round_flown|already_cashed_out/);
  });
});

describe('a bet', () => {
  test('that comes when betting has closed takes nothing', async () => {
    const seat = await sit(house);
    const before = await balanceOf(house, seat);
    const { round } = await untilRoom(house, seat, ({ state }) => state === 'closed' || state === 'flying');
    expect(await betOn(house, seat, { roundId: round.roundId })).toMatchObject({
      status: 409,
      errorCode: 'betting_closed',
    });
    expect(await betOn(house, seat, { roundId: '1' })).toMatchObject({ status: 409, errorCode: 'betting_closed' });
    expect(await balanceOf(house, seat)).toBe(before);
  });

  test('is for a round of its own room: one of another brand takes nothing of it', async () => {
    const seat = await sit(house);
    const { round } = await untilRoom(house, seat, ({ state }) => state === 'betting');
    const owner = new pg.Client(house.ownerUrl);
    await owner.connect();
    await owner.query(
      `with other as (insert into casino.room (brand_id, game) select 4711, game from casino.room limit 1 returning id)
       insert into casino.room_round select (jsonb_populate_record(r, jsonb_build_object(
         'id', 4711, 'room_id', other.id, 'chain_index', 4711, 'state', 'betting', 'closes_at_ms', r.closes_at_ms + 600000))).*
       from casino.room_round r, other where r.id = $1`,
      [round.roundId],
    );
    const before = await balanceOf(house, seat);
    expect(await betOn(house, seat, { roundId: '4711' })).toMatchObject({ status: 409, errorCode: 'betting_closed' });
    expect(await balanceOf(house, seat)).toBe(before);
    await owner.query('delete from casino.room_round where id = 4711');
    await owner.query('delete from casino.room where brand_id = 4711');
    await owner.end();
  });

  test('is one for each place, and the same key is the same bet', async () => {
    const seat = await sit(house);
    const clientKey = 'the-same-key-twice';
    for (;;) {
      const { round } = await untilRoom(
        house,
        seat,
        ({ state, closesAt }) => state === 'betting' && closesAt - Date.now() > 250,
      );
      const first = await betOn(house, seat, { roundId: round.roundId, clientKey });
      const again = await betOn(house, seat, { roundId: round.roundId, clientKey });
      const other = await betOn(house, seat, { roundId: round.roundId });
      const changed = await betOn(house, seat, { roundId: round.roundId, clientKey, stake: '11' });
      if (other.errorCode === 'betting_closed') continue;
      expect(first.value.bet.betId).toBe(again.value.bet.betId);
      expect([other.errorCode, changed.errorCode]).toEqual(['bet_exists', 'key_conflict']);
      return;
    }
  });

  test('that was taken is told to who asks again after betting closed, or at a limit', async () => {
    const seat = await sit(house);
    const bet = await betInTime(house, seat, { clientKey: 'never-heard-of-it' });
    const again = (change: object = {}) =>
      betOn(house, seat, { roundId: bet.roundId, clientKey: 'never-heard-of-it', ...change });
    await untilOver(house, seat, bet.betId);
    const late = await again();
    expect(late, late.text).toMatchObject({ success: true, value: { bet: { betId: bet.betId, stake: '10' } } });
    expect(late.value.bet.state).not.toBe('open');
    const before = await balanceOf(house, seat);
    const limit = vi.spyOn(house.modules.protection, 'admitStake').mockRejectedValue(new Refusal('limit_reached'));
    onTestFinished(() => limit.mockRestore());
    expect((await again()).value.bet.betId).toBe(bet.betId);
    expect(await again({ stake: '11' })).toMatchObject({ errorCode: 'key_conflict' });
    expect(await again({ clientKey: 'another-wish-than-it' })).toMatchObject({ errorCode: 'limit_reached' });
    expect(await balanceOf(house, seat)).toBe(before);
  });

  test('that was taken is told to who asks again while the game rests; a new one is not taken', async () => {
    const owner = await openOperator(house, 'owner');
    const address = `/ops/catalog/games/${crashNode}`;
    const { list } = (await owner.call<{ list: DeskGame[] }>(`/ops/catalog/games?search=${crashNode}`)).value;
    const rest = async (isInMaintenance: boolean, version: number) =>
      (
        await owner.call<DeskGame>(address, {
          method: 'PUT',
          body: {
            isHot: false,
            isNew: false,
            isHidden: false,
            isInMaintenance,
            version,
            reason: 'the tower is painted',
          },
        })
      ).value.version;
    const seat = await sit(house);
    const bet = await betInTime(house, seat, { clientKey: 'before-the-rest' });
    const resting = await rest(true, list[0]?.version ?? 0);
    onTestFinished(async () => void (await rest(false, resting)));
    await expect
      .poll(() => betOn(house, seat, { roundId: '1', slot: 1 }))
      .toMatchObject({ status: 409, errorCode: 'game_in_maintenance' });
    const before = await balanceOf(house, seat);
    const again = await betOn(house, seat, { roundId: bet.roundId, clientKey: 'before-the-rest' });
    expect(again, again.text).toMatchObject({ success: true, value: { bet: { betId: bet.betId, stake: '10' } } });
    expect(await betOn(house, seat, { roundId: bet.roundId, slot: 1 })).toMatchObject({
      errorCode: 'game_in_maintenance',
    });
    expect(await balanceOf(house, seat)).toBe(before);
    expect(
      (await house.platform.db.query('select from casino.room_bet where member_id = $1', [seat.member.id])).rowCount,
    ).toBe(1);
  });

  test('is judged by the rules of the game', async () => {
    const seat = await sit(house);
    const wrong: [object, string][] = [
      [{ stake: '0' }, 'stake_invalid'],
      [{ stake: '0.01' }, 'stake_below_minimum'],
      [{ stake: '100000' }, 'stake_above_maximum'],
      [{ stake: '1.0001' }, 'stake_invalid'],
      [{ autoCashOut100: 100 }, 'choices_invalid'],
      [{ autoCashOut100: 1_000_001 }, 'choices_invalid'],
      [{ autoCashOut100: 1.5 }, 'request_param_err'],
      [{ slot: 2 }, 'request_param_err'],
      [{ clientKey: 'short' }, 'request_param_err'],
    ];
    for (const [change, errorCode] of wrong)
      expect(await betOn(house, seat, { roundId: '1', ...change }), JSON.stringify(change)).toMatchObject({
        errorCode,
      });
  });

  test('is not taken from who has less', async () => {
    const seat = await sit(house);
    const { ledger, wallet, brand } = house.modules;
    const walletId = await wallet.walletOf({ memberId: BigInt(seat.member.id), brand: brand.first });
    const { balanceMinor } = await ledger.readBalance(walletId);
    await ledger.hold({
      walletId,
      code: 'withdrawal.held',
      amountMinor: balanceMinor - 150_000n,
      key: { call: 'test', clientKey: 'all-but-fifteen', request: '' },
    });
    const { round } = await untilRoom(
      house,
      seat,
      ({ state, closesAt }) => state === 'betting' && closesAt - Date.now() > 200,
    );
    const answers = await Promise.all(
      [0, 1].map((slot) => betOn(house, seat, { roundId: round.roundId, slot: slot as 0 | 1 })),
    );
    const refused = answers.filter(({ success }) => !success).map(({ errorCode }) => errorCode);
    expect(refused.every((code) => code === 'insufficient_balance' || code === 'betting_closed')).toBe(true);
    expect(refused.length).toBeGreaterThan(0);
    expect((await ledger.readBalance(walletId)).balanceMinor).toBeGreaterThanOrEqual(0n);
  });
});

describe('the room', () => {
  test('is of its own game alone, and has no rounds of one member', async () => {
    const member = await house.register();
    const { playToken } = await house.play(member, 1001);
    expect(await house.call('/bgs/room', { studio: true, headers: { authorization: playToken } })).toMatchObject({
      errorCode: 'room_unknown',
    });
    const seat = await sit(house);
    expect(await house.placeRound(seat.playToken, { choices: { cashOut100: 200 } })).toMatchObject({
      errorCode: 'choices_invalid',
    });
  });

  test('shows names masked, and to each the bets of their own', async () => {
    const [ada, bela] = [await sit(house), await sit(house)];
    const bet = await betInTime(house, ada);
    const room = await untilRoom(house, bela, () => true);
    if (room.round.roundId === bet.roundId) {
      expect(room.bets).toEqual([]);
      expect((await readRoom(house, ada)).bets.map(({ betId }) => betId)).toContain(bet.betId);
    }
    await untilOver(house, ada, bet.betId);
    expect(room.players.every(({ maskedName }) => /^.\*{3}.$/.test(maskedName))).toBe(true);
  });
});

describe('a beacon that does not come', () => {
  test('brings a round to nothing: the stakes go back, and the link is shown all the same', async () => {
    const seat = await sit(house);
    const before = await balanceOf(house, seat);
    const read = vi.spyOn(house.modules.fairness.beacons, 'read').mockResolvedValue(null);
    onTestFinished(() => read.mockRestore());
    const bet = await betInTime(house, seat, { autoCashOut100: 101 });
    const record = await untilOver(house, seat, bet.betId);
    expect(record).toMatchObject({
      state: 'void',
      payout: '10',
      outcome: null,
      beacon: { randomness: null, signature: null },
    });
    expect(record.chain.link).toMatch(/^[0-9a-f]{64}$/);
    expect(await balanceOf(house, seat)).toBe(before);
    expect((await getOff(house, seat, bet.betId)).errorCode).toBe('round_flown');
    expect(await differences()).toEqual([]);
  });
});

import { randomUUID } from 'node:crypto';
import { casinoGames, evaluateFinished, type CasinoGame } from '@fairhouse/casino';
import type { Play, Round } from '@fairhouse/contract';
import { fixedClock } from '@fairhouse/testing';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { launchCodeOf, openHouse, type Answer, type TestHouse, type TestMember } from '../../testing/test-house.ts';
import { lampsGame } from './lamps.fixture.ts';

interface Placed {
  readonly round: Round;
}

const { moves: lampMoves } = lampsGame;
if (!lampMoves) throw new Error('lamps are a game with moves');
/** As blackjack ends with a natural: a first lamp that is out ends the round as it is dealt. */
const moves: typeof lampMoves = {
  ...lampMoves,
  play(outcome, choices, stakeMinor, made) {
    const state = lampMoves.play(outcome, choices, stakeMinor, made);
    return state && made.length === 0 && outcome.main[0] === '0'
      ? { ...state, isFinished: true, offers: [], payoutMinor: 2n * stakeMinor }
      : state;
  },
};
const suddenGame: CasinoGame = {
  ...lampsGame,
  moves,
  evaluate: (outcome, choices, stakeMinor, made = []) =>
    evaluateFinished(moves, { outcome, choices, stakeMinor }, made),
};
const clock = fixedClock(new Date());
const games = [...casinoGames, suddenGame];
let house: TestHouse;
beforeAll(async () => {
  house = await openHouse({ games, clock });
});
afterAll(() => house.close());

const place = (playToken: string, stake = '10', on = house): Promise<Answer<Placed>> =>
  on.call('/bgs/rounds', {
    studio: true,
    headers: { authorization: playToken },
    body: { clientKey: randomUUID(), stake, choices: {} },
  });

async function placeOpen(playToken: string, on = house): Promise<Round> {
  for (let tries = 0; tries < 60; tries += 1) {
    const { round } = (await place(playToken, '1', on)).value;
    if (round.state === 'moves') return round;
  }
  throw new Error('every round ended as it was dealt');
}

/** Moves the nonce on, so that something else is drawn for the next round. */
async function playDice(member: TestMember): Promise<void> {
  const { playToken } = await house.play(member);
  expect((await house.placeRound(playToken)).status).toBe(200);
}

describe('beside a round that waits for a move', () => {
  test('none begins, whatever is drawn for it: also not one that would end as it is dealt', async () => {
    const member = await house.register();
    await placeOpen((await house.play(member, lampsGame.nodeId)).playToken);
    for (let tries = 0; tries < 12; tries += 1) {
      const { playToken } = await house.play(member, lampsGame.nodeId);
      expect(await place(playToken, '100')).toMatchObject({ status: 409, errorCode: 'round_open' });
      await playDice(member);
    }
  });

  test('nor in the same moment: of rounds that come together one is looked at', async () => {
    for (let tries = 0; tries < 6; tries += 1) {
      const { playToken } = await house.play(await house.register(), lampsGame.nodeId);
      const answers = await Promise.all(Array.from({ length: 8 }, () => place(playToken)));
      const open = answers.filter(({ success, value }) => success && value.round.state === 'moves');
      expect(open.length).toBeLessThanOrEqual(1);
      for (const answer of answers.filter(({ success }) => !success))
        expect(answer).toMatchObject({ status: 409, errorCode: 'round_open' });
    }
  });
});

test('a round under way is found again behind rounds of another process, and history goes by time', async () => {
  const member = await house.register();
  const { playToken } = await house.play(member, lampsGame.nodeId);
  const first = await placeOpen(playToken);
  await house.modules.casino.voidRound(BigInt(first.roundId));
  const later = await openHouse({ beside: house, games, clock });
  clock.advance(1000);
  const there = await placeOpen(playToken, later);
  await later.modules.casino.voidRound(BigInt(there.roundId));
  clock.advance(1000);
  const here = await placeOpen(playToken);
  expect(BigInt(here.roundId)).toBeLessThan(BigInt(there.roundId));
  const launchCode = await launchCodeOf(house.call, member, lampsGame.nodeId);
  const again = (await house.call<Play>('/bgs/play', { studio: true, body: { launchCode } })).value;
  expect(again.openRound).toMatchObject({ roundId: here.roundId, state: 'moves' });
  const list: Round[] = [];
  for (let before: string | undefined; ;) {
    const { value } = await house.call<{ list: Round[]; hasMore: boolean }>(
      `/bgs/rounds?limit=1${before === undefined ? '' : `&before=${before}`}`,
      { studio: true, headers: { authorization: again.playToken } },
    );
    list.push(...value.list);
    if (!value.hasMore) break;
    before = value.list.at(-1)?.roundId;
  }
  expect(list.map(({ placedAt }) => placedAt)).toEqual(list.map(({ placedAt }) => placedAt).sort((a, b) => b - a));
  expect(list.map(({ roundId }) => roundId)).toEqual(expect.arrayContaining([here.roundId, there.roundId]));
  await later.close();
});

test('a round whose seed cannot be opened gives its stakes back all the same when it is void', async () => {
  const { playToken } = await house.play(await house.register(), lampsGame.nodeId);
  const round = await placeOpen(playToken);
  const owner = new pg.Client(house.ownerUrl);
  await owner.connect();
  await owner.query(
    `update fairness.seed set sealed = '\\x00' where id = (select seed_id from casino.round where id = $1)`,
    [round.roundId],
  );
  await owner.end();
  await house.modules.casino.voidRound(BigInt(round.roundId));
  const { rows } = await house.platform.db.query('select state, outcome, payout from casino.round where id = $1', [
    round.roundId,
  ]);
  expect(rows).toEqual([{ state: 'void', outcome: null, payout: '10000' }]);
});

test('a round of another version of its game is played where it was drawn, and void when nobody plays it for an hour', async () => {
  const { playToken } = await house.play(await house.register(), lampsGame.nodeId);
  const round = await placeOpen(playToken);
  const other = await openHouse({ beside: house, games: casinoGames, clock });
  expect(await other.modules.casino.closeUntouchedRounds()).toBe(0);
  expect(
    (await house.call<Round>(`/bgs/rounds/${round.roundId}`, { studio: true, headers: { authorization: playToken } }))
      .value.state,
  ).toBe('moves');
  clock.advance(3_700_000);
  await expect
    .poll(async () => {
      await other.modules.casino.closeUntouchedRounds();
      const { rows } = await house.platform.db.query<{ state: string }>(
        'select state from casino.round where id = $1',
        [round.roundId],
      );
      return rows[0]?.state;
    })
    .toBe('void');
  await other.close();
});

import { findCasinoGame, verifyJackpot, type CasinoGame, type JackpotLevel, type SlotGame } from '@fairhouse/casino';
import type { JackpotRecord, Round } from '@fairhouse/contract';
import { parseAmount } from '@fairhouse/money';
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import {
  openHouse,
  type Answer,
  type PlacedRoundValue,
  type TestHouse,
  type TestMember,
} from '../../../testing/test-house.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

const published = findCasinoGame('clockwork-sky') as unknown as SlotGame;
/** Pots that are won within some stakes; the reels are those of the house. */
const levels: JackpotLevel[] = [
  { id: 'moon', contributionBps: 1_000, seedMinor: 10_000n, mustHitByMinor: 50_000n },
  { id: 'sun', contributionBps: 500, seedMinor: 100_000n, mustHitByMinor: 500_000n },
];
const game = {
  ...published,
  slot: {
    ...published.slot,
    features: published.slot.features.map((feature) =>
      feature.kind === 'jackpot' ? { ...feature, contributionBps: 1_500, levels } : feature,
    ),
  },
} as unknown as CasinoGame;
const find = (slug: string) => (slug === game.slug ? game : undefined);

let now = Date.now();
const options = { games: [game], clock: { now: () => new Date(now) } };
let house: TestHouse;
const seats: { member: TestMember; playToken: string }[] = [];

beforeAll(async () => {
  house = await openHouse(options);
  for (let index = 0; index < 8; index += 1) seats.push(await sit());
});
afterAll(() => house.close());

type Placed = PlacedRoundValue & { round: Round };

async function sit() {
  const member = await house.register();
  return { member, playToken: (await house.play(member, 1008)).playToken };
}

/** One spin of everybody at once, through these processes in turn. */
function spinAll(processes: readonly TestHouse[], stake = '2'): Promise<Answer<Placed>[]> {
  now += 2_000;
  return Promise.all(
    seats.map(
      ({ playToken }, index) =>
        (processes[index % processes.length] ?? house).placeRound(playToken, {
          stake,
          choices: { mode: 'spin' },
        }) as Promise<Answer<Placed>>,
    ),
  );
}

const listPots = async () =>
  (await house.call<{ open: JackpotRecord[]; won: JackpotRecord[] }>('/api/fairness/pots')).value;
const minor = (text: string | undefined) => parseAmount(text ?? '') ?? -1n;

/** What is in the account of a pot, out of the books. */
async function accountOf(level: string): Promise<bigint> {
  const { ledger, brand } = house.modules;
  return (
    await ledger.readMeter(await ledger.houseAccount(brand.first.id, `house.jackpot:clockwork-sky.${level}`, 'FUN'))
  ).balanceMinor;
}

async function expectBooksRight(): Promise<void> {
  expect((await house.modules.ledger.checkBooks('full')).differences).toEqual([]);
  expect((await house.modules.ledger.checkBooks('minute')).differences).toEqual([]);
  const { open, won } = await listPots();
  for (const level of levels) {
    const shown = open.filter((pot) => pot.level === level.id);
    expect(shown).toHaveLength(1);
    expect(minor(shown[0]?.amount), level.id).toBe(await accountOf(level.id));
  }
  for (const pot of won)
    expect(
      verifyJackpot(pot, find).steps.filter(({ isRight }) => !isRight),
      JSON.stringify(pot),
    ).toEqual([]);
  // Every share of every stake is in a pot or was paid: contributions and seeds, to the last unit.
  const { rows } = await house.platform.db.query<{ staked: string }>('select staked from casino.jackpot');
  for (const { id, contributionBps, seedMinor } of levels) {
    const paid = won.filter(({ level }) => level === id);
    const given =
      (BigInt(rows[0]?.staked ?? 0) * BigInt(contributionBps)) / 10_000n + seedMinor * BigInt(paid.length + 1);
    expect((await accountOf(id)) + paid.reduce((sum, pot) => sum + minor(pot.won?.paid), 0n), id).toBe(given);
  }
}

describe('pots that must be won', () => {
  test('begin with their seeds, bound to a chain, and take their share of each stake into the books', async () => {
    const [seat] = seats;
    const read = async () =>
      (
        await house.call<{ pots: { level: string; amount: string; most: string }[] }>('/bgs/pots', {
          studio: true,
          headers: { authorization: seat!.playToken },
        })
      ).value.pots;
    expect(await read()).toEqual([
      { level: 'moon', amount: '1', most: '5' },
      { level: 'sun', amount: '10', most: '50' },
    ]);
    const { open, won } = await listPots();
    expect([open.length, won.length]).toEqual([2, 0]);
    expect(open[0]).toMatchObject({ chain: { index: 1, link: null }, threshold: null, won: null });
    now += 2_000;
    expect((await house.placeRound(seat!.playToken, { stake: '0.2', choices: { mode: 'spin' } })).success).toBe(true);
    // The little one may be won by the first stake: once in 200 times.
    expect([['1', '1.02'].includes((await read())[0]?.amount ?? ''), (await read())[1]?.amount]).toEqual([
      true,
      '10.01',
    ]);
    await expectBooksRight();
  });

  test('are won by the stake that reaches the threshold, in the order of entries, whichever of two processes heard it', async () => {
    const other = await openHouse({ ...options, beside: house });
    onTestFinished(() => other.close());
    const before = new Set((await listPots()).won.map((pot) => pot.won?.roundId));
    const reported: { roundId: string; level: string; amount: string }[] = [];
    for (let times = 0; times < 12; times += 1) {
      for (const answer of await spinAll([house, other])) {
        expect(answer.success, answer.text).toBe(true);
        for (const pot of answer.value.round.pots ?? []) reported.push({ roundId: answer.value.round.roundId, ...pot });
      }
    }
    const { won } = await listPots();
    expect(won.length).toBeGreaterThan(2);
    // Who won was told in the answer of the very round.
    expect(reported.map(({ roundId, level, amount }) => `${roundId} ${level} ${amount}`).toSorted()).toEqual(
      won
        .filter((pot) => !before.has(pot.won?.roundId))
        .map((pot) => `${pot.won?.roundId} ${pot.level} ${pot.won?.paid}`)
        .toSorted(),
    );
    // Links of one level follow one another in one chain.
    const moons = won.filter(({ level }) => level === 'moon').toSorted((a, b) => a.no - b.no);
    expect(moons.map(({ no }) => no)).toEqual(moons.map((_, index) => index + 1));
    expect(new Set(moons.map(({ chain }) => chain.anchor)).size).toBe(1);
    await expectBooksRight();
  });

  test('the round that won tells so when it is read again and when it is asked for twice', async () => {
    const { won } = await listPots();
    const [pot] = won;
    const { rows } = await house.platform.db.query<{ member_id: string }>(
      'select member_id from casino.round where id = $1',
      [pot?.won?.roundId],
    );
    const seat = seats.find(({ member }) => member.id === rows[0]?.member_id);
    const read = await house.call<Round>(`/bgs/rounds/${pot?.won?.roundId}`, {
      studio: true,
      headers: { authorization: seat!.playToken },
    });
    expect(read.value.pots).toContainEqual({ level: pot?.level, amount: pot?.won?.paid });
  });

  test('left unpaid by a process that ended are paid by the next one, once, to the same winner', async () => {
    const before = (await listPots()).won.length;
    // A process that ends between the booking of stakes and the paying of pots: nobody settles, the other's job neither.
    const dying = await openHouse({ ...options, beside: house });
    const [, resting] = [dying, house].map(({ modules }) =>
      vi.spyOn(modules.seamless.port.pots, 'pay').mockRejectedValue(new Error('the process has ended')),
    );
    for (let times = 0; times < 8; times += 1) {
      for (const { value } of await spinAll([dying])) expect(value.round.pots).toBeUndefined();
    }
    await dying.close();
    expect((await listPots()).won).toHaveLength(before);
    resting?.mockRestore();
    const other = await openHouse({ ...options, beside: house });
    onTestFinished(() => other.close());
    await Promise.all([
      house.modules.casino.settlePots(),
      other.modules.casino.settlePots(),
      house.modules.casino.settlePots(),
    ]);
    const { won } = await listPots();
    expect(won.length).toBeGreaterThan(before);
    expect(new Set(won.map(({ level, no }) => `${level} ${no}`)).size).toBe(won.length);
    await expectBooksRight();
  });

  test('take nothing from a stake that is refused', async () => {
    const [seat] = seats;
    const { open } = await listPots();
    expect(await house.placeRound(seat!.playToken, { stake: '0.3', choices: { mode: 'spin' } })).toMatchObject({
      success: false,
    });
    expect((await listPots()).open).toEqual(open);
  });
});

test('a house whose policy has no jackpots feeds none and shows none', async () => {
  const strict = await openHouse({ games: [game] });
  onTestFinished(() => strict.close());
  Object.assign(strict.modules.brand.first.rules.play, { hasJackpots: false });
  const member = await strict.register();
  const { playToken } = await strict.play(member, 1008);
  expect((await strict.placeRound(playToken, { stake: '2', choices: { mode: 'spin' } })).success).toBe(true);
  expect((await strict.call('/bgs/pots', { studio: true, headers: { authorization: playToken } })).value).toEqual({
    pots: [],
  });
  expect((await strict.call('/api/fairness/pots')).value).toEqual({ open: [], won: [] });
});

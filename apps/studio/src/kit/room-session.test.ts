import type { RoomBet, SharedRoom } from '@fairhouse/contract';
import { describe, expect, test } from 'vitest';
import { standingClock } from './play.fixture.ts';
import type { BookedBet, RoomPort } from './room-port.ts';
import { RoomSession } from './room-session.ts';
import type { Answer } from './round-port.ts';

const bet = (over: Partial<RoomBet> = {}): RoomBet => ({
  betId: '5',
  roundId: '9',
  slot: 0,
  stake: '10',
  autoCashOut100: null,
  state: 'open',
  cashOut100: null,
  payout: '0',
  ...over,
});
const won = bet({ state: 'won', cashOut100: 150, payout: '15' });
const balance = { amount: '100', version: '7' };

function seat(answers: Partial<RoomPort>, bets: readonly RoomBet[]) {
  const clock = standingClock();
  const money: string[] = [];
  const room = {
    now: 0,
    speed: 1,
    round: { roundId: '9', state: 'flying' },
    players: [],
    totals: { bets: 1, staked: '10' },
    bets,
    history: [],
  } as unknown as SharedRoom;
  const port: RoomPort = {
    read: () => Promise.resolve({ kind: 'done', value: room }),
    readClock: () => Promise.resolve({ kind: 'unknown' }),
    openSocket: () => Promise.resolve({ kind: 'unknown' }),
    bet: () => Promise.resolve({ kind: 'unknown' }),
    cashOut: () => Promise.resolve({ kind: 'unknown' }),
    ...answers,
  };
  const session = new RoomSession({
    port,
    clock,
    connect: () => expect.fail('no socket'),
    onMoney: ({ kind, bet: { payout } }) => void money.push(`${kind} ${payout}`),
  });
  return { session, clock, money };
}

/** The first answer is lost, the second comes. */
function lostOnce(answer: Answer<BookedBet>): () => Promise<Answer<BookedBet>> {
  let input = 0;
  return () => Promise.resolve((input += 1) === 1 ? { kind: 'unknown' } : answer);
}

describe('a cash-out whose first answer was lost', () => {
  test('is no trouble when the bet was got off with it, and its money is told once', async () => {
    const { session, clock, money } = seat(
      { cashOut: lostOnce({ kind: 'refused', code: 'already_cashed_out', message: 'Already off' }) },
      [won],
    );
    const input = session.cashOut(bet());
    await clock.move(1_000);
    await input;
    expect([session.get().troubles[0], session.get().isAsking[0], money]).toEqual([null, false, ['paid 15']]);
  });

  test('says why when the flight was over before', async () => {
    const { session, clock, money } = seat(
      { cashOut: lostOnce({ kind: 'refused', code: 'round_flown', message: 'The flight is over' }) },
      [bet({ state: 'lost' })],
    );
    const input = session.cashOut(bet());
    await clock.move(1_000);
    await input;
    expect([session.get().troubles[0], money]).toEqual([{ message: 'The flight is over' }, []]);
  });
});

test('a bet that is answered when it is over already tells its stake and what it was paid', async () => {
  const { session, clock, money } = seat(
    {
      cashOut: () => Promise.resolve({ kind: 'refused', code: 'bet_unknown', message: 'No such bet' }),
      bet: lostOnce({ kind: 'done', value: { bet: won, balance } }),
    },
    [],
  );
  // Whatever is refused, the room is looked at again.
  await session.cashOut(bet());
  const input = session.bet({ slot: 0, stake: '10', autoCashOut100: null });
  await clock.move(1_000);
  expect(await input).toBe(true);
  expect([money, session.get().bets]).toEqual([['staked 15', 'paid 15'], [won]]);
});

test('a bet that is answered while the room is read stays on screen, though what was read does not know it', async () => {
  let answerRead: ((answer: Answer<SharedRoom>) => void) | undefined;
  let reads = 0;
  const room = {
    now: 0,
    speed: 1,
    round: { roundId: '9', state: 'betting' },
    players: [],
    totals: { bets: 0, staked: '0' },
    bets: [],
    history: [],
  } as unknown as SharedRoom;
  const { session } = seat(
    {
      read: () =>
        new Promise((resolve) => {
          reads += 1;
          if (reads === 1) resolve({ kind: 'done', value: room });
          else answerRead = resolve;
        }),
      bet: () => Promise.resolve({ kind: 'done', value: { bet: bet(), balance } }),
      cashOut: () => Promise.resolve({ kind: 'refused', code: 'bet_unknown', message: 'No such bet' }),
    },
    [],
  );
  await session.cashOut(bet());
  const reading = session.cashOut(bet());
  expect(await session.bet({ slot: 0, stake: '10', autoCashOut100: null })).toBe(true);
  answerRead?.({ kind: 'done', value: room });
  await reading;
  expect([reads, session.get().bets]).toEqual([2, [bet()]]);
});

test('a bet that is placed, and got off with, tells both and stands among those that can be verified', async () => {
  let cashedOut = 0;
  const { session, money } = seat(
    {
      bet: () => Promise.resolve({ kind: 'done', value: { bet: bet(), balance } }),
      cashOut: () =>
        Promise.resolve(
          (cashedOut += 1) === 1
            ? { kind: 'refused', code: 'bet_unknown', message: 'No such bet' }
            : { kind: 'done', value: { bet: won, balance } },
        ),
    },
    [],
  );
  await session.cashOut(bet());
  expect(await session.bet({ slot: 0, stake: '10', autoCashOut100: null })).toBe(true);
  expect([money, session.get().bets, session.get().ended]).toEqual([['staked 0'], [bet()], []]);
  await session.cashOut(bet());
  expect([money, session.get().bets, session.get().ended]).toEqual([['staked 0', 'paid 15'], [won], [won]]);
});

import { verifyBeacon } from '@fairhouse/beacon';
import { verifySharedRound } from '@fairhouse/casino';
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { openHouse, type TestHouse } from '../../../testing/test-house.ts';
import { balanceOf, betInTime, readRoom, recordOf, sit, untilOver, untilRoom } from './room.fixture.ts';

// Rounds take the time they take, on a busy machine more.
vi.setConfig({ testTimeout: 240_000, hookTimeout: 240_000 });

const quick = { roomSpeed: 20, beaconRelays: [] } as const;
/** More than a flight to the cap takes at that speed. */
const awayMs = 20_000;

let house: TestHouse;
beforeAll(async () => {
  house = await openHouse(quick);
});
afterAll(() => house.close());

describe('a room between two processes', () => {
  test('is kept by one of them, and goes on when that one ends in the middle of a round', async () => {
    const first = await openHouse({ beside: house, ...quick });
    onTestFinished(() => first.modules.casino.rooms.close());
    const seat = await sit(first);
    const before = await balanceOf(house, seat);
    const bets = [await betInTime(first, seat, { autoCashOut100: 150 })];
    // The process that runs the round ends; the bet is in the books.
    await first.close();
    // Whoever comes to the other one finds the room, and the round is brought to its end.
    await readRoom(house, seat);
    bets.push(await betInTime(house, seat, { slot: 1 }));
    let due = before;
    for (const { betId, stake } of bets) {
      const record = await untilOver(house, seat, betId);
      expect(['settled', 'void']).toContain(record.state);
      expect(verifySharedRound(record, verifyBeacon)).toMatchObject({ isRight: true });
      due += Number(record.payout) - Number(stake);
    }
    expect(await balanceOf(house, seat)).toBeCloseTo(due, 4);
    expect((await house.modules.ledger.checkBooks('full')).differences).toEqual([]);
  });

  test('left while nobody was there to hear a cash-out gives the stake back, and pays targets that were reached', async () => {
    const seat = await sit(house);
    const bet = await betInTime(house, seat, { autoCashOut100: 1_000_000 });
    await untilRoom(house, seat, ({ roundId, state }) => roundId === bet.roundId && state !== 'betting');
    await house.modules.casino.rooms.close();
    // The next one begins when that flight is long over: it ended with nobody there.
    const other = await openHouse({ beside: house, ...quick, clock: { now: () => new Date(Date.now() + awayMs) } });
    onTestFinished(() => other.close());
    const record = await untilOver(house, seat, bet.betId);
    expect(record.state === 'void' ? record.payout : 'settled').toBe(record.state === 'void' ? '10' : 'settled');
    expect(verifySharedRound(record, verifyBeacon).isRight).toBe(true);
    expect((await house.modules.ledger.checkBooks('full')).differences).toEqual([]);
  });

  test('left in the middle is brought to its end by a process that runs already, though nobody looks', async () => {
    const [ending, staying] = [
      await openHouse({ beside: house, ...quick }),
      await openHouse({ beside: house, ...quick }),
    ];
    onTestFinished(async () => {
      await ending.close();
      await staying.close();
    });
    const seat = await sit(ending);
    const { betId } = await betInTime(ending, seat);
    await ending.modules.casino.rooms.close();
    expect((await recordOf(house, seat, betId)).state).toBe('open');
    // As once a minute.
    await staying.modules.casino.rooms.resume();
    await vi.waitFor(async () => expect((await recordOf(house, seat, betId)).state).not.toBe('open'), {
      timeout: 60_000,
      interval: 50,
    });
    expect((await house.modules.ledger.checkBooks('full')).differences).toEqual([]);
  });
});

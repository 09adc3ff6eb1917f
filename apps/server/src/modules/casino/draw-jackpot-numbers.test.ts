import { verifyHouseJackpot, type HouseJackpotClaim } from '@fairhouse/casino';
import type { RoundRecord, SharedRoundRecord } from '@fairhouse/contract';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { diceChoices, openHouse, type TestHouse } from '../../testing/test-house.ts';
import { betInTime, sit, untilOver } from './rooms/room.fixture.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

let house: TestHouse;
beforeAll(async () => {
  house = await openHouse({ isJackpotByHand: true, roomSpeed: 20, beaconRelays: [] });
});
afterAll(() => house.close());

const oneWinPerMinor = 10n ** 12n;

/** The number as `drawJackpotNumbers` draws it, in the record that a player checks. */
async function claimOf(round: RoundRecord | SharedRoundRecord): Promise<HouseJackpotClaim> {
  const betId = BigInt(round.roundId);
  const bet = { betId, game: round.game, placedAt: new Date(round.placedAt), oneWinPerMinor };
  const numbers = await house.platform.inTx((tx) => house.modules.casino.drawJackpotNumbers(tx, [bet]));
  return {
    format: 'fairhouse/house-jackpot/1',
    round,
    stake: round.stake,
    oneWinPer: '100000000',
    number: `${numbers.get(betId)}`,
    won: null,
  };
}

test("a member's own round has the number that its record gives", async () => {
  const member = await house.register();
  const { playToken } = await house.play(member);
  const placed = await house.placeRound(playToken, { stake: '1', choices: diceChoices });
  await house.modules.fairness.rotate(BigInt(member.id), 'cd'.repeat(16));
  const round = await house.modules.casino.readAnyRecord(BigInt(member.id), placed.value.round.roundId);
  expect(verifyHouseJackpot(await claimOf(round)).steps.filter(({ isRight }) => !isRight)).toEqual([]);
});

test('two bets of one shared round have numbers of their own, which their records give', async () => {
  const seats = [await sit(house), await sit(house)];
  const claims: HouseJackpotClaim[] = [];
  for (const seat of seats) {
    const { betId } = await betInTime(house, seat, { autoCashOut100: 101 });
    claims.push(await claimOf(await untilOver(house, seat, betId)));
  }
  for (const claim of claims) expect(verifyHouseJackpot(claim).steps.filter(({ isRight }) => !isRight)).toEqual([]);
  expect(new Set(claims.map(({ number }) => number)).size).toBe(2);
});

test('a bet without a round here has no number', async () => {
  const bets = ['dice', 'crash'].map((game) => ({ betId: 7n, game, placedAt: new Date(), oneWinPerMinor }));
  const numbers = await house.platform.inTx((tx) => house.modules.casino.drawJackpotNumbers(tx, bets));
  expect(numbers.size).toBe(0);
});

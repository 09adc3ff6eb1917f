import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Jackpot } from '@fairhouse/contract';
import type { Brand, HouseFunding } from '../../platform/context/index.ts';
import { openHouse, type TestHouse } from '../../testing/test-house.ts';
import { dueMinor, msToNextStep } from './fund-jackpot.ts';
import { createJackpots, type Jackpots } from './index.ts';

let house: TestHouse;
let beside: TestHouse;
beforeAll(async () => {
  house = await openHouse();
  beside = await openHouse({ beside: house });
});
afterAll(async () => {
  await beside.close();
  await house.close();
});

/** Brands of these tests alone: each has a jackpot of its own. */
let brands = 900n;
function brandWith(funding: HouseFunding | null): Brand {
  brands += 1n;
  const { first } = house.modules.brand;
  return {
    ...first,
    id: brands,
    rules: { ...first.rules, houseJackpot: { ...first.rules.houseJackpot, house: funding } },
  };
}

/** Nobody stakes here. */
const unfed = {
  settle: () => Promise.resolve(),
  describe: () =>
    Promise.resolve({ terms: { oneWinPer: '1', contributionBps: 0, reserveBps: 0, seed: '0' }, lastWin: null }),
};
const jackpotsOf = (process: TestHouse): Jackpots =>
  createJackpots(process.platform, { ledger: process.modules.ledger, brands: () => [], house: unfed });
const meterOf = async (brand: Brand) =>
  house.modules.ledger.readMeter(await house.modules.ledger.houseAccount(brand.id, 'house.jackpot:lobby', 'FUN'));

async function fundingsOf(brand: Brand, everyMs: number): Promise<{ entries: number; steps: number }> {
  const meterId = await house.modules.ledger.houseAccount(brand.id, 'house.jackpot:lobby', 'FUN');
  const { rows } = await house.platform.db.query<{ entries: number; steps: number }>(
    `select count(*)::int as entries, count(distinct floor(extract(epoch from at) * 1000 / $2))::int as steps from ledger.entry where wallet_id = $1`,
    [meterId, everyMs],
  );
  return rows[0]!;
}

const read = (fundedAt: number | null, readAt: number, balanceMinor = 0n) => ({
  balanceMinor,
  version: 0n,
  fundedAt: fundedAt === null ? null : new Date(fundedAt),
  readAt: new Date(readAt),
});
const spec: HouseFunding = { stepMinor: 1_651_100n, everyMs: 3000, capMinor: 50_000_000_000n };

describe('what is due', () => {
  test("is one step's worth in each step, at first as after a pause of hours", () => {
    expect(dueMinor(spec, read(null, 6000))).toBe(1_651_100n);
    expect(dueMinor(spec, read(5999, 6000))).toBe(1_651_100n);
    expect(dueMinor(spec, read(6000, 8999))).toBe(0n);
    expect(dueMinor(spec, read(6000, 6000 + 8 * 3_600_000))).toBe(1_651_100n);
    expect(msToNextStep(3000, new Date(7000))).toBe(2000);
  });
  test('is nothing while a clock that was set back has not come to the last step again', () => {
    expect(dueMinor(spec, read(60_000, 6000))).toBe(0n);
  });
  test('ends exactly at the cap', () => {
    expect(dueMinor(spec, read(null, 6000, spec.capMinor - 1n))).toBe(1n);
    expect(dueMinor(spec, read(null, 6000, spec.capMinor))).toBe(0n);
    expect(dueMinor(spec, read(null, 6000, spec.capMinor + 1n))).toBe(0n);
  });
});

describe('the jackpot', () => {
  test("is the spec's 165.11 every 3 seconds under the policy demo, shown as it is booked", async () => {
    const { first } = house.modules.brand;
    expect(first.rules.houseJackpot.house).toEqual(spec);
    await house.modules.winners.jackpots.step(first);
    const answer = await house.call<{ jackpot: Jackpot }>('/api/jackpot');
    expect(answer.value.jackpot).toMatchObject({
      amount: '165.11',
      currency: 'FUN',
      before: '165.11',
      behindMs: 15_000,
      house: { step: '165.11', everyMs: 3000, cap: '5000000' },
    });
    expect((await meterOf(first)).balanceMinor).toBe(1_651_100n);
    const again = await house.call('/api/jackpot', { headers: { 'if-none-match': answer.headers.get('etag') ?? '' } });
    expect(again.status).toBe(304);
  });

  test('is read by many without a trip to the database each', async () => {
    const brand = brandWith(spec);
    let reads = 0;
    const { ledger } = house.modules;
    const jackpots = createJackpots(house.platform, {
      ledger: {
        houseAccount: ledger.houseAccount,
        fundMeter: ledger.fundMeter,
        readMeter: (id) => {
          reads += 1;
          return ledger.readMeter(id);
        },
      },
      brands: () => [],
      house: unfed,
    });
    await Promise.all(Array.from({ length: 50 }, () => jackpots.show(brand)));
    await Promise.all(Array.from({ length: 50 }, () => jackpots.show(brand)));
    expect(reads).toBe(1);
  });

  test('gets one entry a step from two processes, and stops at the cap to the last coin', async () => {
    const brand = brandWith({ stepMinor: 1000n, everyMs: 5, capMinor: 20_500n });
    const all = [jackpotsOf(house), jackpotsOf(beside), jackpotsOf(house)];
    while ((await meterOf(brand)).balanceMinor < 20_500n)
      await Promise.all(all.map((jackpots) => jackpots.step(brand)));
    await Promise.all(all.map((jackpots) => jackpots.step(brand)));
    expect((await meterOf(brand)).balanceMinor).toBe(20_500n);
    expect(await fundingsOf(brand, 5)).toEqual({ entries: 21, steps: 21 });
    expect((await house.modules.ledger.checkBooks('full')).differences).toEqual([]);
  });

  test('gets nothing under a policy without it, and is not shown while nothing is in it', async () => {
    const brand = brandWith(null);
    const jackpots = jackpotsOf(house);
    await jackpots.step(brand);
    expect(await jackpots.show(brand)).toEqual({ jackpot: null });
    expect(await fundingsOf(brand, 3000)).toEqual({ entries: 0, steps: 0 });
  });

  test('what contributions brought is shown without a word of the house', async () => {
    const brand = brandWith(null);
    const { ledger } = house.modules;
    const [meterId, fromId] = [
      await ledger.houseAccount(brand.id, 'house.jackpot:lobby', 'FUN'),
      await ledger.houseAccount(brand.id, 'house.demo_grant', 'FUN'),
    ];
    await ledger.fundMeter({ meterId, fromId, amountMinor: 70_000n, read: await ledger.readMeter(meterId) });
    expect((await jackpotsOf(house).show(brand)).jackpot).toMatchObject({ amount: '7', before: '7', house: null });
  });

  test('stands where it stood after a restart, and adds one step for the time in between', async () => {
    const brand = brandWith({ stepMinor: 1000n, everyMs: 5, capMinor: 1_000_000n });
    await jackpotsOf(house).step(brand);
    const before = await meterOf(brand);
    while ((await meterOf(brand)).readAt.getTime() < before.fundedAt!.getTime() + 100);
    const restarted = jackpotsOf(beside);
    expect((await restarted.show(brand)).jackpot).toMatchObject({ amount: '0.1' });
    await restarted.step(brand);
    expect((await meterOf(brand)).balanceMinor).toBe(2000n);
    expect((await restarted.show(brand)).jackpot).toMatchObject({ amount: '0.2', before: '0.1' });
  });

  test('says what it was a while ago, and of one that was paid out what is left', async () => {
    const brand = brandWith(null);
    let [now, balanceMinor] = [1_000_000, 0n];
    const jackpots = createJackpots(
      { ...house.platform, clock: { now: () => new Date(now) } },
      {
        ledger: {
          houseAccount: () => Promise.resolve(1n),
          fundMeter: () => Promise.resolve(false),
          readMeter: () => Promise.resolve({ ...read(null, now), balanceMinor }),
        },
        brands: () => [],
        house: unfed,
      },
    );
    for (balanceMinor = 10_000n; balanceMinor <= 100_000n; balanceMinor += 10_000n) {
      now += 3000;
      await jackpots.step(brand);
    }
    expect((await jackpots.show(brand)).jackpot).toMatchObject({ amount: '10', before: '5' });
    balanceMinor = 30_000n;
    await jackpots.step(brand);
    expect((await jackpots.show(brand)).jackpot).toMatchObject({ amount: '3', before: '3' });
  });

  test("goes on by itself whatever becomes of another brand's, until it is closed", async () => {
    const [lame, well] = [brandWith(spec), brandWith({ ...spec, everyMs: 5 })];
    const { promise: third, resolve } = Promise.withResolvers<void>();
    let looks = 0;
    const jackpots = createJackpots(house.platform, {
      ledger: {
        houseAccount: (brandId) =>
          brandId === lame.id ? Promise.reject(new Error('the database is away')) : Promise.resolve(1n),
        fundMeter: () => Promise.resolve(true),
        readMeter() {
          looks += 1;
          if (looks === 5) resolve();
          return Promise.resolve(read(3004, 3004));
        },
      },
      brands: () => [lame, well],
      house: unfed,
    });
    jackpots.start();
    await third;
    await jackpots.close();
    const after = looks;
    await jackpots.close();
    expect(looks).toBe(after);
    expect((await jackpots.show(well)).jackpot?.amount).toBe('0');
  });
});

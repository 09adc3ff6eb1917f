// The house jackpot at length: chances over ten million numbers, and bets whose process is killed between a hit and its payment, while
// shares are booked, and at any moment.
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { drawSoloNumber, findCasinoGame, winsHouseJackpot } from '@fairhouse/casino';
import { sha256, utf8 } from '@fairhouse/fair';
import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { checkBooks } from '../../apps/server/src/modules/ledger/check-books.ts';
import { diceChoices } from '../../apps/server/src/testing/test-house.ts';
import { ask } from './ask-studio.ts';
import { openBenchDatabase, type BenchDatabase } from './bench-database.ts';
import { startCrashHouse, type CrashHouse } from './crash-house.ts';
import { prepareMembers, startHere } from './house-load.ts';
import { say } from './report.ts';

const draws = Number(process.env['SOAK_DRAWS'] ?? 10_000_000);
const kills = Number(process.env['SOAK_KILLS'] ?? 20);
const people = 8;

test('chances of ten million rounds are in proportion to their stakes, within four standard errors', () => {
  const dice = findCasinoGame('dice')!;
  const oneWinPerMinor = 1_000_000n;
  const stakes = [100n, 1_000n, 20_000n, 500_000n].map((stakeMinor) => ({ stakeMinor, wins: 0 }));
  const seeds = { serverSeed: sha256(utf8('a server seed')), clientSeed: sha256(utf8('a client seed')) };
  for (let nonce = 0; nonce < draws; nonce += 1) {
    const number = drawSoloNumber(dice, { ...seeds, nonce: BigInt(nonce) }, { oneWinPerMinor });
    for (const stake of stakes) if (winsHouseJackpot({ number, stakeMinor: stake.stakeMinor })) stake.wins += 1;
  }
  for (const { stakeMinor, wins } of stakes) {
    const chance = Number(stakeMinor) / Number(oneWinPerMinor);
    const away = Math.abs(wins - draws * chance) / Math.sqrt(draws * chance * (1 - chance));
    say(`stake ${stakeMinor} of ${oneWinPerMinor}: ${wins} wins, ${away.toFixed(2)} standard errors`);
    expect(away).toBeLessThan(4);
  }
}, 3_600_000);

interface Stage {
  readonly database: BenchDatabase;
  readonly owner: pg.Pool;
  house: CrashHouse | null;
  isOver: boolean;
}

/** Bets by new keys, whatever becomes of the answers: what is booked is judged by the books. */
async function play(stage: Stage, token: string): Promise<void> {
  while (!stage.isOver) {
    const { house } = stage;
    if (house)
      await ask(house.studioUrl, token, [
        'POST',
        '/bgs/rounds',
        { clientKey: randomUUID(), stake: '1', choices: diceChoices },
      ]).catch(() => null);
    await pause(50);
  }
}

/** What a movement has to have before it can go on. */
const rows = {
  'a payment or a share': 'select from winners.jackpot for update',
  'the row of a hit': 'select from winners.jackpot_hit where paid_at is null for update',
} as const;

async function killAt(stage: Stage, moment: keyof typeof rows | 'any moment', turn: number): Promise<void> {
  const { house } = stage;
  if (!house) throw new Error('nobody lives');
  const holder = await stage.owner.connect();
  try {
    await holder.query('begin');
    if (moment !== 'any moment') await holder.query(rows[moment]);
    await pause(moment === 'any moment' ? 300 + ((turn * 379) % 1_500) : 4_000);
    stage.house = null;
    house.process.kill('SIGKILL');
    await once(house.process, 'exit');
  } finally {
    await holder.query('rollback');
    holder.release();
  }
}

/** Contributions, money of the house and seeds are in the pot or were paid; every bet below its stake is a hit, paid once. */
async function judge({ database, owner }: Stage): Promise<{ wins: number; bets: number }> {
  const server = await startHere(database, { beaconRelays: [], isLotteryByHand: true, isJackpotByHand: true });
  try {
    const { bets, brand, winners } = server.modules;
    await bets.feed.drain();
    await winners.houseJackpot.settle(brand.first);
    await winners.houseJackpot.settle(brand.first);
  } finally {
    await server.close();
  }
  const {
    rows: [found],
  } = await owner.query<Record<string, string>>(
    `select (select balance from ledger.account where purse = 'house.jackpot:lobby' and brand_id = 1) as pot,
       (select fed from winners.jackpot) as fed, (select floor(sum(pot) / 10000) from winners.jackpot_share) as shares,
       (select coalesce(sum(amount), 0) from winners.jackpot_hit) as paid, (select coalesce(sum(seed), 0) from winners.jackpot_hit) as seeds,
       (select count(*) from winners.jackpot_hit where paid_at is null) as unpaid, (select count(*) from winners.jackpot_hit) as wins,
       (select count(*) from ledger.entry where code = 'jackpot.won') as entries,
       (select coalesce(sum(p.amount), 0) from ledger.entry e join ledger.posting p on p.entry_id = e.id join ledger.account a on a.id = e.wallet_id
         where e.code = 'jackpot.funded' and a.purse = 'house.jackpot:lobby' and a.brand_id = 1) as granted,
       (select count(*) from bets.bet where state = 'settled') as bets`,
  );
  const of = (name: string): bigint => BigInt(found?.[name] ?? -1);
  expect(of('pot') + of('paid')).toBe(of('fed') + of('granted') + of('seeds'));
  expect(of('fed')).toBe(of('shares'));
  expect([of('unpaid'), of('entries')]).toEqual([0n, of('wins')]);
  expect((await checkBooks(owner, 'full')).differences).toEqual([]);
  return { wins: Number(of('wins')), bets: Number(of('bets')) };
}

test('a house is killed between a hit and its payment, and between a stake and its share: nothing is lost, nothing paid twice', async () => {
  const database = await openBenchDatabase();
  onTestFinished(() => database.stop());
  const tokens = await prepareMembers(database, people);
  const owner = new pg.Pool({ connectionString: database.ownerUrl, max: 4 });
  onTestFinished(() => owner.end());
  await owner.query(`insert into winners.jackpot (brand_id, currency) values (1, 'FUN');`);
  await owner.query(
    `insert into winners.jackpot_terms (brand_id, no, state, one_win_per, contribution_bps, reserve_bps, seed, from_at)
     values (1, 0, 'open', 300000, 33, 0, 50000, now())`,
  );
  const stage: Stage = { database, owner, house: await startCrashHouse(database, 1), isOver: false };
  onTestFinished(() => void stage.house?.process.kill('SIGKILL'));
  const playing = tokens.map((token) => play(stage, token));
  await pause(3_000);
  const moments = ['a payment or a share', 'the row of a hit', 'any moment'] as const;
  for (let turn = 0; turn < kills; turn += 1) {
    await killAt(stage, moments[turn % moments.length] ?? 'any moment', turn);
    stage.house = await startCrashHouse(database, 1);
    await pause(1_500);
  }
  stage.isOver = true;
  await Promise.all(playing);
  stage.house?.process.kill('SIGKILL');
  stage.house = null;
  const { wins, bets } = await judge(stage);
  say(`${kills} kills: ${bets} bets, ${wins} wins of the house jackpot`);
  expect(wins).toBeGreaterThan(kills);
}, 1_800_000);

// Rounds for everybody, real ones and fast ones, while people lose their connections and the process that runs the room is killed.
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import type { RoomBet, RoomRound, SharedRoom } from '@fairhouse/contract';
import { parseAmount } from '@fairhouse/money';
import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { checkBooks } from '../../apps/server/src/modules/ledger/check-books.ts';
import { ask } from './ask-studio.ts';
import { openBenchDatabase } from './bench-database.ts';
import { startCrashHouse, type CrashHouse } from './crash-house.ts';
import { prepareMembers } from './house-load.ts';

const people = 24;
const share = Number(process.env['SOAK_CRASH_SHARE'] ?? 1);

/** What somebody was told of money. */
interface Heard {
  readonly bets: Map<string, RoomBet>;
  readonly wins: Map<string, string>;
}

interface Stage {
  houses: CrashHouse[];
  isOver: boolean;
  readonly speed: number;
  readonly rounds: Set<string>;
  readonly heard: Heard;
}

/** Of the houses that live, another one at each turn; what fails is asked again, as a page does. */
async function call<T>(
  stage: Stage,
  token: string,
  what: Parameters<typeof ask>[2],
  turn: number,
): Promise<{ code: number; value: T } | null> {
  const house = stage.houses[turn % stage.houses.length];
  if (!house) return null;
  return ask<T>(house.studioUrl, token, what).catch(() => null);
}

async function lookAt(stage: Stage, token: string, turn: number): Promise<RoomRound | null> {
  const reported = await call<SharedRoom | null>(stage, token, ['GET', '/bgs/room'], turn);
  return reported?.value?.round ?? null;
}

/** Its flight is still to come. */
const isAhead = ({ state, flightAt }: RoomRound): boolean =>
  state === 'betting' || state === 'closed' || (state === 'flying' && (flightAt ?? 0) >= Date.now());

/** One round of one person: a bet, and sooner or later off, by hand or by a target. */
async function playOne(stage: Stage, token: string, turn: number): Promise<void> {
  const round = await lookAt(stage, token, turn);
  if (round) stage.rounds.add(round.roundId);
  if (round?.state !== 'betting') return pause(60);
  const form = {
    clientKey: randomUUID(),
    roundId: round.roundId,
    slot: 0,
    stake: '10',
    autoCashOut100: turn % 3 === 0 ? 150 : null,
  };
  const bet = (await call<{ bet: RoomBet } | null>(stage, token, ['POST', '/bgs/room/bets', form], turn))?.value?.bet;
  if (!bet) return;
  stage.heard.bets.set(bet.betId, bet);
  if (bet.autoCashOut100 !== null) return pause(500);
  await untilFlying(stage, token, { roundId: form.roundId, turn });
  await pause((turn % 7) * (600 / stage.speed));
  await getOff(stage, token, { betId: bet.betId, turn });
}

/** The answer may be lost with the house that had it: whoever heard nothing presses again, elsewhere. */
async function getOff(stage: Stage, token: string, { betId, turn }: { betId: string; turn: number }): Promise<void> {
  for (let tries = 0; tries < 3; tries += 1) {
    const off = await call<{ bet: RoomBet } | null>(
      stage,
      token,
      ['POST', `/bgs/room/bets/${betId}/cash-out`, {}],
      turn + tries,
    );
    if (off?.code === 200 && off.value) stage.heard.wins.set(betId, off.value.bet.payout);
    if (off !== null) return;
  }
}

async function untilFlying(
  stage: Stage,
  token: string,
  { roundId, turn }: { roundId: string; turn: number },
): Promise<void> {
  for (let tries = 0; tries < 400 && !stage.isOver; tries += 1) {
    const round = await lookAt(stage, token, turn + tries);
    if (round && (round.roundId !== roundId || !isAhead(round))) return;
    await pause(30);
  }
}

interface Booked {
  id: string;
  state: string;
  stake: string;
  cash_out100: number | null;
  payout: string;
  reported: string;
  told_payout: string | null;
}

test.each([
  { name: 'real', speed: 1, rounds: 15 },
  { name: 'twenty times as fast', speed: 20, rounds: 200 },
])('$rounds rounds, $name: none is lost and none is half, though the owner is killed', async ({ speed, rounds }) => {
  const database = await openBenchDatabase();
  onTestFinished(() => database.stop());
  const tokens = await prepareMembers(database, people);
  const owner = new pg.Pool({ connectionString: database.ownerUrl, max: 2 });
  // The database may be gone before a connection that is being closed has heard of it.
  owner.on('connect', (client) => void client.on('error', () => undefined));
  onTestFinished(() => owner.end());
  await owner.query(`update seamless.play set game = 'crash'`);
  const stage: Stage = {
    houses: [],
    isOver: false,
    speed,
    rounds: new Set(),
    heard: { bets: new Map(), wins: new Map() },
  };
  onTestFinished(() => stage.houses.forEach((house) => house.process.kill('SIGKILL')));
  // The first that is looked into has the room.
  const first = await startCrashHouse(database, speed);
  stage.houses = [first];
  await call(stage, tokens[0] ?? '', ['GET', '/bgs/room'], 0);
  stage.houses = [first, await startCrashHouse(database, speed)];

  const wanted = Math.max(4, Math.ceil(rounds * share));
  const playing = tokens.map(async (token, who) => {
    for (let turn = who; !stage.isOver; turn += 1) await playOne(stage, token, turn);
  });
  while (stage.rounds.size < wanted / 3) await pause(100);
  // In the middle of whatever it does, with calls under way.
  first.process.kill('SIGKILL');
  await once(first.process, 'exit');
  stage.houses = stage.houses.filter((house) => house !== first);
  stage.houses = [...stage.houses, await startCrashHouse(database, speed)];
  while (stage.rounds.size < wanted) await pause(200);
  stage.isOver = true;
  await Promise.all(playing);

  const open = async (): Promise<number> =>
    Number(
      (await owner.query<{ open: string }>(`select count(*) as open from casino.room_bet where state = 'open'`)).rows[0]
        ?.open,
    );
  for (let tries = 0; tries < 1_200 && (await open()) > 0; tries += 1) await pause(250);
  const { rows } = await owner.query<Booked>(
    `select r.id, r.state, r.stake, r.cash_out100, r.payout, b.state as told, b.payout as told_payout from casino.room_bet r left join bets.bet b on b.id = r.id order by r.id`,
  );
  const byId = new Map(rows.map((bet) => [bet.id, bet]));
  const { bets, wins } = stage.heard;
  const lost = [...wins].filter(
    ([betId, payout]) =>
      byId.get(betId)?.state !== 'won' || BigInt(byId.get(betId)?.payout ?? -1) !== parseAmount(payout),
  );
  expect(lost).toEqual([]);
  expect([...bets.keys()].filter((betId) => !byId.has(betId))).toEqual([]);
  const due = ({ state, stake, cash_out100: off }: Booked): bigint =>
    state === 'void' ? BigInt(stake) : state === 'won' ? (BigInt(stake) * BigInt(off ?? 0)) / 100n : 0n;
  expect(
    rows.filter(
      (bet) => bet.state === 'open' || BigInt(bet.payout) !== due(bet) || BigInt(bet.told_payout ?? -1) !== due(bet),
    ),
  ).toEqual([]);
  expect((await checkBooks(owner, 'full')).differences).toEqual([]);
  process.stderr.write(
    `${stage.rounds.size} rounds, ${rows.length} bets, ${wins.size} cash-outs heard, ${rows.filter(({ state }) => state === 'void').length} void\n`,
  );
});

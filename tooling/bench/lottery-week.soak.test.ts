// A week of every game of the house on a clock that runs ahead, with bets over HTTP; each hour the server is killed at some moment: any,
// in the middle of a settlement, or before it has done what was overdue, or is ready at all.
import { setTimeout as pause } from 'node:timers/promises';
import { lotteryGames } from '@fairhouse/lottery';
import { expect, test } from 'vitest';
import { killHouse, paceHouse, startClockHouse, timeOn, type ClockHouse, type FastClock } from './clock-house.ts';
import { firstMemberId } from './house-load.ts';
import type { SoldGame } from './lottery-crowd.ts';
import { judgeOrders, proveIssues } from './lottery-proof.ts';
import { openLotterySoak, type LotterySoak } from './lottery-soak.ts';
import { say } from './report.ts';

const hours = Number(process.env['SOAK_HOURS'] ?? 168);
/** Ends with the hour that is under way then. */
const minutesMost = Number(process.env['SOAK_MINUTES_MOST'] ?? Number.POSITIVE_INFINITY);
const people = 40;
/** Four minutes a second while nothing is measured. */
const fast = 240;
const behindMost = 300;
const hourMs = 3_600_000;
/** What a house that is ready again may take for all that was overdue. */
const overdueMostMs = 5_000;

type Ending = 'any moment' | 'a settlement' | 'the overdue';
const endings: readonly Ending[] = ['any moment', 'a settlement', 'the overdue'];

interface Week extends LotterySoak {
  readonly slow: readonly SoldGame[];
  clock: FastClock;
  readonly tookMs: number[];
  readonly readyMs: number[];
  /** Steps that were overdue when a server began. */
  readonly begunWith: number[];
  /** What was under way when it was killed. */
  readonly killed: { readonly overdue: number; readonly halfSettled: number }[];
}

/** Within a run the same ones, and no two hours alike. */
const mixed = (turn: number): number => ((turn * 2_654_435_761) % 4_294_967_296) / 4_294_967_296;

/** What should have happened by an instant and has not. */
async function countOverdue({ owner }: Pick<Week, 'owner'>, byMs: number): Promise<number> {
  const { rows } = await owner.query<{ count: number }>(
    `select (select count(*) from lottery.issue where due_at <= $1)::int
       + (select count(*) from lottery.issue where draws_at <= $1 and settled_at is null and draw_id is not null and due_at > $1 and state <> 'VOID')::int as count`,
    [new Date(byMs)],
  );
  return rows[0]?.count ?? 0;
}

/** For whoever has to find out why. */
async function nameOverdue({ owner }: Week, byMs: number): Promise<string> {
  const { rows } = await owner.query<{ line: string }>(
    `select game_code || ' ' || numero || ' ' || state || ' due ' || coalesce(due_at::text, 'never') as line from lottery.issue
     where due_at <= $1 or (draws_at <= $1 and settled_at is null and draw_id is not null and state <> 'VOID') order by due_at limit 8`,
    [new Date(byMs)],
  );
  return rows.map(({ line }) => line).join('; ');
}

async function countHalfSettled({ owner }: Week): Promise<number> {
  const { rows } = await owner.query<{ count: number }>(
    `select count(*)::int as count from lottery.issue i join lottery.settlement s on s.issue_id = i.id where i.settled_at is null and i.draw_id is not null`,
  );
  return rows[0]?.count ?? 0;
}

/** Games with enough issues made ahead for what comes. */
async function countMade({ owner }: Week): Promise<number> {
  const { rows } = await owner.query<{ count: number }>(
    `select count(*)::int as count from (select from lottery.issue where state = 'PENDING' and draw_id is not null group by game_code having count(*) >= 50) t`,
  );
  return rows[0]?.count ?? 0;
}

/** The clock hops while nobody lives; sessions go with it. */
async function setClock(week: Week, toMs: number, speed = 1): Promise<void> {
  week.clock = { setToMs: toMs, setAtMs: Date.now(), speed };
  await week.owner.query(
    `update identity.session set started_at = $1, seen_at = $1::timestamptz + interval '2 hours', ended_at = null, end_reason = null where member_id >= $2`,
    [new Date(toMs), firstMemberId],
  );
}

/** Fast as long as the house keeps up: on a slow machine hours would pass between two of its steps. */
async function keepPace(week: Week, house: ClockHouse): Promise<void> {
  const speed = (await countOverdue(week, timeOn(week.clock))) > behindMost ? 1 : fast;
  if (speed === week.clock.speed) return;
  week.clock = { setToMs: timeOn(week.clock), setAtMs: Date.now(), speed };
  paceHouse(house, week.clock);
}

/** Ready, and all done that was overdue then; meanwhile an hour takes an hour. */
async function catchUp(week: Week): Promise<ClockHouse> {
  week.begunWith.push(await countOverdue(week, timeOn(week.clock)));
  const startedAt = performance.now();
  const house = await startClockHouse(week.database, week.clock);
  if (!house) throw new Error('a server ended by itself');
  const readyAt = performance.now();
  const readyTime = timeOn(week.clock);
  while ((await countOverdue(week, readyTime)) > 0) {
    if (performance.now() - readyAt > 300_000)
      throw new Error(`what was overdue is not done after five minutes: ${await nameOverdue(week, readyTime)}`);
    await pause(20);
  }
  week.tookMs.push(performance.now() - readyAt);
  week.readyMs.push(readyAt - startedAt);
  return house;
}

/** People bet until this is over, and time runs. */
function betOn(week: Week, house: ClockHouse): { stop(): Promise<void> } {
  let isOver = false;
  const betting = Array.from({ length: 3 }, async () => {
    while (!isOver) {
      await week.crowd.betOnce(house.siteUrl);
      await pause(60);
    }
  });
  const pacing = (async () => {
    while (!isOver) {
      await keepPace(week, house);
      await pause(100);
    }
  })();
  return {
    async stop() {
      isOver = true;
      await Promise.all([pacing, ...betting]);
    },
  };
}

/** Many tickets of one issue, and the end as soon as their settlement is under way. */
async function killInSettlement(week: Week, house: ClockHouse, hour: number): Promise<void> {
  let issueId = 0n;
  for (let tries = 0; tries < 100 && issueId === 0n; tries += 1) {
    issueId = await week.crowd.throng(house.siteUrl, week.slow[(hour + tries) % week.slow.length] as SoldGame, 100);
    if (issueId === 0n) await pause(50);
  }
  for (let tries = 0; tries < 4_000; tries += 1) {
    const { rowCount } = await week.owner.query('select 1 from lottery.settlement where issue_id = $1', [issueId]);
    if (rowCount === 1) break;
    await pause(2);
  }
  await pause(mixed(hour) * 120);
  await endOf(week, house);
}

async function endOf(week: Week, house: Pick<ClockHouse, 'process'>): Promise<void> {
  await killHouse(house);
  week.killed.push({
    overdue: await countOverdue(week, timeOn(week.clock)),
    halfSettled: await countHalfSettled(week),
  });
}

/** Killed before it has done what was overdue; every other time before it is ready. */
async function killInTheOverdue(week: Week, hour: number): Promise<void> {
  const afterMs = mixed(hour) * 400;
  const early: Promise<void>[] = [];
  const house = await startClockHouse(week.database, week.clock, (child) => {
    if (hour % 2 === 0) early.push(pause(500 + afterMs * 4).then(() => killHouse({ process: child })));
  });
  if (house) {
    await pause(afterMs);
    await endOf(week, house);
  }
  await Promise.all(early);
}

async function liveAnHour(week: Week, hour: number): Promise<void> {
  const beganMs = week.clock.setToMs;
  const ending = endings[hour % endings.length] ?? 'any moment';
  if (ending === 'the overdue') await killInTheOverdue(week, hour);
  const house = await catchUp(week);
  await week.crowd.askAgain(house.siteUrl);
  const bets = betOn(week, house);
  if (ending === 'a settlement') await killInSettlement(week, house, hour);
  else {
    await pause(400 + mixed(hour + 7) * 3_600);
    await endOf(week, house);
  }
  await bets.stop();
  // Dead until some minutes into the next hour.
  await setClock(week, Math.max(timeOn(week.clock), beganMs + hourMs));
  if (hour % 12 === 11)
    say(`hour ${hour + 1}: slowest ${Math.round(Math.max(...week.tookMs))} ms, ${week.crowd.taken.size} orders`);
}

/** Ranges of a column of numbers. */
const spread = (values: readonly number[]): string => {
  const sorted = [...values].sort((a, b) => a - b);
  const at = (share: number): number =>
    Math.round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0);
  return `median ${at(0.5)}, 95 % ${at(0.95)}, most ${at(1)}`;
};

async function openWeek(): Promise<Week> {
  const soak = await openLotterySoak({ people });
  const slow = soak.sold.filter(({ code }) =>
    lotteryGames.some(
      ({ code: own, schedule }) => own === code && schedule.everySeconds >= 300 && schedule.everySeconds <= 600,
    ),
  );
  // The database's clock judges bets: virtual time begins ahead of it.
  const week: Week = {
    ...soak,
    slow,
    clock: { setToMs: 0, setAtMs: 0, speed: 1 },
    tookMs: [],
    readyMs: [],
    begunWith: [],
    killed: [],
  };
  await setClock(week, Date.now() + hourMs);
  return week;
}

test('a week of all games: killed each hour at any moment, a server does all that is overdue within five seconds of being ready', async () => {
  const week = await openWeek();
  const { owner, crowd, games } = week;
  expect(games.length).toBeGreaterThanOrEqual(40);
  // A house that has been open for a while: what is to be sold is made.
  const first = await catchUp(week);
  while ((await countMade(week)) < games.length) await pause(100);
  const from = timeOn(week.clock);
  await killHouse(first);
  week.tookMs.length = 0;
  const endsAt = performance.now() + minutesMost * 60_000;
  let hour = 0;
  for (; hour < hours && performance.now() < endsAt; hour += 1) await liveAnHour(week, hour);
  // The clock stands still: what is under way comes to its end, and nothing new begins.
  await setClock(week, timeOn(week.clock), 0);
  const last = await catchUp(week);
  const until = week.clock.setToMs;
  await crowd.askAgain(last.siteUrl);
  await killHouse(last);

  const { settled, tickets, won, ...wrong } = await proveIssues(owner, games, { from, until });
  const reasons = Object.groupBy([...crowd.refused.values()], (why) => why);
  say(
    `${games.length} games, ${hour} hours, ${week.killed.length} kills, ${week.killed.filter(({ halfSettled }) => halfSettled > 0).length} of them in the middle of a settlement, ${week.killed.filter(({ overdue }) => overdue > 0).length} with steps overdue`,
  );
  say(
    `${settled} issues settled, ${tickets} tickets of ${crowd.taken.size} orders, ${won} won; refused: ${Object.entries(
      reasons,
    )
      .map(([why, all]) => `${why} ${all?.length}`)
      .join(', ')}`,
  );
  say(
    `ms from ready to nothing overdue: ${spread(week.tookMs)}; to be ready: ${spread(week.readyMs)}; overdue when it began: ${spread(week.begunWith)}`,
  );
  expect(wrong).toEqual({
    missing: [],
    twice: 0,
    unsettled: 0,
    openTickets: 0,
    duePayments: 0,
    wrongTickets: [],
    wrongDraws: [],
    wrongSums: [],
    books: [],
  });
  expect(await judgeOrders(owner, crowd)).toEqual([]);
  expect(crowd.unanswered.size).toBe(0);
  expect(Math.max(...week.tookMs)).toBeLessThan(overdueMostMs);
  if (hour >= 12) expect(week.killed.some(({ halfSettled }) => halfSettled > 0)).toBe(true);
});

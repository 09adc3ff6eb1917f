// Ten real minutes of every game of the house, as it runs for members, with bets over HTTP: how late each step of an issue is.
import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { startServerProcess } from './house-load.ts';
import { readLateness } from './issue-steps.ts';
import { judgeOrders, proveIssues } from './lottery-proof.ts';
import { openLotterySoak } from './lottery-soak.ts';
import { say } from './report.ts';

const minutes = Number(process.env['SOAK_MINUTES'] ?? 10);
const people = 200;
const betsPerSecond = 20;
/** The first start makes thousands of issues, which is none of this. */
const settleInMs = 20_000;

test('ten minutes of all games: no issue takes a step more than a second late', async () => {
  const { database, owner, games, crowd } = await openLotterySoak({ people });
  expect(games.length).toBeGreaterThanOrEqual(40);
  const server = await startServerProcess(database);
  await pause(settleInMs);

  const from = new Date();
  const until = new Date(from.getTime() + minutes * 60_000);
  const betting = Array.from({ length: 4 }, async () => {
    while (Date.now() < until.getTime()) {
      const beganAt = performance.now();
      await crowd.betOnce(server.siteUrl);
      await pause(Math.max(0, 4_000 / betsPerSecond - (performance.now() - beganAt)));
    }
  });
  await Promise.all(betting);
  // What was drawn in the last moment is settled in a moment.
  await pause(2_000);
  await server.stop();

  const lateness = await readLateness(owner, from, until);
  for (const { step, count, p50Ms, p99Ms, mostMs, late } of lateness)
    say(`${step}: ${count}, ms late: median ${p50Ms}, 99 % ${p99Ms}, most ${mostMs}; more than a second: ${late}`);
  const { settled, tickets, won, ...wrong } = await proveIssues(owner, games, {
    from: from.getTime(),
    until: until.getTime(),
  });
  say(
    `${settled} issues settled, ${tickets} tickets of ${crowd.taken.size} orders, ${won} won, ${crowd.refused.size} refused`,
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
  expect(lateness.map(({ step }) => step).toSorted()).toEqual(['CLOSED', 'DRAWN', 'OPEN', 'SETTLED']);
  expect(lateness.filter(({ late }) => late > 0)).toEqual([]);
});

import { setImmediate } from 'node:timers/promises';
import { dayAt, issuesFrom, rulesHashOf, type LotteryGame } from '@fairhouse/lottery';
import { fromHex } from '@fairhouse/fair';
import { eachByItself } from '../../../platform/gather/each-by-itself.ts';
import type { LotteryInnerDeps } from '../lottery-deps.ts';
import { findMade, insertIssues, wakeGone, type NewIssue } from './issue.store.ts';

const daySeconds = 86_400;
/** How many issues of a game can be chased at most, and when more are made. */
const quick = { most: 240, least: 200 } as const;
const daily = { most: 60, least: 50 } as const;
/** Issues of one insert. */
const atOnce = 120;
/** After a longer stop the schedule begins anew: issues of that time were never offered. */
const gapMaxMs = 7 * daySeconds * 1000;

/**
 * Makes coming issues, each with the commitment of its seed, so that an issue that opens or closes while no process runs
 * is still bound to a seed that was chosen before its beacon. `most` limits the issues of each game, for a quick start.
 * If the issues of a game cannot be made, that is a fault after all others are made.
 */
export async function makeIssues(deps: LotteryInnerDeps, most = Number.POSITIVE_INFINITY): Promise<number> {
  const made = await findMade(
    deps.platform.db,
    deps.games.map(({ code }) => code),
    deps.platform.clock.now(),
  );
  let count = 0;
  await eachByItself(deps.games, async (game) => {
    const ahead = game.schedule.everySeconds < daySeconds ? quick : daily;
    const { pending, lastClosesAt } = made.get(game.code) ?? { pending: 0, lastClosesAt: null };
    const wanted = Math.min(ahead.most, most);
    if (pending >= Math.min(ahead.least, most)) return;
    count += await makeForGame(deps, game, { wanted: wanted - pending, lastClosesAt });
    // The first start makes thousands, so other work runs in between.
    await setImmediate();
  });
  return count;
}

/** During an upgrade two versions of the house run side by side: a game of the other one still exists. */
const goneAfterMs = 3_600_000;

/** Nobody can enter the result of a game that no running version has: its issues become due, and void. */
export async function wakeGoneIssues({ platform, games }: LotteryInnerDeps): Promise<void> {
  const now = platform.clock.now();
  await wakeGone(
    platform.db,
    games.map(({ code }) => code),
    { now, drawnBefore: new Date(now.getTime() - goneAfterMs) },
  );
}

async function makeForGame(
  deps: LotteryInnerDeps,
  game: LotteryGame,
  { wanted, lastClosesAt }: { wanted: number; lastClosesAt: Date | null },
): Promise<number> {
  const { platform } = deps;
  const now = platform.clock.now();
  const from = Math.max(lastClosesAt?.getTime() ?? now.getTime(), now.getTime() - gapMaxMs);
  const batch: NewIssue[] = [];
  let [left, count] = [wanted, 0];
  const flush = async (): Promise<void> => {
    count += await insertIssues(
      platform.db,
      { code: game.code, leadMs: game.beaconLeadSeconds * 1000, rulesHash: fromHex(rulesHashOf(game)), now },
      await committed(deps, game, batch),
    );
    batch.length = 0;
  };
  for (const { number, opensAt, closesAt, drawsAt } of issuesFrom(game.schedule, from)) {
    batch.push({
      numero: number,
      drawDay: dayAt(game.schedule.zone, drawsAt),
      opensAtMs: opensAt,
      closesAtMs: closesAt,
      drawsAtMs: drawsAt,
      draw: null,
    });
    if (closesAt > now.getTime()) left -= 1;
    if (batch.length >= atOnce || left <= 0) await flush();
    if (left <= 0) break;
  }
  return count;
}

/** Draws of the house have their seeds before anybody can bet on them. */
async function committed(
  { fairness, platform }: LotteryInnerDeps,
  game: LotteryGame,
  issues: readonly NewIssue[],
): Promise<NewIssue[]> {
  const now = platform.clock.now().getTime();
  const isDrawn = ({ closesAtMs }: NewIssue): boolean => game.results === 'house' && closesAtMs > now;
  const seeds = await fairness.draws.commit(issues.filter(isDrawn).map(({ numero }) => `${game.code} ${numero}`));
  let next = 0;
  return issues.map((issue) => {
    if (!isDrawn(issue)) return issue;
    const draw = seeds[next];
    next += 1;
    return { ...issue, draw: draw ?? null };
  });
}

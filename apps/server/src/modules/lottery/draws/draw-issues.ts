import { setImmediate } from 'node:timers/promises';
import { beaconTime, localChain, quicknet, type BeaconChain, type BeaconValue } from '@fairhouse/fair';
import { drawIssue } from '@fairhouse/lottery';
import type { BoundBeacon, Issue } from '../issues/issue.ts';
import { delayIssues, updateDraws, voidIssues, type DrawnIssue } from '../issues/issue.store.ts';
import { gameOf, tellNewest, type LotteryInnerDeps } from '../lottery-deps.ts';

/** A draw that waits for longer than this after its time is announced as late. */
const lateMs = 10_000;
/** How often a late draw is retried. */
const lookAgainMs = 3_000;
/** How often a failed draw is retried. */
const drawAgainMs = 60_000;
/** A chain that is silent for a day is dead: the stakes go back, and no other value is used (trust.md 3.5). */
const deadMs = 24 * 3_600_000;

export function chainOf(beacon: BoundBeacon): BeaconChain {
  if (beacon.name === 'quicknet') return quicknet;
  return localChain({
    publicKey: beacon.publicKey.toString('hex'),
    genesisMs: beacon.genesisMs,
    periodMs: beacon.periodMs,
  });
}

/** Values are fetched while other steps wait for the database: one after another, so that calls run in between. */
export async function fetchValues(
  deps: Pick<LotteryInnerDeps, 'beacons' | 'platform'>,
  issues: readonly Issue[],
): Promise<void> {
  const now = deps.platform.clock.now().getTime();
  for (const { beacon } of issues) {
    if (!beacon || beaconTime(beacon, beacon.round) > now) continue;
    await setImmediate();
    await deps.beacons.find(beacon, () => undefined);
  }
}

/** Draws the sealed issues whose time and beacon have come; returns how many took a step. */
export async function drawIssues(
  deps: LotteryInnerDeps,
  issues: readonly Issue[],
  onCome: () => void,
): Promise<number> {
  const official = issues.filter(({ drawId }) => drawId === null);
  const waiting: Issue[] = [];
  const ready: { issue: Issue; value: BeaconValue; beacon: BoundBeacon }[] = [];
  for (const issue of issues) {
    if (!issue.beacon || issue.drawId === null) continue;
    const value = await deps.beacons.find(issue.beacon, onCome);
    if (value) ready.push({ issue, value, beacon: issue.beacon });
    else waiting.push(issue);
  }
  const [drawn, delayed] = [await drawReady(deps, ready), await delayLate(deps, waiting)];
  return drawn + delayed + (await awaitPeople(deps, official));
}

async function drawReady(
  deps: LotteryInnerDeps,
  ready: readonly { issue: Issue; value: BeaconValue; beacon: BoundBeacon }[],
): Promise<number> {
  if (ready.length === 0) return 0;
  const { platform } = deps;
  const seeds = await deps.fairness.draws.reveal(
    ready.flatMap(({ issue: { drawId } }) => (drawId === null ? [] : [drawId])),
  );
  const [lost, failed]: [Issue[], Issue[]] = [[], []];
  const draws = ready.flatMap(({ issue, value, beacon }): DrawnIssue[] => {
    const game = gameOf(deps, issue.gameCode);
    const seed = seeds.get(issue.drawId ?? 0n);
    if (!seed || !game) {
      lost.push(issue);
      return [];
    }
    try {
      const winningNumber = drawIssue(
        game,
        {
          seed,
          numero: issue.numero,
          chain: chainOf(beacon),
          beacon: value,
          ...(issue.rulesHash && { rulesHash: issue.rulesHash }),
        },
        issue.drawDay,
      );
      return [
        {
          id: issue.id,
          winningNumber,
          seed,
          randomness: Buffer.from(value.randomness, 'hex'),
          signature: Buffer.from(value.signature, 'hex'),
        },
      ];
    } catch (err) {
      platform.log.error({ err, game: issue.gameCode, numero: issue.numero }, 'an issue could not be drawn');
      failed.push(issue);
      return [];
    }
  });
  // The others are drawn all the same, and this one later, by the same value.
  await delay(deps, failed, drawAgainMs);
  tellNewest(deps, await updateDraws(platform.db, draws, platform.clock.now()));
  // A lost seed cannot be replaced: nobody could know who chose the new one, and when.
  await voidAll(deps, lost, 'seed_lost');
  return ready.length;
}

export async function voidAll(deps: LotteryInnerDeps, issues: readonly Issue[], reason: string): Promise<void> {
  if (issues.length === 0) return;
  const { platform } = deps;
  for (const issue of await voidIssues(
    platform.db,
    issues.map(({ id }) => id),
    { reason, at: platform.clock.now() },
  )) {
    platform.log.warn({ game: issue.gameCode, numero: issue.numero, reason }, 'an issue came to nothing');
    deps.tell(issue);
  }
}

async function delayLate(deps: LotteryInnerDeps, waiting: readonly Issue[]): Promise<number> {
  const now = deps.platform.clock.now().getTime();
  // A value may exist although nobody has asked for it yet: after a stop of a day the house is late, not its beacon.
  const dead = waiting.filter(
    ({ beacon, drawsAt }) => beacon !== null && deps.beacons.isSilent(beacon, new Date(drawsAt.getTime() + deadMs)),
  );
  const late = waiting.filter((issue) => !dead.includes(issue) && now - issue.drawsAt.getTime() > lateMs);
  await voidAll(deps, dead, 'beacon_dead');
  await delay(deps, late, lookAgainMs);
  return dead.length + late.length;
}

async function delay(deps: LotteryInnerDeps, issues: readonly Issue[], waitMs: number): Promise<void> {
  if (issues.length === 0) return;
  const closed = new Set(issues.filter(({ state }) => state === 'CLOSED').map(({ id }) => id));
  const delayed = await delayIssues(
    deps.platform.db,
    issues.map(({ id }) => id),
    new Date(deps.platform.clock.now().getTime() + waitMs),
  );
  for (const issue of delayed) if (closed.has(issue.id)) deps.tell(issue);
}

/** Two operators enter the result of an official draw, or it comes in a file. */
async function awaitPeople(deps: LotteryInnerDeps, official: readonly Issue[]): Promise<number> {
  if (official.length === 0) return 0;
  for (const issue of await delayIssues(
    deps.platform.db,
    official.map(({ id }) => id),
    null,
  ))
    deps.tell(issue);
  return official.length;
}

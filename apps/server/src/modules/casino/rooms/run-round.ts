import { setTimeout as pause } from 'node:timers/promises';
import { capM100 } from '@fairhouse/casino';
import { beaconRoundFrom, beaconTime, fromHex } from '@fairhouse/fair';
import { endBet, standingOf, validStakeAt } from './bet-endings.ts';
import { beaconChainOf, type Flight } from './flights.ts';
import { findBetsOfRound, markLost, type RoomBetRow } from './room-bet.store.ts';
import type { RoomNewsDesk } from './room-news.ts';
import type { RoomName, RoomInnerDeps } from './room-deps.ts';
import type { RoomRoundRow } from './room-round.ts';
import { stepRound, updateSeal, type Owned } from './room.store.ts';
import { toRoundNews } from './room-view.ts';
import { sealBets } from './seal-bets.ts';

/** A round, run by its owner. */
export interface RoundRun {
  readonly deps: RoomInnerDeps;
  readonly room: RoomName;
  readonly owned: Owned;
  readonly desk: RoomNewsDesk;
  /** Raised when another process takes the room, or this one ends. */
  readonly signal: AbortSignal;
  /** No process heard cash-outs between the last sign of life of the previous owner and the moment this process took over. */
  readonly gap: { readonly fromMs: number; readonly toMs: number } | null;
  /** Bets that are cashed out already. */
  readonly gone: Set<string>;
  /** Cash-outs of this process that are being booked. */
  readonly booking: Set<Promise<unknown>>;
}

const nowOf = ({ deps: parts }: RoundRun): number => parts.platform.clock.now().getTime();

async function until(run: RoundRun, atMs: number): Promise<void> {
  const waitMs = atMs - nowOf(run);
  if (waitMs > 0) await pause(waitMs, undefined, { signal: run.signal });
  run.signal.throwIfAborted();
}

/** Takes a round from any state to its end. */
export async function runRound(run: RoundRun, begun: RoomRoundRow): Promise<void> {
  let round = begun;
  if (round.state === 'betting') {
    run.desk.show(toRoundNews(round));
    await until(run, round.closesAtMs);
    round = await stepRound(run.deps.platform.db, run.owned, { id: round.id, to: 'closed' });
  }
  if (round.state === 'closed') round = await awaitBeacon(run, await sealRound(run, round));
  if (round.state === 'flying') round = await fly(run, round);
  if (round.state === 'landed') await settleLosses(run, round);
  if (round.state === 'voiding') await giveBack(run, round);
}

/** No bet can join any more: all bets are sealed under one signed root before the beacon exists. */
async function sealRound(run: RoundRun, round: RoomRoundRow): Promise<RoomRoundRow> {
  if (round.seal) return round;
  const { db } = run.deps.platform;
  const bets = await findBetsOfRound(db, round.id);
  const sealed = sealBets(bets);
  run.desk.count({ bets: sealed.count, stakedMinor: sealed.sumMinor });
  const beaconRound = beaconRoundFrom(beaconChainOf(round), round.closesAtMs + round.leadMs);
  return updateSeal(db, run.owned, {
    id: round.id,
    ...sealed,
    signature: run.deps.sealKey.sign({ roundId: round.id, ...sealed }),
    beaconRound,
  });
}

/** Starts the flight with the beacon that the rule names; without the beacon the round is void, and its link is still shown. */
async function awaitBeacon(run: RoundRun, round: RoomRoundRow): Promise<RoomRoundRow> {
  const { platform, fairness, pace } = run.deps;
  const { seal } = round;
  if (!seal) throw new Error('a round without its seal waits for nothing');
  run.desk.show(toRoundNews(round));
  const lateAt = beaconTime(beaconChainOf(round), seal.beaconRound) + pace.voidAfterMs;
  const value =
    nowOf(run) < lateAt
      ? await fairness.beacons.read(round.beacon, seal.beaconRound, { atMs: lateAt, signal: run.signal })
      : null;
  run.signal.throwIfAborted();
  if (!value) {
    platform.log.warn(
      { round: `${round.id}`, beacon: `${seal.beaconRound}` },
      'a round came to nothing: its beacon did not come',
    );
    const link = await fairness.chains.linkAt(round.chainId, round.chainIndex);
    return stepRound(platform.db, run.owned, { id: round.id, to: 'voiding', change: { link, endedAtMs: nowOf(run) } });
  }
  return stepRound(platform.db, run.owned, {
    id: round.id,
    to: 'flying',
    change: {
      beaconRandomness: fromHex(value.randomness),
      beaconSignature: fromHex(value.signature),
      flightAtMs: Math.ceil(nowOf(run) + pace.liftOffMs),
    },
  });
}

async function fly(run: RoundRun, round: RoomRoundRow): Promise<RoomRoundRow> {
  const { platform, flights, fairness } = run.deps;
  const flight = await flights.of(round, run.room.game);
  run.desk.show(toRoundNews(round));
  const bets = (await findBetsOfRound(platform.db, round.id)).filter(({ state }) => state === 'open');
  await getOff(run, flight, bets);
  await until(run, flight.landsAtMs);
  if (run.gap && flight.landsAtMs > run.gap.fromMs && flight.landsAtMs < run.gap.toMs) await giveBackUnheard(run, bets);
  const link = await fairness.chains.linkAt(round.chainId, round.chainIndex);
  const landed = await stepRound(platform.db, run.owned, {
    id: round.id,
    to: 'landed',
    change: { result100: flight.result100, link, endedAtMs: Math.floor(flight.landsAtMs) },
  });
  run.desk.show(toRoundNews(landed));
  return landed;
}

/** Cashes out everybody whose target the flight reaches, each at its moment; at the cap all who are still in. */
async function getOff(run: RoundRun, flight: Flight, bets: readonly RoomBetRow[]): Promise<void> {
  const targets = bets
    .map((bet) => ({ bet, at100: bet.auto100 ?? capM100 }))
    .filter(({ at100 }) => at100 <= flight.result100)
    .sort((a, b) => a.at100 - b.at100);
  for (const { bet, at100 } of targets) {
    await until(run, flight.momentOf(at100));
    if (!run.gone.has(`${bet.id}`)) follow(run, payTarget(run, bet, at100));
  }
}

async function payTarget(run: RoundRun, bet: RoomBetRow, cashOut100: number): Promise<void> {
  const posted = await endBet(run.deps, bet, { game: run.room.game.slug, ending: { state: 'won', cashOut100 } });
  if (posted) run.desk.leave(`${bet.id}`, cashOut100);
}

/** Kept until it is booked; a failure is found when the losses are counted. */
export function follow(run: Pick<RoundRun, 'booking' | 'deps'>, work: Promise<unknown>): void {
  const kept = work
    .catch((err: unknown) => run.deps.platform.log.error({ err }, 'a cash-out was not booked at once'))
    .finally(() => run.booking.delete(kept));
  run.booking.add(kept);
}

/** The flight ended while no process could hear a cash-out: a bet without a reached target gets its stake back. */
async function giveBackUnheard(run: RoundRun, bets: readonly RoomBetRow[]): Promise<void> {
  await Promise.all(run.booking);
  await Promise.all(
    bets.map(async (bet) => {
      const posted = await endBet(run.deps, bet, { game: run.room.game.slug, ending: { state: 'void' } });
      if (posted) run.desk.leave(`${bet.id}`, null);
    }),
  );
}

/** Waits for cash-outs that came in time and are still being booked. */
async function settleLosses(run: RoundRun, round: RoomRoundRow): Promise<void> {
  const { platform, port, pace, flights } = run.deps;
  await until(run, nowOf(run) + pace.graceMs);
  await Promise.all(run.booking);
  const { result100 } = await flights.of(round, run.room.game);
  const late = (await findBetsOfRound(platform.db, round.id)).filter(
    ({ state, auto100 }) => state === 'open' && (auto100 ?? capM100) <= result100,
  );
  for (const bet of late) await payTarget(run, bet, bet.auto100 ?? capM100);
  const slug = run.room.game.slug;
  await port.room.endLost(async (tx) => {
    await stepRound(tx, run.owned, { id: round.id, to: 'settled' });
    return (await markLost(tx, round.id)).map((bet) => ({
      ...standingOf(run.deps, bet, slug),
      validStakeMinor: validStakeAt(bet, { game: slug, cashOut100: bet.auto100, payoutMinor: 0n }),
    }));
  });
}

async function giveBack(run: RoundRun, round: RoomRoundRow): Promise<void> {
  const { db } = run.deps.platform;
  run.desk.show(toRoundNews(round));
  const open = (await findBetsOfRound(db, round.id)).filter(({ state }) => state === 'open');
  await Promise.all(open.map((bet) => endBet(run.deps, bet, { game: run.room.game.slug, ending: { state: 'void' } })));
  run.desk.show(toRoundNews(await stepRound(db, run.owned, { id: round.id, to: 'void' })));
}

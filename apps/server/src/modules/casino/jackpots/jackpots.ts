import { levelsOf, potAt, type CasinoGame, type JackpotLevel } from '@fairhouse/casino';
import type { Brand, PlayActor } from '../../../platform/context/index.ts';
import type { PotShare, Ride } from '../../seamless/index.ts';
import { openPots, partOf, runningOf, type Jackpot, type JackpotDeps } from './pot-openings.ts';
import { createThresholds, payPots, type Thresholds } from './pot-payments.ts';
import {
  feedRider,
  findOpenPots,
  findWonPots,
  listJackpots,
  potRider,
  type FedStake,
  type JackpotName,
  type PotTurn,
} from './pot.store.ts';

/** The share of a stake that goes to the pots of its game. */
export interface Feeding {
  readonly jackpot: Jackpot;
  readonly shares: readonly PotShare[];
  ride(roundId: bigint): Ride;
}

export interface LivePot {
  readonly level: JackpotLevel;
  readonly amountMinor: bigint;
}

export interface WonPot {
  readonly level: string;
  readonly amountMinor: bigint;
}

/** Pots that must be won (decision 75). */
export interface JackpotPots {
  /** Null: the game has no pots, or the policy of the brand allows none. */
  feed(game: CasinoGame, input: { play: PlayActor; brand: Brand; stakeMinor: bigint }): Promise<Feeding | null>;
  /** Pays the pots that all stakes so far have reached; returns what this round won. */
  settle(jackpot: Jackpot, roundId: bigint): Promise<WonPot[]>;
  /** Pays what a process left unpaid when it ended, for all jackpots. */
  settleAll(): Promise<void>;
  read(game: CasinoGame, brand: Brand, currency: string): Promise<readonly LivePot[]>;
  wonBy(game: CasinoGame | undefined, roundId: bigint): Promise<WonPot[]>;
  readonly thresholdOf: Thresholds;
}

export function createJackpotPots(deps: Omit<JackpotDeps, 'rideTurn'>): JackpotPots {
  const { platform, port } = deps;
  const rideFeed = port.registerRider<FedStake>(feedRider);
  const innerDeps = { ...deps, rideTurn: port.registerRider<PotTurn>(potRider), thresholdOf: createThresholds(deps) };
  const open = onceEach((game: CasinoGame, name: JackpotName) => openPots(innerDeps, game, name));
  const settle = oneAtATime((jackpot: Jackpot) => payPots(innerDeps, jackpot));

  async function openedOf(game: CasinoGame, brand: Brand, currency: string): Promise<Jackpot | null> {
    if (levelsOf(game).length === 0 || !brand.rules.play.hasJackpots) return null;
    return open(game, { brandId: brand.id, game: game.slug, currency });
  }

  return {
    async feed(game, { play, brand, stakeMinor }) {
      const jackpot = await openedOf(game, brand, play.currency);
      return (
        jackpot && {
          jackpot,
          shares: levelsOf(game).map((level) => ({
            pot: partOf(game.slug, level.id),
            amountMinor: (stakeMinor * BigInt(level.contributionBps)) / 10_000n,
          })),
          ride: (roundId) =>
            rideFeed({
              jackpotId: jackpot.id,
              roundId,
              stakeMinor,
              memberId: play.memberId,
              memberName: play.userName,
              walletId: play.walletId,
            }),
        }
      );
    },
    async settle(jackpot, roundId) {
      await settle(jackpot);
      return findWonPots(platform.db, roundId);
    },
    async settleAll() {
      // A jackpot that cannot be settled does not stop the next ones.
      await platform.stumbles.each('settle-pots', { pieces: await listJackpots(platform.db) }, settle);
    },
    async read(game, brand, currency) {
      const jackpot = await openedOf(game, brand, currency);
      if (!jackpot) return [];
      const { stakedMinor, pots } = await findOpenPots(platform.db, jackpot.id);
      return levelsOf(game).flatMap((level) =>
        pots
          .filter((pot) => pot.level === level.id)
          .map((pot) => ({ level, amountMinor: potAt(runningOf(pot), stakedMinor) })),
      );
    },
    wonBy: async (game, roundId) => (levelsOf(game).length === 0 ? [] : findWonPots(platform.db, roundId)),
    thresholdOf: innerDeps.thresholdOf,
  };
}

/** Once per process and jackpot; retried after a failure. */
function onceEach(work: (game: CasinoGame, name: JackpotName) => Promise<Jackpot>): typeof work {
  const opened = new Map<string, Promise<Jackpot>>();
  return (game, name) => {
    const key = `${name.brandId} ${name.game} ${name.currency}`;
    const opening = opened.get(key) ?? work(game, name);
    opened.set(key, opening);
    opening.catch(() => opened.delete(key));
    return opening;
  };
}

/** One run for each jackpot at a time, and one more for all callers that came while it ran. */
function oneAtATime(work: (jackpot: Jackpot) => Promise<void>): typeof work {
  const running = new Map<bigint, { now: Promise<void>; next: Promise<void> | null }>();
  const go = (jackpot: Jackpot): Promise<void> => {
    const run = running.get(jackpot.id);
    if (run) return (run.next ??= run.now.catch(() => undefined).then(() => go(jackpot)));
    const now = work(jackpot).finally(() => running.delete(jackpot.id));
    running.set(jackpot.id, { now, next: null });
    return now;
  };
  return go;
}

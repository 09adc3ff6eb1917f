import {
  isWholeShare,
  levelsOf,
  thresholdsPerChain,
  type CasinoGame,
  type JackpotLevel,
  type RunningPot,
} from '@fairhouse/casino';
import { fromHex } from '@fairhouse/fair';
import type { Platform } from '../../../platform/context/index.ts';
import type { FairnessDoor } from '../../fairness/index.ts';
import type { Ride, VendorPort } from '../../seamless/index.ts';
import { findOpenPots, openJackpot, type JackpotName, type PotRow, type PotTerms, type PotTurn } from './pot.store.ts';

export interface JackpotDeps {
  readonly platform: Platform;
  readonly fairness: FairnessDoor;
  readonly port: VendorPort;
  readonly vendor: string;
  findGame(slug: string): CasinoGame | undefined;
  rideTurn(turn: PotTurn): Ride;
}

export interface Jackpot extends JackpotName {
  readonly id: bigint;
}

export const partOf = (game: string, level: string): string => `${game}.${level}`;
export const levelOf = ({ level, contributionBps, seedMinor, mostMinor }: PotRow): JackpotLevel => ({
  id: level,
  contributionBps,
  seedMinor,
  mustHitByMinor: mostMinor,
});
export const runningOf = (pot: PotRow): RunningPot => ({
  level: levelOf(pot),
  startMinor: pot.startMinor,
  beganAtMinor: pot.beganAtMinor,
});

/** Opens a pot of every level of the jackpot; pots that exist stay. */
export async function openPots(deps: JackpotDeps, game: CasinoGame, name: JackpotName): Promise<Jackpot> {
  const levels = levelsOf(game);
  if (!isWholeShare(levels, game.stake.unitMinor))
    throw new Error(`the stakes of ${game.slug} give its pots no whole amounts`);
  const jackpot = { ...name, id: await openJackpot(deps.platform.db, name) };
  const { pots, stakedMinor } = await findOpenPots(deps.platform.db, jackpot.id);
  for (const level of levels) {
    const pot = pots.find((each) => each.level === level.id);
    if (!pot)
      await seedPot(deps, game, {
        jackpot,
        level,
        after: null,
        startMinor: level.seedMinor,
        beganAtMinor: stakedMinor,
      });
    else if (!isSame(levelOf(pot), level))
      throw new Error(`the pot ${level.id} of ${game.slug} runs under other terms`);
  }
  return jackpot;
}

/** Of concurrent processes one seeds the pot. */
async function seedPot(deps: JackpotDeps, game: CasinoGame, begun: Beginning): Promise<void> {
  const { jackpot, level } = begun;
  const pot = await nextPot(deps, game, begun);
  await deps.port.pots.seed({
    brandId: jackpot.brandId,
    currency: jackpot.currency,
    pot: partOf(game.slug, level.id),
    amountMinor: level.seedMinor,
    rides: [deps.rideTurn({ ...pot, won: null })],
  });
}

interface Beginning {
  readonly jackpot: Jackpot;
  readonly level: JackpotLevel;
  /** The previous pot; null: this is the first. */
  readonly after: PotRow | null;
  readonly startMinor: bigint;
  readonly beganAtMinor: bigint;
}

/** A pot bound to the next link of its chain. */
export async function nextPot(
  { platform, fairness }: JackpotDeps,
  game: CasinoGame,
  { jackpot, level, after, startMinor, beganAtMinor }: Beginning,
): Promise<PotTerms> {
  const owner = `pot ${partOf(game.slug, level.id)} ${jackpot.currency} ${jackpot.brandId}`;
  const isUsedUp = after !== null && after.chainIndex >= thresholdsPerChain;
  // A chain is found by the one before it; the first is older than any.
  const chain = await fairness.chains.open(owner, {
    after: after && (isUsedUp ? after.chainId : after.chainId - 1n),
    waitMs: 0,
    length: thresholdsPerChain,
  });
  return {
    jackpotId: jackpot.id,
    level: level.id,
    no: (after?.no ?? 0) + 1,
    mathHash: fromHex(game.mathHash),
    contributionBps: level.contributionBps,
    seedMinor: level.seedMinor,
    mostMinor: level.mustHitByMinor,
    chainId: chain.id,
    chainIndex: after && !isUsedUp ? after.chainIndex + 1 : 1,
    anchor: chain.anchor,
    openedAtMs: platform.clock.now().getTime(),
    startMinor,
    beganAtMinor,
  };
}

function isSame(one: JackpotLevel, other: JackpotLevel): boolean {
  return (
    one.contributionBps === other.contributionBps &&
    one.seedMinor === other.seedMinor &&
    one.mustHitByMinor === other.mustHitByMinor
  );
}

import { closePot, drawThreshold, levelsOf, potAt, stakedAtHit, type CasinoGame } from '@fairhouse/casino';
import { toHex } from '@fairhouse/fair';
import { levelOf, nextPot, partOf, runningOf, type Jackpot, type JackpotDeps } from './pot-openings.ts';
import { findOpenPots, findStakeAt, type PotRow, type WinningStake } from './pot.store.ts';

/** Draws thresholds and caches those of open pots, because a link is many hashes away from the stored end of its chain. */
export type Thresholds = (pot: PotRow, game: CasinoGame) => Promise<bigint>;

export function createThresholds({ fairness }: Pick<JackpotDeps, 'fairness'>): Thresholds {
  const kept = new Map<string, { no: number; minor: bigint }>();
  return async (pot, game) => {
    const key = `${pot.jackpotId} ${pot.level}`;
    const known = kept.get(key);
    if (known?.no === pot.no) return known.minor;
    const link = await fairness.chains.linkAt(pot.chainId, pot.chainIndex);
    const minor = drawThreshold({ code: game.code, mathHash: toHex(pot.mathHash) }, levelOf(pot), {
      link,
      index: pot.chainIndex,
    });
    if (!pot.won) kept.set(key, { no: pot.no, minor });
    return minor;
  };
}

/** Pays every pot that the stakes so far have reached; the pot after it may be reached at once. */
export async function payPots(deps: JackpotDeps & { thresholdOf: Thresholds }, jackpot: Jackpot): Promise<void> {
  const game = deps.findGame(jackpot.game);
  let isPaid = game !== undefined;
  while (game && isPaid) {
    isPaid = false;
    const { stakedMinor, pots } = await findOpenPots(deps.platform.db, jackpot.id);
    for (const pot of pots) {
      const atMinor = stakedAtHit(runningOf(pot), await deps.thresholdOf(pot, game));
      if (stakedMinor < atMinor) continue;
      const stake = await findStakeAt(deps.platform.db, jackpot.id, atMinor);
      if (!stake) throw new Error('a pot was reached by no stake');
      await payPot(deps, game, { jackpot, pot, stake });
      isPaid = true;
    }
  }
}

async function payPot(
  deps: JackpotDeps,
  game: CasinoGame,
  { jackpot, pot, stake }: { jackpot: Jackpot; pot: PotRow; stake: WinningStake },
): Promise<void> {
  const running = runningOf(pot);
  const { paidMinor, nextStartMinor } = closePot(running, potAt(running, stake.stakedAfterMinor));
  const level = levelsOf(game).find(({ id }) => id === pot.level) ?? running.level;
  const next = await nextPot(deps, game, {
    jackpot,
    level,
    after: pot,
    startMinor: nextStartMinor,
    beganAtMinor: stake.stakedAfterMinor,
  });
  const { brandId, currency } = jackpot;
  await deps.port.pots.pay({
    owner: {
      memberId: stake.memberId,
      brandId,
      walletId: stake.walletId,
      userName: stake.memberName,
      vendor: deps.vendor,
      game: game.slug,
      currency,
    },
    pot: partOf(game.slug, pot.level),
    key: `${pot.no}`,
    amountMinor: paidMinor,
    nextSeedMinor: level.seedMinor,
    rides: [deps.rideTurn({ ...next, won: { roundId: stake.roundId, amountMinor: paidMinor } })],
  });
}

import { isSharedRound, validRoundStakes, validVendorStake, type VendorGame } from '@fairhouse/casino';
import type { Platform } from '../../platform/context/index.ts';
import { gather } from '../../platform/gather/gather.ts';
import type { BetsDoor } from '../bets/index.ts';
import type { PortDeps } from './port-deps.ts';
import { findSettledOfRounds, lockMemberRounds, type MemberRound, type StandingBet } from './vendor-bet.store.ts';

type Games = Pick<PortDeps, 'hasGame' | 'findGame'>;

/** A game that has left the catalogue counts whole. */
function gameOf(games: Games, { vendor, game }: Pick<StandingBet, 'vendor' | 'game'>): VendorGame {
  return games.hasGame(vendor, game) ? games.findGame(vendor, game) : { gameType: '', classification: '' };
}

/** What of a vendor's bet counts by itself. */
export function validStakeOfBet(
  games: Games,
  bet: Pick<StandingBet, 'vendor' | 'game' | 'stakeMinor'>,
  payoutMinor: bigint,
): bigint {
  return validVendorStake(gameOf(games, bet), { stakeMinor: bet.stakeMinor, payoutMinor });
}

/**
 * Bets of a member on one round of a live table count together: each settlement looks at those that have settled, and corrects what was
 * counted apart. Whoever is last sees all of them, so that the order does not matter.
 */
export async function shareRound(deps: PortDeps, bet: StandingBet): Promise<void> {
  if (!isSharedRound(gameOf(deps, bet))) return;
  const { vendor, roundKey, walletId } = bet;
  // The bet itself is settled and paid: its vendor is answered all the same.
  await deps
    .shareRound({ vendor, roundKey, walletId })
    .catch((err: unknown) =>
      deps.platform.log.error({ err, vendor, roundKey }, 'the bets of a round were not counted together'),
    );
}

export function createRoundShares({
  platform,
  bets,
  games,
}: {
  platform: Platform;
  bets: BetsDoor;
  games: Games;
}): (round: MemberRound) => Promise<void> {
  return gather((rounds) =>
    platform.inTx(async (tx) => {
      await lockMemberRounds(tx, rounds);
      const byRound = await findSettledOfRounds(tx, rounds);
      const corrections = byRound.flatMap((settled) => {
        const [first, ...more] = settled;
        if (!first || more.length === 0) return [];
        const valid = validRoundStakes(gameOf(games, first), settled);
        return settled.map(({ betId, atMs, payoutMinor }, at) => ({
          id: betId,
          placedAtMs: atMs,
          payoutMinor,
          validStakeMinor: valid[at] ?? 0n,
        }));
      });
      if (corrections.length > 0) await bets.correctMany(tx, corrections);
      return rounds.map(() => undefined);
    }),
  );
}

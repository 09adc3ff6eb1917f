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

/**
 * What of a vendor's bet counts when it settles. Nothing yet of a bet that is counted together with others of its round: what counted
 * apart, if only for a moment, could free a bonus without any risk.
 */
export async function validStakeAtEnd(deps: PortDeps, bet: StandingBet, payoutMinor: bigint): Promise<bigint> {
  const game = gameOf(deps, bet);
  if (isSharedRound(game) && (await deps.hasOtherInRound(bet))) return 0n;
  return validVendorStake(game, { stakeMinor: bet.stakeMinor, payoutMinor });
}

/**
 * Bets of a member on one round of a live table count together, once none of them is open: each end looks whether it was the last one.
 * Whoever is last sees all of them, so that the order does not matter.
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
        const [first] = settled;
        if (!first) return [];
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

import type { RoundRecord } from '@fairhouse/contract';
import { toHex } from '@fairhouse/fair';
import { formatAmount } from '@fairhouse/money';
import { Refusal } from '../../platform/context/index.ts';
import type { CasinoInnerDeps } from './casino-deps.ts';
import { findRound } from './round.store.ts';

/** Everything needed to recompute a round; the server seed only after its pair has left use (docs/fairness.md). */
export async function readRoundRecord(deps: CasinoInnerDeps, memberId: bigint, roundId: string): Promise<RoundRecord> {
  const round = await findRound(deps.platform.db, memberId, BigInt(roundId));
  const game = round && deps.findGame(round.game);
  if (!round || !game) throw new Refusal('round_unknown');
  const serverSeed = await deps.fairness.readRevealed(round.seedId);
  return {
    format: 'fairhouse/round/1',
    roundId: `${round.id}`,
    game: round.game,
    mathHash: toHex(round.mathHash),
    program: game.program as unknown as RoundRecord['program'],
    commitment: toHex(round.commitment),
    serverSeed: serverSeed && toHex(serverSeed),
    clientSeed: toHex(round.clientSeed),
    nonce: `${round.nonce}`,
    choices: round.choices as RoundRecord['choices'],
    outcome: round.outcome as RoundRecord['outcome'],
    moves: round.moves as RoundRecord['moves'],
    state: round.state,
    stake: formatAmount(round.stakeMinor),
    payout: formatAmount(round.payoutMinor),
    currency: round.currency,
    placedAt: round.placedAt.getTime(),
  };
}

/** The stake of a round with what its moves added. */
export async function readWholeStake(
  { platform }: CasinoInnerDeps,
  memberId: bigint,
  roundId: string,
): Promise<bigint> {
  const round = await findRound(platform.db, memberId, BigInt(roundId));
  if (!round) throw new Refusal('round_unknown');
  return round.totalStakeMinor;
}

import { Refusal, type PlayActor } from '../../platform/context/index.ts';
import type { CasinoInnerDeps } from './casino-deps.ts';
import { findRound, type RoundRow } from './round.store.ts';

/** An open round of the member in this game; refuses with `round_unknown`. */
export async function findOwnRound(
  deps: CasinoInnerDeps,
  play: Pick<PlayActor, 'memberId' | 'game'>,
  roundId: string,
): Promise<RoundRow> {
  const row = await findRound(deps.platform.db, play.memberId, BigInt(roundId));
  if (row?.game !== play.game) throw new Refusal('round_unknown');
  return row;
}

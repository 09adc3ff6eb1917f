import type { Round } from '@fairhouse/contract';
import type { PlayActor } from '../../platform/context/index.ts';
import type { CasinoInnerDeps } from './casino-deps.ts';
import { findLastRounds } from './round.store.ts';
import { viewRound } from './round-view.ts';

/** The history of a game, page by page; it has everything needed to replay each round. */
export async function listRounds(
  deps: CasinoInnerDeps,
  play: Pick<PlayActor, 'memberId' | 'game'>,
  input: { before?: string | undefined; limit: number },
): Promise<{ list: Round[]; hasMore: boolean }> {
  const found = await findLastRounds(deps.platform.db, play, {
    limit: input.limit + 1,
    ...(input.before !== undefined && { before: BigInt(input.before) }),
  });
  const rows = found.slice(0, input.limit);
  const list = await Promise.all(rows.map((row, at) => viewRound(deps, row, at === 0 && input.before === undefined)));
  return { list, hasMore: found.length > input.limit };
}

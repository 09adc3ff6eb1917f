import type { Round } from '@fairhouse/contract';
import type { PlayActor } from '../../platform/context/index.ts';
import type { CasinoParts } from './casino-parts.ts';
import { findLastRounds } from './round.store.ts';
import { viewRound } from './round-view.ts';

/** The history of a game, page by page; it has everything needed to replay each round. */
export async function listRounds(
  parts: CasinoParts,
  play: Pick<PlayActor, 'memberId' | 'game'>,
  asked: { before?: string | undefined; limit: number },
): Promise<{ list: Round[]; hasMore: boolean }> {
  const found = await findLastRounds(parts.platform.db, play, {
    limit: asked.limit + 1,
    ...(asked.before !== undefined && { before: BigInt(asked.before) }),
  });
  const rows = found.slice(0, asked.limit);
  const list = await Promise.all(rows.map((row, at) => viewRound(parts, row, at === 0 && asked.before === undefined)));
  return { list, hasMore: found.length > asked.limit };
}

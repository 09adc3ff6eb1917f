import type { Platform } from '../../platform/context/index.ts';
import type { AgencyDoor } from '../agency/index.ts';
import type { BetsDoor } from '../bets/index.ts';
import { findLateChanges } from './late.store.ts';
import { isCountedFor } from './lines.store.ts';
import type { CountedBet, Paging, Span } from './teams-door.ts';

export interface MemberBetsDeps {
  readonly platform: Platform;
  readonly bets: Pick<BetsDoor, 'listSettledChanges'>;
  readonly findPaths: AgencyDoor['findPaths'];
}

/**
 * What counted for an agent in these windows: changes of their time, without those that count later, and late ones of
 * before, which come first. Bets of a time in which the member stood elsewhere are not the agent's.
 */
export async function listMemberBets(
  { platform, bets, findPaths }: MemberBetsDeps,
  input: { agentId: bigint; memberId: bigint; span: Span; page: Paging },
): Promise<CountedBet[]> {
  const { agentId, memberId, span, page } = input;
  if (!(await isCountedFor(platform.db, input))) return [];
  const late = await findLateChanges(platform.db, { memberId, span });
  const keyOf = ({ betId, version }: Pick<CountedBet, 'betId' | 'version'>): string => `${betId} ${version}`;
  const counted = new Set(late.filter(({ isIn }) => !isIn).map(keyOf));
  const found = await bets.listSettledChanges({ memberId, from: span.start, to: span.end, ...page });
  const list: CountedBet[] = [
    ...(page.offset === 0 ? late.filter(({ isIn }) => isIn) : []),
    ...found.filter((change) => !counted.has(keyOf(change))),
  ];
  const standings = await platform.inTx((tx) =>
    findPaths(
      tx,
      list.map(({ placedAt }) => ({ memberId, at: placedAt })),
    ),
  );
  return list.filter((_change, index) => standings[index]?.path.includes(agentId) === true);
}

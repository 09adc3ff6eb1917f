import type { RankCost, RankMember, RankStepRow } from '@fairhouse/contract';
import { formatAmount } from '@fairhouse/money';
import { readRowId, type CallContext, type OperatorActor } from '../../platform/context/index.ts';
import { rankName } from './issue-of.ts';
import { findOpenLadder } from './ladder.store.ts';
import { countByLevel, findByRank } from './standing.store.ts';
import { findSteps } from './step.store.ts';
import { viewStep } from './view-step.ts';
import type { VipInnerDeps } from './vip-deps.ts';

type Operator = Pick<CallContext<OperatorActor>, 'brand' | 'language'>;
interface Paging {
  readonly page: number;
  readonly size: number;
}

const foundMost = 500;
const pagesOf = (total: number, { size }: Paging): number => Math.max(1, Math.ceil(total / size));
const placeOf = ({ page, size }: Paging) => ({ offset: (page - 1) * size, limit: size });

export async function listRankMembers(
  deps: VipInnerDeps,
  { brand, language }: Operator,
  { search, level, ...paging }: Paging & { search: string; level?: number | undefined },
): Promise<{
  list: RankMember[];
  total: number;
  totalPages: number;
  counts: { level: number; count: number }[];
}> {
  const { db } = deps.platform;
  const memberIds =
    search === '' ? null : await deps.identity.findIdsByName({ brandId: brand.id, beginning: search, most: foundMost });
  const [ladder, { list, total }, counts] = await Promise.all([
    findOpenLadder(db, brand.id),
    findByRank(db, { brandId: brand.id, level: level ?? null, memberIds, ...placeOf(paging) }),
    countByLevel(db, brand.id),
  ]);
  const names = await deps.identity.findNames(list.map(({ memberId }) => memberId));
  return {
    list: list.map((row) => ({
      memberId: `${row.memberId}`,
      username: names.get(row.memberId) ?? '',
      level: row.level,
      name: rankName(ladder?.ranks[row.level]?.name ?? {}, language),
      since: row.since?.getTime() ?? null,
      protectedUntil: row.protectedUntil,
    })),
    total,
    totalPages: pagesOf(total, paging),
    counts,
  };
}

export async function listStepRows(
  deps: VipInnerDeps,
  { brand, language }: Operator,
  { memberId, ...paging }: Paging & { memberId?: string | undefined },
): Promise<{ list: RankStepRow[]; total: number; totalPages: number }> {
  const { list, total } = await findSteps(deps.platform.db, {
    brandId: brand.id,
    memberId: memberId === undefined ? null : readRowId(memberId),
    ...placeOf(paging),
  });
  const names = await deps.identity.findNames([...new Set(list.map((step) => step.memberId))]);
  return {
    list: list.map((step) => ({
      ...viewStep(step, language),
      memberId: `${step.memberId}`,
      username: names.get(step.memberId) ?? '',
    })),
    total,
    totalPages: pagesOf(total, paging),
  };
}

/** What was issued in a range, and what has become of it until now. */
export async function readCost(
  deps: VipInnerDeps,
  { brand }: Pick<Operator, 'brand'>,
  { from, to }: { from: number; to: number },
): Promise<RankCost> {
  const sums = await deps.rewards.sumGiven({
    source: 'vip',
    brandId: brand.id,
    from: new Date(from),
    to: new Date(to),
  });
  const open = new Set(['issued', 'due', 'review']);
  const count = (of: typeof sums): number => of.reduce((sum, one) => sum + one.count, 0);
  const money = (of: typeof sums): string => formatAmount(of.reduce((sum, { costMinor }) => sum + costMinor, 0n));
  const claimed = (of: typeof sums) => of.filter(({ state }) => state === 'claimed');
  const stillOpen = (of: typeof sums) => of.filter(({ state }) => open.has(state));
  const kinds = [...new Set(sums.map(({ promotionType }) => promotionType))];
  return {
    kinds: kinds.map((promotionType) => {
      const own = sums.filter((sum) => sum.promotionType === promotionType);
      return {
        promotionType,
        issued: count(own),
        claimed: count(claimed(own)),
        expired: count(own.filter(({ state }) => state === 'expired')),
        claimedAmount: money(claimed(own)),
        openAmount: money(stillOpen(own)),
      };
    }),
    claimedAmount: money(claimed(sums)),
    openAmount: money(stillOpen(sums)),
  };
}

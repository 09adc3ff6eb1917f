import type { RankForm, RankLadder } from '@fairhouse/contract';
import { formatAmount } from '@fairhouse/money';
import { readRowId, Refusal, type Brand, type CallContext, type OperatorActor } from '../../platform/context/index.ts';
import { actedBy } from '../operators/index.ts';
import { judgeLadder } from './judge-ladder.ts';
import {
  closeOpenLadder,
  decideLadder,
  findLadders,
  findWaitingLadder,
  insertLadder,
  lockLadders,
  type LadderRow,
} from './ladder.store.ts';
import { yearlyMost } from './rank-money.ts';
import type { VipInnerDeps } from './vip-deps.ts';

type Operator = CallContext<OperatorActor>;

const versionsShown = 30;

/** What one member can be given within a year is held against the brand's threshold: ranks have no stock and no budget. */
export const needsApproval = (brand: Brand, ranks: readonly RankForm[]): boolean =>
  yearlyMost(ranks) > brand.rewards.approveAboveMinor;

async function viewLadders(deps: VipInnerDeps, brand: Brand, rows: readonly LadderRow[]): Promise<RankLadder[]> {
  const ids = rows.flatMap(({ madeBy, approvedBy }) => [madeBy, approvedBy]).filter((id) => id !== null);
  const names = new Map((await deps.operators.findNames([...new Set(ids)])).map(({ id, name }) => [id, name]));
  return rows.map((row) => ({
    ladderId: `${row.id}`,
    version: row.version,
    state: row.state,
    ranks: [...row.ranks],
    reason: row.reason,
    madeBy: row.madeBy === null ? '' : (names.get(row.madeBy) ?? ''),
    approvedBy: row.approvedBy === null ? null : (names.get(row.approvedBy) ?? ''),
    madeAt: row.madeAt.getTime(),
    openedAt: row.openedAt?.getTime() ?? null,
    yearlyMost: formatAmount(yearlyMost(row.ranks)),
    needsApproval: needsApproval(brand, row.ranks),
  }));
}

async function viewOne(deps: VipInnerDeps, brand: Brand, row: LadderRow): Promise<RankLadder> {
  const [view] = await viewLadders(deps, brand, [row]);
  if (!view) throw new Error('ranks have no view');
  return view;
}

export async function readLadder(
  deps: VipInnerDeps,
  { brand }: Pick<Operator, 'brand'>,
): Promise<{ open: RankLadder | null; waiting: RankLadder | null; past: Omit<RankLadder, 'ranks'>[] }> {
  const all = await viewLadders(deps, brand, await findLadders(deps.platform.db, brand.id, versionsShown));
  return {
    open: all.find(({ state }) => state === 'open') ?? null,
    waiting: all.find(({ state }) => state === 'waiting') ?? null,
    past: all
      .filter(({ state }) => state === 'past' || state === 'turned_down')
      .map(({ ranks: _ranks, ...rest }) => rest),
  };
}

/** Members are judged by the new ranks from the next hour on, or as soon as they look. */
export async function proposeLadder(
  deps: VipInnerDeps,
  operator: Operator,
  input: { version: number; ranks: readonly RankForm[]; reason: string },
): Promise<RankLadder> {
  const { brand, actor } = operator;
  const wrong = judgeLadder(input.ranks, (type) => deps.rewards.canGive(type));
  if (wrong !== null) throw new Refusal('vip_ranks_invalid', { detail: wrong });
  const row = await deps.platform.inTx(async (tx) => {
    const { open, waiting } = await lockLadders(tx, brand.id);
    if (waiting) throw new Refusal('vip_ranks_waiting');
    if ((open?.version ?? 0) !== input.version) throw new Refusal('version_stale');
    const state = needsApproval(brand, input.ranks) ? 'waiting' : 'open';
    if (state === 'open') await closeOpenLadder(tx, brand.id);
    const { ranks, reason } = input;
    const made = await insertLadder(tx, {
      brandId: brand.id,
      ranks,
      reason,
      state,
      madeBy: actor.operatorId,
      at: deps.platform.clock.now(),
    });
    await deps.operators.recordAction(tx, {
      ...actedBy(operator),
      action: state === 'open' ? 'vip_ranks.opened' : 'vip_ranks.asked',
      subject: `vip_ranks:${made.id}`,
      reason,
      before: open?.ranks ?? null,
      after: ranks,
    });
    return made;
  });
  return viewOne(deps, brand, row);
}

/** The second of two people. */
export async function decideOnLadder(
  deps: VipInnerDeps,
  operator: Operator,
  input: { ladderId: string; verdict: 'approve' | 'reject'; reason: string },
): Promise<RankLadder> {
  const { brand, actor } = operator;
  const row = await deps.platform.inTx(async (tx) => {
    const { open } = await lockLadders(tx, brand.id);
    const waiting = await findWaitingLadder(tx, { id: readRowId(input.ladderId), brandId: brand.id });
    if (!waiting) throw new Refusal('vip_ranks_unknown');
    const isApproved = input.verdict === 'approve';
    if (isApproved) {
      await deps.operators.checkTwo(tx, { first: waiting.madeBy, second: actor.operatorId });
      await closeOpenLadder(tx, brand.id);
    }
    const decided = await decideLadder(tx, {
      id: waiting.id,
      state: isApproved ? 'open' : 'turned_down',
      approvedBy: isApproved ? actor.operatorId : null,
      at: deps.platform.clock.now(),
    });
    await deps.operators.recordAction(tx, {
      ...actedBy(operator),
      action: isApproved ? 'vip_ranks.opened' : 'vip_ranks.turned_down',
      subject: `vip_ranks:${decided.id}`,
      reason: input.reason,
      before: open?.ranks ?? null,
      after: isApproved ? decided.ranks : null,
    });
    return decided;
  });
  return viewOne(deps, brand, row);
}

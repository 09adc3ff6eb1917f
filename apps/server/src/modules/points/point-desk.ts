import type { Decision, PointItemForm, PointItemRow, RedemptionRow, RedemptionState } from '@fairhouse/contract';
import { readRowId, Refusal, type CallContext, type OperatorActor } from '../../platform/context/index.ts';
import { actedBy } from '../operators/index.ts';
import { findItems, insertItem, lockItem, takeStock, updateItem, type ItemTerms } from './item.store.ts';
import type { PointsInnerDeps } from './points-deps.ts';
import { returnPoints } from './redeem-points.ts';
import { decide, findInState, lockRedemption } from './redemption.store.ts';
import { shown, viewItemRow, viewRedemptionRow } from './view.ts';

type Operator = CallContext<OperatorActor>;
interface Paging {
  readonly page: number;
  readonly size: number;
}
interface Paged<T> {
  readonly list: T[];
  readonly total: number;
  readonly totalPages: number;
}

/** What operators do: the things of the mall, and redemptions to send. */
export interface PointDesk {
  listItems(operator: Operator, input: Paging): Promise<Paged<PointItemRow>>;
  addItem(operator: Operator, form: PointItemForm): Promise<PointItemRow>;
  /** Refusals: point_item_unknown, version_stale. */
  changeItem(operator: Operator, input: PointItemForm & { itemId: string; version: number }): Promise<PointItemRow>;
  listRedemptions(
    operator: Operator,
    input: Paging & { state: RedemptionState; search: string },
  ): Promise<Paged<RedemptionRow>>;
  /** Refusals: redemption_unknown, version_stale. */
  decide(operator: Operator, input: Decision & { redemptionId: string }): Promise<RedemptionRow>;
}

const termsOf = (form: PointItemForm): ItemTerms => ({
  category: form.category,
  art: form.art,
  title: form.title,
  text: form.text,
  points: BigInt(form.points),
  stock: form.stock,
  perMember: form.perMember,
  isOpen: form.isOpen,
});

export function createPointDesk(deps: PointsInnerDeps): PointDesk {
  const { platform, trail } = deps;
  const { db } = platform;
  return {
    async listItems({ brand }, { page, size }) {
      const { list, total } = await findItems(db, { brandId: brand.id, offset: (page - 1) * size, limit: size });
      return { list: list.map(viewItemRow), total, totalPages: Math.ceil(total / size) };
    },
    addItem: (operator, form) =>
      platform.inTx(async (tx) => {
        const item = await insertItem(tx, operator.brand.id, termsOf(form), platform.clock.now());
        await trail.recordAction(tx, {
          ...actedBy(operator),
          action: 'points.item_added',
          subject: `point-item:${item.id}`,
          after: termsOf(form),
        });
        return viewItemRow(item);
      }),
    changeItem: (operator, { itemId, version, ...form }) =>
      platform.inTx(async (tx) => {
        const before = await lockItem(tx, { id: readRowId(itemId), brandId: operator.brand.id });
        if (!before) throw new Refusal('point_item_unknown');
        if (before.version !== version) throw new Refusal('version_stale');
        const item = await updateItem(tx, before.id, termsOf(form), platform.clock.now());
        await trail.recordAction(tx, {
          ...actedBy(operator),
          action: 'points.item_changed',
          subject: `point-item:${item.id}`,
          before: termsOf(viewItemRow(before)),
          after: termsOf(form),
        });
        return viewItemRow(item);
      }),
    async listRedemptions({ brand, language }, { page, size, ...asked }) {
      const { list, total } = await findInState(db, {
        brandId: brand.id,
        ...asked,
        offset: (page - 1) * size,
        limit: size,
      });
      return {
        list: list.map((row) => viewRedemptionRow(deps, shown(row), language, brand)),
        total,
        totalPages: Math.ceil(total / size),
      };
    },
    async decide(operator, { redemptionId, version, verdict, reason }) {
      const { brand, language } = operator;
      const row = await platform.inTx(async (tx) => {
        const before = await lockRedemption(tx, { id: readRowId(redemptionId), brandId: brand.id });
        if (!before) throw new Refusal('redemption_unknown');
        if (before.version !== version || before.state !== 'in_process') throw new Refusal('version_stale');
        const state = verdict === 'approve' ? 'approved' : 'rejected';
        const decided = await decide(tx, { id: before.id, state, reason, at: platform.clock.now() });
        if (state === 'rejected') {
          await lockItem(tx, { id: before.itemId, brandId: brand.id });
          await takeStock(tx, before.itemId, -before.quantity);
        }
        await trail.recordAction(tx, {
          ...actedBy(operator),
          action: state === 'approved' ? 'points.redemption_approved' : 'points.redemption_rejected',
          subject: `redemption:${before.id}`,
          reason,
        });
        return decided;
      });
      if (row.state === 'rejected') await returnPoints(deps, row);
      platform.events.emit('redemption_decided', {
        memberId: row.memberId,
        redemptionId: row.id,
        isApproved: row.state === 'approved',
        points: row.points,
        reason,
      });
      return viewRedemptionRow(deps, shown(row), language, brand);
    },
  };
}

import type { Decision, PointArticleForm, PointArticleRow, RedemptionRow, RedemptionState } from '@fairhouse/contract';
import { readRowId, Refusal, type CallContext, type OperatorActor } from '../../platform/context/index.ts';
import { actedBy } from '../operators/index.ts';
import {
  findArticles,
  insertArticle,
  lockArticle,
  takeStock,
  updateArticle,
  type ArticleTerms,
} from './article.store.ts';
import type { PointsInnerDeps } from './points-deps.ts';
import { returnPoints } from './redeem-points.ts';
import { decide, findInState, lockRedemption } from './redemption.store.ts';
import { shown, viewArticleRow, viewRedemptionRow } from './view.ts';

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
  listArticles(operator: Operator, input: Paging): Promise<Paged<PointArticleRow>>;
  addArticle(operator: Operator, form: PointArticleForm): Promise<PointArticleRow>;
  /** Refusals: point_article_unknown, version_stale. */
  changeArticle(
    operator: Operator,
    input: PointArticleForm & { articleId: string; version: number },
  ): Promise<PointArticleRow>;
  listRedemptions(
    operator: Operator,
    input: Paging & { state: RedemptionState; search: string },
  ): Promise<Paged<RedemptionRow>>;
  /** Refusals: redemption_unknown, version_stale. */
  decide(operator: Operator, input: Decision & { redemptionId: string }): Promise<RedemptionRow>;
}

const termsOf = (form: PointArticleForm): ArticleTerms => ({
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
    async listArticles({ brand }, { page, size }) {
      const { list, total } = await findArticles(db, { brandId: brand.id, offset: (page - 1) * size, limit: size });
      return { list: list.map(viewArticleRow), total, totalPages: Math.ceil(total / size) };
    },
    addArticle: (operator, form) =>
      platform.inTx(async (tx) => {
        const article = await insertArticle(tx, {
          ...termsOf(form),
          brandId: operator.brand.id,
          at: platform.clock.now(),
        });
        await trail.recordAction(tx, {
          ...actedBy(operator),
          action: 'points.article_added',
          subject: `point-article:${article.id}`,
          after: termsOf(form),
        });
        return viewArticleRow(article);
      }),
    changeArticle: (operator, { articleId, version, ...form }) =>
      platform.inTx(async (tx) => {
        const before = await lockArticle(tx, { id: readRowId(articleId), brandId: operator.brand.id });
        if (!before) throw new Refusal('point_article_unknown');
        if (before.version !== version) throw new Refusal('version_stale');
        const article = await updateArticle(tx, { ...termsOf(form), id: before.id, at: platform.clock.now() });
        await trail.recordAction(tx, {
          ...actedBy(operator),
          action: 'points.article_changed',
          subject: `point-article:${article.id}`,
          before: termsOf(viewArticleRow(before)),
          after: termsOf(form),
        });
        return viewArticleRow(article);
      }),
    async listRedemptions({ brand, language }, { page, size, ...asked }) {
      const { list, total } = await findInState(db, {
        brandId: brand.id,
        ...asked,
        offset: (page - 1) * size,
        limit: size,
      });
      return {
        list: list.map((row) => viewRedemptionRow(deps, shown(row), { language, brand })),
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
          await lockArticle(tx, { id: before.articleId, brandId: brand.id });
          await takeStock(tx, before.articleId, -before.quantity);
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
      return viewRedemptionRow(deps, shown(row), { language, brand });
    },
  };
}

import type {
  Language,
  PointArticle,
  PointArticleRow,
  Redemption,
  RedemptionRow,
  RedemptionState,
} from '@fairhouse/contract';
import type { Brand } from '../../platform/context/index.ts';
import type { Article, Texts } from './article.store.ts';
import type { PointsInnerDeps } from './points-deps.ts';
import { openReceiver } from './receiver.ts';
import type { RedemptionRecord } from './redemption.store.ts';

/** A language without a text shows that of the brand's default language, then English. */
const textIn = (texts: Texts, language: Language, { defaultLanguage }: Pick<Brand, 'defaultLanguage'>): string =>
  texts[language] || texts[defaultLanguage] || texts.EN;

export function viewArticle(
  article: Article,
  { language, brand, pieces }: { language: Language; brand: Brand; pieces: number },
): PointArticle {
  return {
    articleId: `${article.id}`,
    version: article.version,
    category: article.category,
    art: article.art,
    title: textIn(article.title, language, brand),
    text: textIn(article.text, language, brand),
    points: `${article.points}`,
    stock: article.stock,
    leftForMember: article.perMember === null ? null : Math.max(0, article.perMember - pieces),
  };
}

export function viewArticleRow(article: Article): PointArticleRow {
  return {
    articleId: `${article.id}`,
    version: article.version,
    category: article.category,
    art: article.art,
    title: article.title,
    text: article.text,
    points: `${article.points}`,
    stock: article.stock,
    perMember: article.perMember,
    isOpen: article.isOpen,
    redeemed: article.redeemed,
    changedAt: article.changedAt.getTime(),
  };
}

type Shown = Omit<RedemptionRecord, 'state'> & { readonly state: RedemptionState };
/** Nobody is shown a redemption before it is paid. */
export function shown(row: RedemptionRecord): Shown {
  if (row.state === 'due' || row.state === 'void') throw new Error('a redemption that is not paid is shown');
  return { ...row, state: row.state };
}

export function viewRedemption(row: Shown, language: Language, brand: Brand): Redemption {
  return {
    redemptionId: `${row.id}`,
    articleId: `${row.articleId}`,
    title: textIn(row.title, language, brand),
    art: row.art,
    quantity: row.quantity,
    points: `${row.points}`,
    state: row.state,
    reason: row.state === 'rejected' ? row.reason : null,
    madeAt: row.madeAt.getTime(),
    decidedAt: row.decidedAt?.getTime() ?? null,
  };
}

export function viewRedemptionRow(
  deps: PointsInnerDeps,
  row: Shown,
  { language, brand }: { language: Language; brand: Brand },
): RedemptionRow {
  return {
    ...viewRedemption(row, language, brand),
    reason: row.reason,
    version: row.version,
    memberId: `${row.memberId}`,
    memberName: row.memberName,
    ...openReceiver(deps, row),
  };
}

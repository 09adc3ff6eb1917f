import type { HelpArticle, HelpCategory } from '@fairhouse/contract';
import type { IconName } from '@fairhouse/ui';

export const categoryIcons: Readonly<Record<HelpCategory, IconName>> = {
  start: 'house',
  account: 'user',
  money: 'wallet',
  play: 'dice',
  fair: 'shield',
  care: 'pause',
  contact: 'mail',
};

/** The categories that have articles here, each with its articles. */
export function byCategory(articles: readonly HelpArticle[]): { category: HelpCategory; articles: HelpArticle[] }[] {
  return (Object.keys(categoryIcons) as HelpCategory[])
    .map((category) => ({ category, articles: articles.filter((article) => article.category === category) }))
    .filter((group) => group.articles.length > 0);
}

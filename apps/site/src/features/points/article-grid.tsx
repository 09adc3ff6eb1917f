import { useState } from 'react';
import type { PointArticle } from '@fairhouse/contract';
import { pointCategories, type PointCategory } from '@fairhouse/contract/point-kinds';
import { useTexts } from '@fairhouse/i18n';
import { Badge, Button, EmptyState, ErrorState, Skeleton } from '@fairhouse/ui';
import { ChoiceChips } from '../../shared/choice/choice-chips.tsx';
import { openModal } from '../../shared/modal/modal-store.ts';
import { ArticleArt } from './article-art.tsx';
import { PointMark, usePointText } from './point-count.tsx';
import { usePointArticles } from './use-points.ts';

const grid = 'm-0 grid list-none grid-cols-2 gap-3 p-0 sm:gap-5 md:grid-cols-3 xl:grid-cols-4';

/** Everything that can be redeemed, by kind. */
export function ArticleGrid({ balance }: { balance: string }) {
  const { t } = useTexts();
  const [category, setCategory] = useState<PointCategory | ''>('');
  const { data, isError, refetch } = usePointArticles(category === '' ? null : category);
  return (
    <div className="grid gap-5">
      <ChoiceChips
        label={t('points.categories')}
        choices={[
          { id: '', text: t('points.category_all') },
          ...pointCategories.map((id) => ({ id, text: t(`points.category_${id}`) })),
        ]}
        chosen={category}
        onChoose={setCategory}
      />
      {isError && !data && (
        <ErrorState
          title={t('points.failedTitle')}
          text={t('points.failedText')}
          retryText={t('brand.retry')}
          onRetry={() => void refetch()}
        />
      )}
      {!isError && !data && (
        <div className={grid}>
          {[0, 1, 2, 3].map((at) => (
            <Skeleton key={at} className="aspect-[3/4] rounded-lg" />
          ))}
        </div>
      )}
      {data?.list.length === 0 && <EmptyState icon="grid" title={t('points.noItems')} text={t('points.noItemsText')} />}
      {data && data.list.length > 0 && (
        <ul className={grid}>
          {data.list.map((article) => (
            <ArticleCard key={article.articleId} article={article} balance={BigInt(balance)} />
          ))}
        </ul>
      )}
    </div>
  );
}

function ArticleCard({ article, balance }: { article: PointArticle; balance: bigint }) {
  const { t } = useTexts();
  const text = usePointText();
  const { stock, leftForMember, title, points } = article;
  const short = BigInt(points) - balance;
  const why = whyNot(article, short);
  return (
    <li className="grid grid-rows-[auto_1fr] overflow-hidden rounded-lg bg-surface-1 ring-1 ring-line ring-inset">
      <div className="relative bg-surface-2 p-4">
        <ArticleArt art={article.art} className="mx-auto h-24 w-full sm:h-32" />
        {stock !== null && stock > 0 && stock <= 50 && (
          <Badge tone="live" className="absolute start-3 top-3">
            {t('points.stock', { count: stock })}
          </Badge>
        )}
      </div>
      <div className="grid content-between gap-3 p-3.5 sm:p-4">
        <div className="grid gap-1">
          <h3 className="m-0 font-display text-lg leading-tight font-semibold text-ink-1">{title}</h3>
          <p className="m-0 text-sm text-ink-2">{article.text}</p>
        </div>
        <div className="grid gap-2.5">
          <p className="m-0 flex items-center gap-1.5 font-semibold text-ink-1 tabular-nums">
            <PointMark size={18} />
            {t('points.cost', { points: text(points) })}
          </p>
          {why === null ? (
            <Button
              size="s"
              wide
              aria-label={t('points.redeemOf', { title })}
              onClick={() => openModal('redeemPoints', { article, most: mostOf(stock, leftForMember) })}
            >
              {t('points.redeem')}
            </Button>
          ) : (
            <p className="m-0 flex min-h-11 items-center rounded-full bg-surface-2 px-3.5 text-sm text-ink-2 sm:pointer-fine:min-h-9">
              {why === 'short' ? t('points.short', { points: text(short) }) : t(`points.${why}`)}
            </p>
          )}
        </div>
      </div>
    </li>
  );
}

function whyNot({ stock, leftForMember }: PointArticle, short: bigint): 'soldOut' | 'limitReached' | 'short' | null {
  if (stock === 0) return 'soldOut';
  if (leftForMember === 0) return 'limitReached';
  return short > 0n ? 'short' : null;
}

const mostAtOnce = 10;
const mostOf = (...limits: readonly (number | null)[]): number =>
  Math.min(mostAtOnce, ...limits.filter((limit) => limit !== null));

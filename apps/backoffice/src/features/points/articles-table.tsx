import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { PointArticleRow } from '@fairhouse/contract';
import { formatCount, useTexts } from '@fairhouse/i18n';
import { Badge, Button } from '@fairhouse/ui';
import { api } from '../../shared/api/api.ts';
import { useOperator } from '../../shared/session/session-store.ts';
import { RowTable } from '../../shared/table/row-table.tsx';
import { ArticleDialog } from './article-dialog.tsx';

/** The things of the mall, open and closed, newest first. */
export function ArticlesTable() {
  const { t, texts } = useTexts();
  const { merchant, may } = useOperator();
  const [page, setPage] = useState(1);
  const [opened, setOpened] = useState<PointArticleRow | 'new' | null>(null);
  const query = useQuery({
    queryKey: [merchant, 'points', 'articles', page],
    queryFn: () => api.listPointArticleRows({ page }),
    placeholderData: keepPreviousData,
  });
  const count = (value: number | string) => formatCount(BigInt(value), texts.language);
  const limitText = (value: number | null) => (value === null ? t('operators.points.unlimited') : count(value));
  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="m-0 max-w-[75ch] text-ink-2">{t('operators.points.itemsLead')}</p>
        {may('rewards.manage') && (
          <Button size="s" onClick={() => setOpened('new')}>
            {t('operators.points.add')}
          </Button>
        )}
      </div>
      <RowTable<PointArticleRow>
        label={t('operators.points.articles')}
        query={query}
        keyOf={({ articleId }) => articleId}
        emptyText={t('operators.points.noItems')}
        page={page}
        onPage={setPage}
        isTall
        columns={[
          {
            head: t('operators.points.article'),
            cell: ({ title, category, isOpen }) => (
              <span className="grid justify-items-start gap-0.5">
                <strong className="text-ink-1">{title.EN}</strong>
                <span className="text-xs text-ink-3">{t(`points.category_${category}`)}</span>
                {!isOpen && <Badge>{t('operators.points.closed')}</Badge>}
              </span>
            ),
          },
          { head: t('operators.points.points'), isNumber: true, cell: ({ points }) => count(points) },
          { head: t('operators.points.stock'), isNumber: true, cell: ({ stock }) => limitText(stock) },
          { head: t('operators.points.perMember'), isNumber: true, cell: ({ perMember }) => limitText(perMember) },
          { head: t('operators.points.redeemed'), isNumber: true, cell: ({ redeemed }) => count(redeemed) },
          ...(may('rewards.manage')
            ? [
                {
                  head: t('operators.points.change'),
                  isAct: true,
                  cell: (row: PointArticleRow) => (
                    <Button
                      look="secondary"
                      size="s"
                      aria-label={t('operators.points.changeOf', { title: row.title.EN })}
                      onClick={() => setOpened(row)}
                    >
                      {t('operators.points.change')}
                    </Button>
                  ),
                },
              ]
            : []),
        ]}
      />
      {opened && <ArticleDialog article={opened === 'new' ? null : opened} onClose={() => setOpened(null)} />}
    </div>
  );
}

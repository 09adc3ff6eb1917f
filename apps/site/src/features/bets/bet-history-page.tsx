import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTexts } from '@fairhouse/i18n';
import { Button, buttonClass, EmptyState, ErrorState, Skeleton, Tabs } from '@fairhouse/ui';
import { BetCards, BetTable } from './bet-rows.tsx';
import { BetSums } from './bet-sums.tsx';
import { useRoundBets, type Period } from './use-round-bets.ts';

const periods: readonly Period[] = ['today', 'days7', 'days30'];

/** The betting record (spec 2, personalHistoryCopy): every bet with the round that decided it. */
export function BetHistoryPage() {
  const { t } = useTexts();
  const [period, setPeriod] = useState<Period>('days7');
  const [page, setPage] = useState(1);
  const choose = (next: Period): void => {
    setPeriod(next);
    setPage(1);
  };
  return (
    <section className="grid gap-5">
      <h1 className="m-0 font-display text-2xl font-semibold text-ink-1">{t('bets.title')}</h1>
      <Tabs label={t('bets.period')} tabs={periods.map((id) => ({ id, text: t(`bets.${id}`) }))} active={period} onChange={choose}>
        <BetPage period={period} page={page} onPage={setPage} />
      </Tabs>
    </section>
  );
}

function BetPage({ period, page, onPage }: { period: Period; page: number; onPage: (page: number) => void }) {
  const { t } = useTexts();
  const { data, isError, refetch } = useRoundBets(period, page);
  if (isError && !data) {
    return <ErrorState title={t('bets.failedTitle')} text={t('bets.failedText')} retryText={t('brand.retry')} onRetry={() => void refetch()} />;
  }
  if (!data) return <Loading />;
  if (data.total === 0) {
    return (
      <EmptyState
        icon="records"
        title={t('bets.emptyTitle')}
        text={t('bets.emptyText')}
        action={<Link to="/" className={buttonClass()}>{t('bets.emptyAction')}</Link>}
      />
    );
  }
  return (
    <div className="grid gap-4">
      <BetSums footer={data.footer} currency={data.list[0]?.currency ?? 'FUN'} />
      <BetTable bets={data.list} />
      <BetCards bets={data.list} />
      <nav className="flex items-center justify-between gap-3" aria-label={t('bets.title')}>
        <Button look="secondary" size="s" icon="chevron-back" disabled={page === 1} onClick={() => onPage(page - 1)}>
          {t('bets.previous')}
        </Button>
        <p className="m-0 text-sm text-ink-3">{data.totalPages > 1 ? t('bets.page', { page, pages: data.totalPages }) : t('bets.end')}</p>
        <Button look="secondary" size="s" icon="chevron-forward" disabled={page >= data.totalPages} onClick={() => onPage(page + 1)}>
          {t('bets.next')}
        </Button>
      </nav>
    </div>
  );
}

function Loading() {
  return (
    <div className="grid gap-3" aria-busy="true">
      <Skeleton className="h-20 rounded-lg" />
      {[0, 1, 2, 3, 4].map((row) => (
        <Skeleton key={row} className="h-14 rounded-md" />
      ))}
    </div>
  );
}

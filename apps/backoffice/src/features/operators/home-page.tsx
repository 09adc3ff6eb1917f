import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { formatCount, formatDateTime, useTexts } from '@fairhouse/i18n';
import { cx, ErrorState, Icon, Skeleton, type IconName } from '@fairhouse/ui';
import { api } from '../../shared/api/api.ts';
import { useOperator } from '../../shared/session/session-store.ts';

/** Whether the house is in order, at a glance. */
export function HomePage() {
  const { t, texts } = useTexts();
  const { merchant, operator, may } = useOperator();
  const isAsked = may('health.read');
  const { data, isError, refetch } = useQuery({ queryKey: [merchant, 'health'], queryFn: () => api.readHouseHealth(), enabled: isAsked });
  if (!isAsked) return <p className="m-0 text-ink-2">{t('operators.hello', { name: operator.name })}</p>;
  if (isError && !data) return <ErrorState title={t('operators.failed')} retryText={t('operators.retry')} onRetry={() => void refetch()} />;
  if (!data) return <div className="grid gap-4 sm:grid-cols-3">{[0, 1, 2].map((card) => <Skeleton key={card} className="h-36 rounded-lg" />)}</div>;
  const { books, trail, waitingAdjustments } = data;
  return (
    <div className="grid gap-4 sm:grid-cols-2 xl:grid-cols-3">
      <Figure icon="shield" title={t('operators.books')} isRight={books.differences === 0} note={books.checkedAt === null ? t('operators.notChecked') : t('operators.checkedAt', { at: formatDateTime(books.checkedAt, texts.language) })}>
        {books.differences === 0 ? t('operators.booksAgree') : t('operators.booksDiffer', { count: books.differences })}
      </Figure>
      <Figure icon="records" title={t('operators.trail')} isRight={trail.isWhole} note={t('operators.trailRows', { count: trail.rows })}>
        {t(trail.isWhole ? 'operators.trailWhole' : 'operators.trailBroken')}
      </Figure>
      <Figure icon="bell" title={t('operators.waiting')} isRight note={t('operators.waitingNote')}>{formatCount(waitingAdjustments, texts.language)}</Figure>
    </div>
  );
}

function Figure({ icon, title, isRight, note, children }: { icon: IconName; title: string; isRight: boolean; note: string; children: ReactNode }) {
  return (
    <section className={cx('grid content-start gap-3 rounded-lg bg-surface-1 p-5 ring-1 ring-inset', isRight ? 'ring-line' : 'ring-lost')}>
      <h2 className="m-0 flex items-center gap-2 text-sm font-semibold text-ink-3"><Icon name={icon} size={18} />{title}</h2>
      <p className={cx('m-0 font-display text-2xl', isRight ? 'text-ink-1' : 'text-lost')}>{children}</p>
      <p className="m-0 text-sm text-ink-3">{note}</p>
    </section>
  );
}

import type { ReactNode } from 'react';
import type { UseQueryResult } from '@tanstack/react-query';
import { useTexts } from '@fairhouse/i18n';
import { cx, ErrorState, Skeleton } from '@fairhouse/ui';

/** An answer, or the shape of it while it comes, or what went wrong with a way to try again. */
export function Loaded<T>({
  query,
  skeleton,
  children,
}: {
  query: UseQueryResult<T>;
  /** The height of what comes. */
  skeleton: string;
  children: (data: T) => ReactNode;
}) {
  const { t } = useTexts();
  const { data, isError, refetch } = query;
  if (data !== undefined) return children(data);
  if (isError)
    return (
      <ErrorState
        title={t('salaries.failedTitle')}
        text={t('salaries.failedText')}
        retryText={t('brand.retry')}
        onRetry={() => void refetch()}
      />
    );
  return (
    <div role="status" aria-label={t('brand.loading')}>
      <Skeleton className={cx('rounded-lg', skeleton)} />
    </div>
  );
}

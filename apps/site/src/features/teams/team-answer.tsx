import type { ReactNode } from 'react';
import { RefusalError } from '@fairhouse/api-client';
import { useTexts } from '@fairhouse/i18n';
import { cx, ErrorState, Skeleton } from '@fairhouse/ui';
import { failureText } from '../../shared/failure/failure-text.ts';

interface TeamAnswerProps<T> {
  readonly query: {
    readonly data: T | undefined;
    readonly isError: boolean;
    readonly error: Error | null;
    readonly isPlaceholderData?: boolean;
    readonly refetch: () => unknown;
  };
  readonly children: (data: T) => ReactNode;
}

/** What a call about the team answered; while the next answer comes, the previous one stays, dimmed. */
export function TeamAnswer<T>({ query, children }: TeamAnswerProps<T>) {
  const { t } = useTexts();
  const { data, isError, error, isPlaceholderData = false, refetch } = query;
  if (isError && (data === undefined || isPlaceholderData)) {
    // Trying again would not help against a refusal.
    const isRefused = error instanceof RefusalError;
    return (
      <ErrorState
        title={isRefused ? failureText(error, t('teams.failedText')) : t('teams.failedTitle')}
        {...(!isRefused && { text: t('teams.failedText') })}
        retryText={t('brand.retry')}
        onRetry={() => void refetch()}
      />
    );
  }
  if (data === undefined) {
    return (
      <div role="status" aria-label={t('brand.loading')} className="grid gap-2">
        <Skeleton className="h-28 rounded-lg" />
        {[0, 1, 2, 3].map((row) => (
          <Skeleton key={row} className="h-14 rounded-md" />
        ))}
      </div>
    );
  }
  return (
    <div
      aria-busy={isPlaceholderData}
      className={cx('grid gap-4 transition-opacity duration-150', isPlaceholderData && 'opacity-60')}
    >
      {children(data)}
    </div>
  );
}

import { useId, type ReactNode } from 'react';
import { useTexts } from '@fairhouse/i18n';
import { ErrorState, Skeleton } from '@fairhouse/ui';

interface HomePartProps {
  readonly title: string;
  readonly note?: string | undefined;
  /** Data that is loading or has failed to load. */
  readonly query: { isError: boolean; data: unknown; refetch: () => unknown };
  readonly cards: number;
  readonly children: ReactNode;
}

/** A row of cards of the overview in each of its states. */
export function HomePart({ title, note, query, cards, children }: HomePartProps) {
  const { t } = useTexts();
  const heading = useId();
  return (
    <section aria-labelledby={heading} className="grid gap-3">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h2 id={heading} className="m-0 font-display text-lg text-ink-1">
          {title}
        </h2>
        {note !== undefined && <span className="text-xs text-ink-3">{note}</span>}
      </div>
      {query.data === undefined && query.isError && (
        <ErrorState
          title={t('operators.failed')}
          retryText={t('operators.retry')}
          onRetry={() => void query.refetch()}
        />
      )}
      {query.data === undefined && !query.isError && (
        <div className="grid gap-4 sm:grid-cols-3" aria-busy="true">
          {Array.from({ length: cards }, (_, card) => (
            <Skeleton key={card} className="h-28 rounded-lg" />
          ))}
        </div>
      )}
      {query.data !== undefined && children}
    </section>
  );
}

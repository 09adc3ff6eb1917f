import type { ReactNode } from 'react';
import type { RateDesk } from '@fairhouse/contract';
import { useTexts } from '@fairhouse/i18n';
import { ErrorState, Skeleton } from '@fairhouse/ui';
import { useRateDesk } from './use-rates.ts';

/** What may be given, once it is known; forms begin with it. */
export function DeskAnswer({ memberId, children }: { memberId?: string; children: (desk: RateDesk) => ReactNode }) {
  const { t } = useTexts();
  const { data, isError, refetch } = useRateDesk(memberId);
  if (data) return children(data);
  if (!isError)
    return (
      <div role="status" aria-label={t('brand.loading')}>
        <Skeleton className="h-64 rounded-lg" />
      </div>
    );
  return (
    <ErrorState
      title={t('agency.rates.failedTitle')}
      text={t('agency.failedText')}
      retryText={t('brand.retry')}
      onRetry={() => void refetch()}
    />
  );
}

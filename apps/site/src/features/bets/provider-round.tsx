import { useQuery } from '@tanstack/react-query';
import { RefusalError } from '@fairhouse/api-client';
import type { BetRow } from '@fairhouse/contract';
import { formatDateTime, useTexts } from '@fairhouse/i18n';
import { ErrorState, Skeleton } from '@fairhouse/ui';
import { api } from '../../shared/api/api.ts';
import { useBrand } from '../../shared/initial/initial-state.tsx';
import { queryKeys } from '../../shared/query/query-keys.ts';

/** A round that its provider decided, in the provider's words: plain text from outside. Nothing if the provider has no words for it. */
export function ProviderRound({ bet: { accountType: vendor, roundId } }: { bet: BetRow }) {
  const { t, texts } = useTexts();
  const { timeZone } = useBrand();
  const { language } = texts;
  const { data, error, refetch } = useQuery({
    queryKey: queryKeys.vendorRound(vendor, roundId, language),
    queryFn: () => api.getVendorRound({ vendor, roundId, language }),
    retry: false,
  });
  if (error instanceof RefusalError && error.errorCode === 'round_unknown') return null;
  if (error && !data)
    return (
      <ErrorState
        title={t('bets.providerSilent')}
        text={error instanceof RefusalError ? error.message : ''}
        retryText={t('brand.retry')}
        onRetry={() => void refetch()}
      />
    );
  if (!data) return <Skeleton className="h-28 rounded-lg" />;
  return (
    <section
      aria-label={t('bets.providerTitle')}
      className="grid gap-3 rounded-lg bg-surface-0 p-4 ring-1 ring-inset ring-line"
    >
      <header className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h2 className="m-0 text-sm font-semibold text-ink-1">{t('bets.providerTitle')}</h2>
        <p className="figures m-0 text-xs text-ink-3">
          {formatDateTime(data.startedAt, language, timeZone)}
          {data.endedAt === null ? ` · ${t('bets.roundRuns')}` : ''}
        </p>
      </header>
      {data.lines.length === 0 ? (
        <p className="m-0 text-sm text-ink-2">{t('bets.providerEmpty')}</p>
      ) : (
        <dl className="m-0 grid max-h-80 gap-x-6 gap-y-2 overflow-y-auto sm:grid-cols-[auto_1fr]">
          {data.lines.map(({ label, text }, index) => (
            <div
              key={index}
              className="grid min-w-0 gap-x-6 border-t border-line pt-2 sm:col-span-2 sm:grid-cols-subgrid"
            >
              <dt className="text-xs text-ink-3 sm:max-w-56 sm:text-sm">{label}</dt>
              <dd className="figures m-0 min-w-0 text-sm break-words whitespace-pre-wrap text-ink-1">{text}</dd>
            </div>
          ))}
        </dl>
      )}
    </section>
  );
}

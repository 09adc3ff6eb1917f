import { useQuery } from '@tanstack/react-query';
import { useTexts } from '@fairhouse/i18n';
import { Badge, EmptyState, ErrorState, Skeleton } from '@fairhouse/ui';
import { api } from '../../shared/api/api.ts';
import { queryKeys } from '../../shared/query/query-keys.ts';
import { Figures } from './figures.tsx';
import { plainText } from './jackpot-amounts.ts';
import { JackpotRules } from './jackpot-rules.tsx';
import { JackpotWins } from './jackpot-wins.tsx';
import { JackpotWorth } from './jackpot-worth.tsx';

/** The house jackpot: what stands in it, what a bet's chance is worth, who feeds it, who won it, and the proof of each win. */
export function JackpotPage() {
  const { t } = useTexts();
  const { data, isError, refetch } = useQuery({
    queryKey: [...queryKeys.jackpot, 'page'],
    queryFn: async () => (await api.getJackpot()).jackpot,
    refetchInterval: (query) => query.state.data?.behindMs ?? 15_000,
  });
  return (
    <div className="grid grid-cols-1 gap-7 pt-5 pb-10 sm:gap-9 sm:pt-8">
      <header className="grid gap-2">
        <h1 className="m-0 font-display text-3xl font-semibold text-ink-1 sm:text-4xl">{t('jackpot.title')}</h1>
        <p className="m-0 max-w-[62ch] text-ink-2">{t('jackpot.lead')}</p>
      </header>
      {isError && data === undefined && (
        <ErrorState title={t('jackpot.failed')} text="" retryText={t('brand.retry')} onRetry={() => void refetch()} />
      )}
      {!isError && data === undefined && <Skeleton className="h-36 rounded-xl" />}
      {data === null && <EmptyState icon="trophy" title={t('jackpot.noPot')} />}
      {data && (
        <>
          <section
            aria-labelledby="jackpot-now"
            className="jackpot-ground grid gap-2 overflow-hidden rounded-lg p-5 ring-1 ring-line ring-inset sm:p-7"
          >
            <div className="flex items-center gap-3">
              <h2 id="jackpot-now" className="m-0 text-sm font-semibold text-ink-2">
                {t('jackpot.now')}
              </h2>
              {data.house && <Badge>{t('winners.jackpot.demo')}</Badge>}
            </div>
            <Figures text={plainText(data.amount, data.currency)} currency={data.currency} />
          </section>
          <div className="grid grid-cols-1 gap-7 lg:grid-cols-2 lg:gap-9">
            <JackpotWorth jackpot={data} />
            <JackpotRules jackpot={data} />
          </div>
          <JackpotWins lastNo={data.lastWin?.no ?? 0} />
        </>
      )}
    </div>
  );
}

import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTexts } from '@fairhouse/i18n';
import { Button, buttonClass, EmptyState, ErrorState, Skeleton } from '@fairhouse/ui';
import { ZoneNote } from '../../shared/clock/zone-note.tsx';
import { useBrand } from '../../shared/initial/initial-state.tsx';
import { Pager } from '../../shared/paging/pager.tsx';
import { PeriodPicker } from '../../shared/period/period-picker.tsx';
import { presets } from '../../shared/period/period.ts';
import { BetFilters } from './bet-filters.tsx';
import { BetCards, BetTable } from './bet-rows.tsx';
import { BetSums } from './bet-sums.tsx';
import { useBets, useBetSums, type BetRequest } from './use-bets.ts';
import { useExportBets } from './use-export-bets.ts';

const everything = { gameType: '', vendor: '', status: '', number: '' } as const;

/** The betting record (spec 2, personalHistoryCopy): the bets of every product, with the rounds that decided them. */
export function BetHistoryPage() {
  const { t } = useTexts();
  const [wish, setWish] = useState<BetRequest>({ period: presets.days7, ...everything });
  const [page, setPage] = useState(1);
  const { mutate: exportBets, isPending } = useExportBets(wish);
  const choose = (change: Partial<BetRequest>): void => {
    setWish({ ...wish, ...change });
    setPage(1);
  };
  return (
    <section className="grid gap-5">
      <header className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="m-0 font-display text-2xl font-semibold text-ink-1">{t('bets.title')}</h1>
        <Button look="secondary" size="s" icon="download" busy={isPending} onClick={() => exportBets()}>
          {t('wallet.export')}
        </Button>
      </header>
      <PeriodPicker period={wish.period} onChange={(period) => choose({ period })} />
      <BetFilters request={wish} onChange={choose} />
      <BetLines request={wish} page={page} onPage={setPage} onClear={() => choose(everything)} />
      <ZoneNote />
    </section>
  );
}

interface BetLinesProps {
  readonly request: BetRequest;
  readonly page: number;
  readonly onPage: (page: number) => void;
  readonly onClear: () => void;
}

function BetLines({ request: wanted, page, onPage, onClear }: BetLinesProps) {
  const { t } = useTexts();
  const { currency } = useBrand();
  const { data, isError, refetch } = useBets(wanted, page);
  const { data: sums } = useBetSums(wanted);
  if (isError && !data) {
    return (
      <ErrorState
        title={t('bets.failedTitle')}
        text={t('bets.failedText')}
        retryText={t('brand.retry')}
        onRetry={() => void refetch()}
      />
    );
  }
  if (!data) return <Loading />;
  if (data.list.length === 0 && page === 1) return <NoBets request={wanted} onClear={onClear} />;
  const known = data.list[0]?.currency ?? currency;
  // Until the bets are counted, at least the next page may exist.
  const pages = sums ? Math.max(page, Math.ceil(sums.totalHands / 10)) : page + (data.hasMore ? 1 : 0);
  return (
    <div className="grid gap-4">
      <BetTable bets={data.list} />
      <BetCards bets={data.list} />
      <BetSums page={data.footer} span={sums} currency={known} />
      <Pager label={t('bets.title')} page={page} pages={pages} onPage={onPage} />
    </div>
  );
}

/** No bets in these days, or none that match the filters. */
function NoBets({ request, onClear }: { request: BetRequest; onClear: () => void }) {
  const { t } = useTexts();
  if (request.gameType || request.vendor || request.status || request.number) {
    return (
      <EmptyState
        icon="search"
        title={t('bets.noneTitle')}
        text={t('bets.noneText')}
        action={
          <Button look="secondary" onClick={onClear}>
            {t('bets.clear')}
          </Button>
        }
      />
    );
  }
  return (
    <EmptyState
      icon="records"
      title={t('bets.emptyTitle')}
      text={t('bets.emptyText')}
      action={
        <Link to="/" className={buttonClass()}>
          {t('bets.emptyAction')}
        </Link>
      }
    />
  );
}

function Loading() {
  return (
    <div className="grid gap-2" aria-busy="true">
      {[0, 1, 2, 3, 4, 5].map((row) => (
        <Skeleton key={row} className="h-14 rounded-md" />
      ))}
      <Skeleton className="mt-2 h-32 rounded-lg" />
    </div>
  );
}

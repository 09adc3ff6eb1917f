import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { LotteryOrderPage } from '@fairhouse/contract';
import { useTexts } from '@fairhouse/i18n';
import { buttonClass, Button, EmptyState, ErrorState, Skeleton, Tabs } from '@fairhouse/ui';
import { ZoneNote } from '../../../shared/clock/zone-note.tsx';
import { useBrand } from '../../../shared/initial/initial-state.tsx';
import { Money } from '../../../shared/money/money.tsx';
import { Pager } from '../../../shared/paging/pager.tsx';
import { PeriodPicker } from '../../../shared/period/period-picker.tsx';
import { presets } from '../../../shared/period/period.ts';
import { OrderFilters } from './order-filters.tsx';
import { TicketList } from './ticket-list.tsx';
import { useLotteryOrders, type OrderRequest, type RecordView } from './use-lottery-orders.ts';

const views: readonly RecordView[] = ['all', 'open', 'settled', 'chases'];
const everything = { game: '', state: '', numero: '', order: '' } as const;

/** The lottery record: every ticket with its draw and its receipt, open tickets, and chases with their progress. */
export function LotteryRecordPage() {
  const { t } = useTexts();
  const [wish, setWish] = useState<OrderRequest>({ period: presets.days7, view: 'all', ...everything });
  const [page, setPage] = useState(1);
  const choose = (change: Partial<OrderRequest>): void => {
    setWish({ ...wish, ...change });
    setPage(1);
  };
  return (
    <section className="grid grid-cols-1 gap-5">
      <h1 className="m-0 font-display text-2xl font-semibold text-ink-1">{t('lottery.records.title')}</h1>
      <PeriodPicker period={wish.period} onChange={(period) => choose({ period })} />
      <OrderFilters request={wish} onChange={choose} />
      <Tabs
        label={t('lottery.records.view')}
        tabs={views.map((id) => ({ id, text: t(`lottery.records.views.${id}`) }))}
        active={wish.view}
        onChange={(view) => choose({ view })}
      >
        <Tickets request={wish} page={page} onPage={setPage} onClear={() => choose({ view: 'all', ...everything })} />
      </Tabs>
      <ZoneNote />
    </section>
  );
}

interface TicketsProps {
  readonly request: OrderRequest;
  readonly page: number;
  readonly onPage: (page: number) => void;
  readonly onClear: () => void;
}

function Tickets({ request: wanted, page, onPage, onClear }: TicketsProps) {
  const { t } = useTexts();
  const { data, isError, refetch } = useLotteryOrders(wanted, page);
  if (isError && !data)
    return (
      <ErrorState
        title={t('lottery.records.failedTitle')}
        text={t('lottery.records.failedText')}
        retryText={t('brand.retry')}
        onRetry={() => void refetch()}
      />
    );
  if (!data)
    return (
      <div aria-busy="true" className="grid gap-2">
        {[0, 1, 2, 3, 4].map((row) => (
          <Skeleton key={row} className="h-20 rounded-md" />
        ))}
      </div>
    );
  if (data.orders.content.length === 0 && page === 1) return <NoTickets request={wanted} onClear={onClear} />;
  return (
    <div className="grid grid-cols-1 gap-4">
      <TicketList tickets={data.orders.content} />
      <Sums footer={data.footer} count={data.orders.totalElements} />
      <Pager
        label={t('lottery.records.title')}
        page={page}
        pages={Math.max(1, data.orders.totalPages)}
        onPage={onPage}
      />
    </div>
  );
}

function NoTickets({ request, onClear }: { request: OrderRequest; onClear: () => void }) {
  const { t } = useTexts();
  if (request.view !== 'all' || request.game || request.state || request.numero || request.order) {
    return (
      <EmptyState
        icon="search"
        title={t('lottery.records.noneTitle')}
        text={t('lottery.records.noneText')}
        action={
          <Button look="secondary" onClick={onClear}>
            {t('lottery.records.clear')}
          </Button>
        }
      />
    );
  }
  return (
    <EmptyState
      icon="records"
      title={t('lottery.records.emptyTitle')}
      text={t('lottery.records.emptyText')}
      action={
        <Link to="/lottery" className={buttonClass()}>
          {t('lottery.records.emptyAction')}
        </Link>
      }
    />
  );
}

/** The sums of all results. */
function Sums({ footer, count }: { footer: LotteryOrderPage['footer']; count: number }) {
  const { t } = useTexts();
  const { currency } = useBrand();
  const sums = [
    ['stake', footer.betAmount],
    ['win', footer.winAmount],
    ['rebate', footer.rebateAmount],
    ['result', footer.profitAndLoss],
  ] as const;
  return (
    <dl
      aria-label={t('lottery.records.sums', { count })}
      className="m-0 grid grid-cols-2 gap-x-4 gap-y-2.5 rounded-lg bg-surface-2 px-4 py-3.5 sm:grid-cols-4"
    >
      {sums.map(([name, amount]) => (
        <div key={name} className="grid gap-0.5">
          <dt className="text-xs text-ink-3">{t(`lottery.records.${name}`)}</dt>
          <dd className="m-0 text-sm">
            <Money amount={amount} currency={currency} isResult={name === 'result'} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

import type { LotteryOrder } from '@fairhouse/contract';
import { useTexts } from '@fairhouse/i18n';
import { Badge, ErrorState, Skeleton } from '@fairhouse/ui';
import { useBrand } from '../../../shared/initial/initial-state.tsx';
import { Money } from '../../../shared/money/money.tsx';
import { CancelTickets } from './cancel-tickets.tsx';
import { stateTones } from './ticket-facts.ts';
import { useLotteryOrder } from './use-lottery-orders.ts';

/** A chase issue by issue: its progress, its stop condition, and its result. */
export function ChaseDetail({ orderId }: { orderId: string }) {
  const { t } = useTexts();
  const { data, isError, refetch } = useLotteryOrder(orderId);
  if (isError && !data)
    return (
      <ErrorState
        title={t('lottery.records.failedTitle')}
        text={t('lottery.records.failedText')}
        retryText={t('brand.retry')}
        onRetry={() => void refetch()}
      />
    );
  if (!data) return <Skeleton className="h-40 rounded-md" />;
  const left = data.orderDetailOrders.filter(({ canCancel }) => canCancel);
  return (
    <section
      aria-label={t('lottery.records.chaseDetail')}
      className="grid grid-cols-1 gap-3 rounded-md bg-surface-0 p-3 ring-1 ring-inset ring-line"
    >
      <Progress order={data} />
      <Issues order={data} />
      {left.length > 0 && <CancelTickets tickets={left} />}
    </section>
  );
}

function Progress({ order }: { order: LotteryOrder }) {
  const { t } = useTexts();
  const { currency } = useBrand();
  const stop = order.winningStop
    ? t('lottery.chase.stops.WIN')
    : order.profitStop === null
      ? t('lottery.chase.stops.NEVER')
      : `${t('lottery.chase.stops.PROFIT')}: ${order.profitStop} ${currency}`;
  const sums = [
    ['planned', order.totalBetAmount],
    ['staked', order.totalActualBetAmount],
    ['win', order.totalWinAmount],
  ] as const;
  return (
    <div className="grid grid-cols-1 gap-2.5">
      <div className="flex flex-wrap items-baseline justify-between gap-2 text-sm">
        <span className="font-semibold text-ink-1">
          {t('lottery.records.progress', { done: order.completed, count: order.totalChasePhases })}
        </span>
        <span className="text-ink-3">{stop}</span>
      </div>
      <progress
        max={order.totalChasePhases}
        value={order.completed}
        aria-label={t('lottery.records.progress', { done: order.completed, count: order.totalChasePhases })}
        className="h-1.5 w-full overflow-hidden rounded-full accent-accent"
      />
      <dl className="m-0 grid grid-cols-3 gap-3">
        {sums.map(([name, amount]) => (
          <div key={name} className="grid gap-0.5">
            <dt className="text-xs text-ink-3">{t(`lottery.records.${name}`)}</dt>
            <dd className="m-0 text-sm">
              <Money amount={amount} currency={currency} />
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

function Issues({ order }: { order: LotteryOrder }) {
  const { t } = useTexts();
  const { currency } = useBrand();
  return (
    <div className="max-h-80 overflow-auto" tabIndex={0} role="region" aria-label={t('lottery.chase.table')}>
      <table className="w-full border-collapse text-sm">
        <caption className="sr-only">{t('lottery.chase.table')}</caption>
        <thead className="text-xs text-ink-3">
          <tr>
            <th scope="col" className="py-2 pe-2 text-start font-semibold">
              {t('lottery.records.issue')}
            </th>
            <th scope="col" className="px-2 py-2 text-end font-semibold">
              {t('lottery.records.stake')}
            </th>
            <th scope="col" className="px-2 py-2 text-end font-semibold">
              {t('lottery.records.win')}
            </th>
            <th scope="col" className="py-2 ps-2 text-end font-semibold">
              {t('lottery.records.status')}
            </th>
          </tr>
        </thead>
        <tbody>
          {order.orderDetailOrders.map((ticket) => (
            <tr key={ticket.orderDetailId} className="border-t border-line">
              <th scope="row" className="figures py-2 pe-2 text-start font-normal text-ink-2">
                {ticket.numero} <span className="text-xs text-ink-3">× {ticket.multiple}</span>
              </th>
              <td className="px-2 py-2 text-end whitespace-nowrap">
                <Money amount={ticket.betAmount} currency={currency} />
              </td>
              <td className="px-2 py-2 text-end whitespace-nowrap">
                {ticket.state === 'OPEN' ? '–' : <Money amount={ticket.winAmount} currency={currency} />}
              </td>
              <td className="py-2 ps-2 text-end">
                <Badge tone={stateTones[ticket.state]}>{t(`lottery.records.states.${ticket.state}`)}</Badge>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

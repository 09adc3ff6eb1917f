import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { Withdrawal, WithdrawalState } from '@fairhouse/contract';
import { useTexts } from '@fairhouse/i18n';
import { Badge, Button, EmptyState, ErrorState, Icon, Skeleton } from '@fairhouse/ui';
import { useCentre } from '../../../shared/centre/centre.tsx';
import { useHouseTime } from '../../../shared/clock/use-house-time.ts';
import { ZoneNote } from '../../../shared/clock/zone-note.tsx';
import { Money } from '../../../shared/money/money.tsx';
import { useWithdrawalList } from './use-withdrawals.ts';

const tones: Record<WithdrawalState, 'plain' | 'accent' | 'live' | 'won' | 'lost'> = {
  created: 'live',
  requested: 'live',
  in_review: 'live',
  awaiting_approval: 'live',
  approved: 'live',
  paying: 'live',
  paid_out: 'accent',
  received: 'won',
  assumed_received: 'won',
  disputed: 'lost',
  forced: 'plain',
  rejected: 'lost',
  failed: 'lost',
};

export function WithdrawalBadge({ state }: { state: WithdrawalState }) {
  const { t } = useTexts();
  return <Badge tone={tones[state]}>{t(`cashier.withdraw.state.${state}`)}</Badge>;
}

/** The member's withdrawals, newest first, each with its state. */
export function WithdrawalList() {
  const { t } = useTexts();
  const [page, setPage] = useState(1);
  const { data, isError, refetch } = useWithdrawalList(page);
  return (
    <section className="grid gap-3" aria-label={t('cashier.withdraw.listTitle')}>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h2 className="m-0 font-display text-lg font-semibold text-ink-1">{t('cashier.withdraw.listTitle')}</h2>
        <ZoneNote />
      </div>
      {isError && !data && (
        <ErrorState
          title={t('cashier.deposit.listFailedTitle')}
          retryText={t('brand.retry')}
          onRetry={() => void refetch()}
        />
      )}
      {!isError && !data && <Skeleton className="h-40 rounded-lg" />}
      {data?.total === 0 && (
        <EmptyState
          icon="wallet"
          title={t('cashier.withdraw.listEmptyTitle')}
          text={t('cashier.withdraw.listEmptyText')}
        />
      )}
      {data && data.total > 0 && (
        <ul className="m-0 grid list-none overflow-hidden rounded-lg bg-surface-1 p-0 ring-1 ring-line ring-inset">
          {data.list.map((withdrawal) => (
            <Row key={withdrawal.withdrawalId} withdrawal={withdrawal} />
          ))}
        </ul>
      )}
      {data && data.totalPages > 1 && (
        <nav className="flex items-center justify-between gap-3" aria-label={t('cashier.withdraw.listTitle')}>
          <Button look="secondary" size="s" icon="chevron-back" disabled={page === 1} onClick={() => setPage(page - 1)}>
            {t('cashier.deposit.newer')}
          </Button>
          <p className="m-0 text-sm text-ink-3">{t('cashier.deposit.page', { page, pages: data.totalPages })}</p>
          <Button
            look="secondary"
            size="s"
            icon="chevron-forward"
            disabled={page >= data.totalPages}
            onClick={() => setPage(page + 1)}
          >
            {t('cashier.deposit.older')}
          </Button>
        </nav>
      )}
    </section>
  );
}

function Row({ withdrawal }: { withdrawal: Withdrawal }) {
  const { t } = useTexts();
  const centre = useCentre();
  const time = useHouseTime();
  return (
    <li className="border-b border-line last:border-b-0">
      <Link
        to={centre.to}
        search={{ page: 'withdraw', withdrawal: withdrawal.withdrawalId }}
        className="grid grid-cols-[minmax(0,1fr)_auto_auto] items-center gap-x-3 gap-y-1 px-4 py-3 text-ink-1 no-underline transition-colors duration-150 hover:bg-surface-2"
      >
        <span className="grid">
          <span className="truncate font-semibold">{withdrawal.bankName}</span>
          <span className="sr-only">{t('cashier.deposit.number', { id: withdrawal.withdrawalId })}</span>
          <span className="figures truncate text-sm text-ink-2">
            <bdi dir="ltr">{withdrawal.cardNumber}</bdi>
          </span>
          <span className="text-xs text-ink-3">{time(withdrawal.createdAt)}</span>
        </span>
        <span className="grid justify-items-end gap-1">
          <Money amount={withdrawal.amount} currency={withdrawal.currency} />
          <WithdrawalBadge state={withdrawal.state} />
        </span>
        <Icon name="chevron-forward" size={18} className="text-ink-3" />
      </Link>
    </li>
  );
}

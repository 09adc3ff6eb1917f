import { RefusalError } from '@fairhouse/api-client';
import type { Withdrawal } from '@fairhouse/contract';
import { useTexts } from '@fairhouse/i18n';
import { cx, EmptyState, ErrorState, Icon, Skeleton } from '@fairhouse/ui';
import { useHouseTime } from '../../../shared/clock/use-house-time.ts';
import { useLanding } from '../../../shared/focus/use-landing.ts';
import { Money } from '../../../shared/money/money.tsx';
import { plainAmount } from '../../../shared/money/plain-amount.ts';
import { ConfirmPanel } from './confirm-panel.tsx';
import { useWithdrawal } from './use-withdrawals.ts';
import { WithdrawalBadge } from './withdrawal-list.tsx';

/** One withdrawal under way: its state, what has arrived, and the member's answer. It updates by itself. */
export function WithdrawalStatus({ withdrawalId }: { withdrawalId: string }) {
  const { t } = useTexts();
  const { data: withdrawal, error, refetch } = useWithdrawal(withdrawalId);
  const heading = useLanding<HTMLHeadingElement>(withdrawal?.version);
  if (error && !withdrawal) {
    if (error instanceof RefusalError && error.status === 404)
      return <EmptyState icon="search" title={t('cashier.withdraw.unknownTitle')} />;
    return (
      <ErrorState
        title={t('cashier.deposit.failedTitle')}
        text={t('cashier.deposit.failedText')}
        retryText={t('brand.retry')}
        onRetry={() => void refetch()}
      />
    );
  }
  if (!withdrawal) return <Skeleton className="h-96 rounded-lg" />;
  const { currency, state } = withdrawal;
  return (
    <section
      aria-live="polite"
      className="grid grid-cols-1 gap-6 rounded-xl bg-surface-1 p-5 ring-1 ring-line ring-inset sm:p-7"
      data-state={state}
      data-testid="withdrawal"
    >
      <div className="grid gap-2">
        <div className="flex flex-wrap items-center gap-3">
          <WithdrawalBadge state={state} />
          <span className="ms-auto text-sm text-ink-3">{t('cashier.deposit.number', { id: withdrawalId })}</span>
        </div>
        <h2
          ref={heading}
          tabIndex={-1}
          className="m-0 font-display text-2xl font-semibold text-ink-1 outline-none"
        >{`${plainAmount(withdrawal.amount, currency)} ${currency}`}</h2>
        <p className="m-0 text-sm text-ink-2">
          {withdrawal.bankName}{' '}
          <span className="figures" dir="ltr">
            {withdrawal.cardNumber}
          </span>
        </p>
      </div>
      <Way withdrawal={withdrawal} />
      <Word withdrawal={withdrawal} />
      <Sums withdrawal={withdrawal} />
      {withdrawal.canConfirm && <ConfirmPanel withdrawal={withdrawal} />}
    </section>
  );
}

const steps = ['asked', 'looked', 'paid', 'arrived'] as const;
const reached: Record<Withdrawal['state'], number> = {
  created: 0,
  requested: 1,
  in_review: 1,
  awaiting_approval: 1,
  approved: 2,
  paying: 2,
  paid_out: 3,
  disputed: 3,
  assumed_received: 4,
  received: 4,
  forced: 4,
  rejected: 1,
  failed: 2,
};

/** Four stations, with the present one marked. */
function Way({ withdrawal: { state } }: { withdrawal: Withdrawal }) {
  const { t } = useTexts();
  const at = reached[state];
  if (state === 'rejected' || state === 'failed') return null;
  return (
    <ol className="m-0 grid list-none grid-cols-4 gap-2 p-0" aria-label={t('cashier.withdraw.way')}>
      {steps.map((step, index) => (
        <li key={step} aria-current={index === at ? 'step' : undefined} className="grid gap-2 text-xs sm:text-sm">
          <span
            className={cx('h-1.5 rounded-full', index < at ? 'bg-won' : index === at ? 'bg-live' : 'bg-surface-3')}
          />
          <span className={cx('flex items-center gap-1', index <= at ? 'text-ink-1' : 'text-ink-3')}>
            {index < at && <Icon name="check" size={16} className="text-won max-sm:hidden" />}
            {t(`cashier.withdraw.way_${step}`)}
          </span>
        </li>
      ))}
    </ol>
  );
}

/** What has happened, and until when the member may answer. */
function Word({ withdrawal }: { withdrawal: Withdrawal }) {
  const { t } = useTexts();
  const time = useHouseTime();
  const { state, reason, confirmUntil, disputeUntil } = withdrawal;
  const when = (at: number | null): string => (at === null ? '' : time(at));
  return (
    <div className="grid gap-1.5">
      <p className="m-0 text-ink-1" role="status">
        {t(`cashier.withdraw.stateText.${state}`, {
          until: when(state === 'assumed_received' ? disputeUntil : confirmUntil),
        })}
      </p>
      {reason !== null && <p className="m-0 text-sm text-ink-2">{t('cashier.deposit.reason', { reason })}</p>}
    </div>
  );
}

function Sums({ withdrawal }: { withdrawal: Withdrawal }) {
  const { t } = useTexts();
  const { currency, fee, returned, receivedAmount, remainingAmount, payable } = withdrawal;
  const lines = [
    ['feeRow', fee],
    ['payable', payable],
    ['received', receivedAmount],
    ['remaining', remainingAmount],
    ...(returned === '0' ? [] : [['returned', returned] as const]),
  ] as const;
  return (
    <dl className="m-0 grid grid-cols-2 gap-x-6 gap-y-3 rounded-lg bg-surface-2 p-4 sm:grid-cols-4">
      {lines.map(([name, amount]) => (
        <div key={name} className="grid gap-0.5">
          <dt className="text-xs text-ink-3">{t(`cashier.withdraw.sum.${name}`)}</dt>
          <dd className="m-0 text-sm font-semibold text-ink-1">
            <Money amount={amount} currency={currency} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

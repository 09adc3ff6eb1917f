import type { WithdrawSettings } from '@fairhouse/contract';
import { useTexts } from '@fairhouse/i18n';
import { Button, cx, Skeleton } from '@fairhouse/ui';
import { FailureNote } from '../../../shared/failure/failure-note.tsx';
import { Money } from '../../../shared/money/money.tsx';
import type { Kind } from './read-wish.ts';
import { useWithdrawFee } from './use-withdrawals.ts';

/** What leaves, what it costs and what arrives, by the server's calculation; until it answers there is no figure. */
export function WithdrawSummary({
  settings,
  kind,
  amount,
}: {
  settings: WithdrawSettings;
  kind: Kind;
  amount: string | null;
}) {
  const { t } = useTexts();
  const { currency, freeLeft } = settings;
  const { data, error, refetch } = useWithdrawFee({ amount, withdrawType: kind.withdrawType });
  const reckoned = amount === null ? { fee: '0', payable: '0' } : data;
  const isFailed = reckoned === undefined && error !== null;
  return (
    <div className="grid gap-3 rounded-lg bg-surface-1 p-5 ring-1 ring-line ring-inset">
      <dl aria-busy={(reckoned === undefined && !isFailed) || undefined} className="m-0 grid gap-2.5">
        <Line name={t('cashier.withdraw.leaves')} amount={amount ?? '0'} currency={currency} />
        <Line name={t('cashier.deposit.feeRow')} amount={reckoned?.fee} currency={currency} isFailed={isFailed} />
        <Line
          name={t('cashier.withdraw.arrives')}
          amount={reckoned?.payable}
          currency={currency}
          isFailed={isFailed}
          isSum
        />
      </dl>
      {isFailed && (
        <div className="grid justify-items-start gap-2">
          <FailureNote error={error} otherwise="cashier.withdraw.feeFailed" />
          <Button look="secondary" size="s" icon="refresh" onClick={() => void refetch()}>
            {t('brand.retry')}
          </Button>
        </div>
      )}
      <p className="m-0 text-xs text-ink-3">
        {freeLeft > 0 ? t('cashier.withdraw.freeLeft', { count: freeLeft }) : t('cashier.withdraw.noneFree')}
      </p>
    </div>
  );
}

interface LineProps {
  name: string;
  /** Undefined: not known yet, or not at all. */
  amount: string | undefined;
  currency: string;
  isFailed?: boolean;
  isSum?: boolean;
}

function Line({ name, amount, currency, isFailed = false, isSum = false }: LineProps) {
  return (
    <div className={cx('flex items-baseline justify-between gap-4', isSum && 'border-t border-line pt-3 text-lg')}>
      <dt className={isSum ? 'font-semibold text-ink-1' : 'text-ink-2'}>{name}</dt>
      <dd className="m-0 text-ink-1">
        {amount === undefined ? (
          isFailed ? (
            '–'
          ) : (
            <Skeleton className="h-5 w-20" />
          )
        ) : (
          <Money amount={amount} currency={currency} />
        )}
      </dd>
    </div>
  );
}

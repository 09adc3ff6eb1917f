import type { WithdrawSettings } from '@fairhouse/contract';
import { useTexts } from '@fairhouse/i18n';
import { cx } from '@fairhouse/ui';
import { Money } from '../../../shared/money/money.tsx';
import type { Kind } from './read-wish.ts';
import { useWithdrawFee } from './use-withdrawals.ts';

/** What leaves, what it costs and what arrives, as the house reckons it now. */
export function WithdrawSummary({ settings, kind, amount }: { settings: WithdrawSettings; kind: Kind; amount: string | null }) {
  const { t } = useTexts();
  const { currency, freeLeft } = settings;
  const { data: fee } = useWithdrawFee({ amount, withdrawType: kind.withdrawType });
  return (
    <div className="grid gap-3 rounded-lg bg-surface-1 p-5 ring-1 ring-line ring-inset">
      <dl className="m-0 grid gap-2.5">
        <Line name={t('cashier.withdraw.leaves')} amount={amount ?? '0'} currency={currency} />
        <Line name={t('cashier.deposit.feeRow')} amount={fee?.fee ?? '0'} currency={currency} />
        <Line name={t('cashier.withdraw.arrives')} amount={fee?.payable ?? '0'} currency={currency} isSum />
      </dl>
      <p className="m-0 text-xs text-ink-3">{freeLeft > 0 ? t('cashier.withdraw.freeLeft', { count: freeLeft }) : t('cashier.withdraw.noneFree')}</p>
    </div>
  );
}

function Line({ name, amount, currency, isSum = false }: { name: string; amount: string; currency: string; isSum?: boolean }) {
  return (
    <div className={cx('flex items-baseline justify-between gap-4', isSum && 'border-t border-line pt-3 text-lg')}>
      <dt className={isSum ? 'font-semibold text-ink-1' : 'text-ink-2'}>{name}</dt>
      <dd className="m-0 text-ink-1"><Money amount={amount} currency={currency} /></dd>
    </div>
  );
}

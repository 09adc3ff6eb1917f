import type { DepositSettings } from '@fairhouse/contract';
import { formatAmount } from '@fairhouse/money';
import { useTexts } from '@fairhouse/i18n';
import { cx } from '@fairhouse/ui';
import { Money } from '../../shared/money/money.tsx';

interface SummaryProps {
  settings: DepositSettings;
  amountMinor: bigint | null;
  feeMinor: bigint | null;
}

/** What it comes to before anything is pressed, and what the member's own limits leave. */
export function DepositSummary({ settings, amountMinor, feeMinor }: SummaryProps) {
  const { t } = useTexts();
  const { currency } = settings;
  const show = (minor: bigint | null): string => formatAmount(minor ?? 0n);
  return (
    <dl className="m-0 grid gap-2.5 rounded-lg bg-surface-1 p-5 ring-1 ring-line ring-inset">
      <Line name={t('cashier.deposit.youPay')} amount={show(amountMinor)} currency={currency} />
      <Line name={t('cashier.deposit.feeRow')} amount={show(feeMinor)} currency={currency} />
      <Line name={t('cashier.deposit.youGet')} amount={show(amountMinor === null ? null : amountMinor - (feeMinor ?? 0n))} currency={currency} isSum />
      {settings.limits.map(({ span, left }) => (
        <Line key={span} name={t(`cashier.deposit.ownLimit_${span}`)} amount={left} currency={currency} isSoft />
      ))}
    </dl>
  );
}

function Line({ name, amount, currency, isSum = false, isSoft = false }: { name: string; amount: string; currency: string; isSum?: boolean; isSoft?: boolean }) {
  return (
    <div className={cx('flex items-baseline justify-between gap-4', isSum && 'border-t border-line pt-3 text-lg', isSoft && 'text-sm')}>
      <dt className={isSum ? 'font-semibold text-ink-1' : 'text-ink-2'}>{name}</dt>
      <dd className="m-0 text-ink-1"><Money amount={amount} currency={currency} /></dd>
    </div>
  );
}

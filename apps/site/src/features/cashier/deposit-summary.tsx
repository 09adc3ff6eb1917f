import type { ReactNode } from 'react';
import type { DepositOffer, DepositSettings } from '@fairhouse/contract';
import { formatAmount } from '@fairhouse/money';
import { useTexts } from '@fairhouse/i18n';
import { cx } from '@fairhouse/ui';
import { bonusOn } from './bonus-on.ts';
import { Money } from '../../shared/money/money.tsx';

interface SummaryProps {
  settings: DepositSettings;
  /** The chosen offer; null: no bonus. */
  offer: DepositOffer | null;
  amountMinor: bigint | null;
  feeMinor: bigint | null;
}

/** The result before anything is pressed, and what the member's own limits leave. */
export function DepositSummary({ settings, offer, amountMinor, feeMinor }: SummaryProps) {
  const { t } = useTexts();
  const { currency, decimals } = settings;
  const bonusMinor = offer === null || amountMinor === null ? 0n : bonusOn(offer, amountMinor, decimals);
  const show = (minor: bigint | null): string => formatAmount(minor ?? 0n);
  return (
    <dl className="m-0 grid gap-2.5 rounded-lg bg-surface-1 p-5 ring-1 ring-line ring-inset">
      <Line name={t('cashier.deposit.youPay')} amount={show(amountMinor)} currency={currency} />
      <Line name={t('cashier.deposit.feeRow')} amount={show(feeMinor)} currency={currency} />
      <Line
        name={t('cashier.deposit.youGet')}
        amount={show(amountMinor === null ? null : amountMinor - (feeMinor ?? 0n))}
        currency={currency}
        isSum
      />
      {settings.promotions.length > 0 &&
        (offer === null ? (
          <Row name={t('promotions.word')} isSoft>
            {t('promotions.nothing')}
          </Row>
        ) : (
          <>
            <Line
              name={t('promotions.wordOf', { title: offer.title })}
              amount={show(bonusMinor)}
              currency={currency}
              isSoft
            />
            <Line
              name={t('promotions.term.wager')}
              amount={show(bonusMinor * BigInt(offer.wagerTimes))}
              currency={currency}
              isSoft
            />
          </>
        ))}
      {settings.limits.map(({ span, left }) => (
        <Line key={span} name={t(`cashier.deposit.ownLimit_${span}`)} amount={left} currency={currency} isSoft />
      ))}
    </dl>
  );
}

function Line({ amount, currency, ...row }: Omit<RowProps, 'children'> & { amount: string; currency: string }) {
  return (
    <Row {...row}>
      <Money amount={amount} currency={currency} />
    </Row>
  );
}

interface RowProps {
  name: string;
  children: ReactNode;
  isSum?: boolean;
  isSoft?: boolean;
}

function Row({ name, children, isSum = false, isSoft = false }: RowProps) {
  return (
    <div
      className={cx(
        'flex items-baseline justify-between gap-4',
        isSum && 'border-t border-line pt-3 text-lg',
        isSoft && 'text-sm',
      )}
    >
      <dt className={isSum ? 'font-semibold text-ink-1' : 'text-ink-2'}>{name}</dt>
      <dd className="m-0 shrink-0 text-ink-1">{children}</dd>
    </div>
  );
}

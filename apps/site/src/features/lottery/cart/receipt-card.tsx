import { Link } from '@tanstack/react-router';
import type { PlacedOrder } from '@fairhouse/contract';
import { useTexts } from '@fairhouse/i18n';
import { Button, Icon } from '@fairhouse/ui';
import { Money } from '../../../shared/money/money.tsx';

/** The signed receipt of the house: shown once, right after the bet; the record keeps it. */
export function ReceiptCard({
  order,
  currency,
  onAgain,
}: {
  order: PlacedOrder;
  currency: string;
  onAgain: () => void;
}) {
  const { t } = useTexts();
  return (
    <section role="status" className="grid gap-3 rounded-lg bg-won-wash p-4">
      <h3 className="m-0 flex items-center gap-2 text-lg text-won">
        <Icon name="check" />
        {t('lottery.cart.placedTitle')}
      </h3>
      <dl className="m-0 grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 text-sm text-ink-2">
        <dt>{t('lottery.cart.order')}</dt>
        <dd className="figures m-0 font-semibold text-ink-1">{order.orderNumber}</dd>
        <dt>{t('lottery.betting.issue')}</dt>
        <dd className="figures m-0 font-semibold text-ink-1">{order.numero}</dd>
        <dt>{t('lottery.cart.total')}</dt>
        <dd className="m-0 text-ink-1">
          <Money amount={order.totalBettingAmount} currency={currency} />
        </dd>
      </dl>
      <div className="flex flex-wrap gap-2">
        <Button look="secondary" size="s" onClick={onAgain}>
          {t('lottery.cart.again')}
        </Button>
        <Link
          to="/member"
          search={{ page: 'lotteryRecord' }}
          className="inline-flex min-h-11 items-center px-2 text-sm font-semibold text-live"
        >
          {t('lottery.cart.records')}
        </Link>
      </div>
    </section>
  );
}

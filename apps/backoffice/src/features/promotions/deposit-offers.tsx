import { useQuery } from '@tanstack/react-query';
import type { OfferSums } from '@fairhouse/contract';
import { useTexts } from '@fairhouse/i18n';
import { Badge, Button } from '@fairhouse/ui';
import { api } from '../../shared/api/api.ts';
import { useOperator } from '../../shared/session/session-store.ts';
import { RowTable } from '../../shared/table/row-table.tsx';
import { shownAmount } from '../../shared/texts/shown-amount.ts';

const sums = ['reserved', 'granted', 'freed', 'forfeited'] as const;

/**
 * Offers of the brand's file, with their cost so far and their possible cost; they are edited in the file and only
 * shown here.
 */
export function DepositOffers() {
  const { t } = useTexts();
  const { merchant } = useOperator();
  const query = useQuery({ queryKey: [merchant, 'offers'], queryFn: () => api.listOffers(), refetchOnMount: 'always' });
  const money = (amount: string | null, { currency }: OfferSums) =>
    amount === null ? '' : `${shownAmount(amount, currency)} ${currency}`;
  return (
    <div className="grid gap-5">
      <div className="flex flex-wrap items-end justify-between gap-3">
        <p className="m-0 max-w-[75ch] text-ink-2">{t('operators.offers.lead')}</p>
        <Button look="quiet" size="s" icon="refresh" busy={query.isFetching} onClick={() => void query.refetch()}>
          {t('operators.refresh')}
        </Button>
      </div>
      <RowTable
        label={t('operators.offers.title')}
        query={query}
        keyOf={({ promotionId }) => promotionId}
        emptyText={t('operators.offers.emptyTitle')}
        columns={[
          { head: t('operators.offers.offer'), cell: (row) => <OfferCell row={row} /> },
          { head: t('operators.offers.budget'), isNumber: true, cell: (row) => money(row.budget, row) },
          ...sums.map((sum) => ({
            head: t(`operators.offers.${sum}`),
            isNumber: true,
            cell: (row: OfferSums) => money(row[sum], row),
          })),
          {
            head: t('operators.offers.left'),
            isNumber: true,
            cell: (row) => <strong className="text-ink-1">{money(row.left, row)}</strong>,
          },
        ]}
      />
    </div>
  );
}

function OfferCell({ row: { promotionId, title, terms } }: { row: OfferSums }) {
  const { t } = useTexts();
  return (
    <span className="grid justify-items-start gap-0.5 whitespace-nowrap">
      <strong className="text-ink-1">{title}</strong>
      <span className="text-xs text-ink-3">
        <span className="figures">{promotionId}</span>
        {terms !== null &&
          ` · ${t('operators.offers.asks', { times: terms.wagerTimes, product: t(`promotions.product.${terms.product}`), days: terms.days })}`}
      </span>
      {terms === null && <Badge>{t('operators.offers.gone')}</Badge>}
    </span>
  );
}

import type { LineSums } from '@fairhouse/contract';
import { formatCount, useTexts } from '@fairhouse/i18n';
import { useBrand } from '../../shared/initial/initial-state.tsx';
import { Money } from '../../shared/money/money.tsx';
import type { Column } from '../../shared/rows/rows.tsx';

type Amount = 'stake' | 'validBet' | 'payout' | 'rebates' | 'promotions' | 'netLoss';

/** The columns of figures behind a line; rebates and promotions count in a dividend only. */
export function useSumColumns(hasNetLoss: boolean): readonly Column<LineSums>[] {
  const { t, texts } = useTexts();
  const { currency } = useBrand();
  const amountOf = (key: Amount, head: string): Column<LineSums> => ({
    key,
    head,
    isFigure: true,
    cell: (sums) => <Money amount={sums[key]} currency={currency} />,
  });
  return [
    { key: 'bets', head: t('salaries.bets'), isFigure: true, cell: ({ bets }) => formatCount(bets, texts.language) },
    amountOf('stake', t('salaries.stake')),
    amountOf('validBet', t('salaries.base.validBet')),
    amountOf('payout', t('salaries.payout')),
    ...(hasNetLoss
      ? [
          amountOf('rebates', t('salaries.rebates')),
          amountOf('promotions', t('salaries.promotions')),
          amountOf('netLoss', t('salaries.base.netLoss')),
        ]
      : []),
  ];
}

/** The same for the row that the others add up to. */
export function footOf(name: string, totals: LineSums, columns: readonly Column<LineSums>[]) {
  return { name, cells: columns.map(({ cell }) => cell(totals)) };
}

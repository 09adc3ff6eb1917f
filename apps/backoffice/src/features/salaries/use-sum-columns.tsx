import type { LineSums } from '@fairhouse/contract';
import { formatCount, useTexts } from '@fairhouse/i18n';
import { Money } from '../../shared/money/money.tsx';
import type { Column } from '../../shared/table/row-table.tsx';
import type { Opened } from './opened-line.ts';

/** Figures behind a line; rebates and promotions count in a dividend alone. */
export function useSumColumns({ line, currency }: Opened): readonly Column<LineSums>[] {
  const { t, texts } = useTexts();
  const moneyOf = (key: Exclude<keyof LineSums, 'bets'>, head: string): Column<LineSums> => ({
    head,
    isNumber: true,
    cell: (sums) => <Money amount={sums[key]} currency={currency} isResult={key === 'netLoss'} />,
  });
  return [
    { head: t('salaries.bets'), isNumber: true, cell: ({ bets }) => formatCount(bets, texts.language) },
    moneyOf('stake', t('salaries.stake')),
    moneyOf('validBet', t('salaries.base.validBet')),
    moneyOf('payout', t('salaries.payout')),
    ...(line.kind === 'dividend'
      ? [
          moneyOf('rebates', t('salaries.rebates')),
          moneyOf('promotions', t('salaries.promotions')),
          moneyOf('netLoss', t('salaries.base.netLoss')),
        ]
      : []),
  ];
}

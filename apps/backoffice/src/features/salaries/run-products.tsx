import type { OpenedRun, RunProduct } from '@fairhouse/contract';
import { useTexts } from '@fairhouse/i18n';
import { Margin } from '../../shared/figures/margin.tsx';
import { Money } from '../../shared/money/money.tsx';
import { Panel } from '../../shared/panel/panel.tsx';
import { useProductText } from '../../shared/products/use-product-text.ts';
import { RowTable, type Column } from '../../shared/table/row-table.tsx';

/** What the teams of a run played by product, what the run cost of it, and what is left. */
export function RunProducts({ run }: { run: OpenedRun }) {
  const { t } = useTexts();
  const columns = useProductColumns(run.currency);
  return (
    <Panel title={t('operators.salaries.products')}>
      <p className="m-0 max-w-[75ch] text-sm text-ink-2">{t('operators.salaries.productsText')}</p>
      <RowTable
        isInPanel
        label={t('operators.salaries.products')}
        query={{ data: { list: run.products }, isError: false, refetch: () => undefined }}
        keyOf={({ gameType }) => gameType}
        emptyText={t('operators.salaries.noProducts')}
        columns={columns}
      />
    </Panel>
  );
}

function useProductColumns(currency: string): readonly Column<RunProduct>[] {
  const { t } = useTexts();
  const productText = useProductText();
  const moneyOf = (key: 'stake' | 'validBet' | 'payout' | 'win' | 'cost' | 'left', head: string) =>
    ({
      head,
      isNumber: true,
      cell: (row) => <Money amount={row[key]} currency={currency} isResult={key === 'win' || key === 'left'} />,
    }) satisfies Column<RunProduct>;
  return [
    {
      head: t('salaries.product'),
      cell: ({ gameType }) => <strong className="whitespace-nowrap text-ink-1">{productText(gameType)}</strong>,
    },
    moneyOf('stake', t('salaries.stake')),
    moneyOf('validBet', t('salaries.base.validBet')),
    moneyOf('win', t('operators.agents.figures.win')),
    moneyOf('cost', t('operators.agents.figures.cost')),
    moneyOf('left', t('operators.agents.figures.left')),
    {
      head: t('operators.agents.figures.margin'),
      isNumber: true,
      cell: ({ margin }) => <Margin margin={margin} />,
    },
  ];
}

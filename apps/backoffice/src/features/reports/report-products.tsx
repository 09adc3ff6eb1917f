import type { AgentReport } from '@fairhouse/contract';
import { useTexts } from '@fairhouse/i18n';
import { Margin } from '../../shared/figures/margin.tsx';
import { Money } from '../../shared/money/money.tsx';
import { Panel } from '../../shared/panel/panel.tsx';
import { useProductText } from '../../shared/products/use-product-text.ts';
import { RowTable, type Column } from '../../shared/table/row-table.tsx';

type Product = AgentReport['products'][number];

/** The same lines by product: what each won, what it bears of the costs, and its margin. */
export function ReportProducts({ report: { products, currency } }: { report: AgentReport }) {
  const { t } = useTexts();
  const productText = useProductText();
  const moneyOf = (name: 'stake' | 'validBet' | 'win' | 'cost' | 'left'): Column<Product> => ({
    head: t(`operators.agents.figures.${name}`),
    isNumber: true,
    cell: (row) => <Money amount={row[name]} currency={currency} isResult={name === 'win' || name === 'left'} />,
  });
  return (
    <Panel title={t('operators.agentReport.products')}>
      <p className="m-0 max-w-[75ch] text-sm text-ink-2">{t('operators.agentReport.productsText')}</p>
      <RowTable
        isInPanel
        label={t('operators.agentReport.products')}
        query={{ data: { list: products }, isError: false, refetch: () => undefined }}
        keyOf={({ gameType }) => gameType}
        emptyText={t('operators.agentReport.none')}
        columns={[
          {
            head: t('salaries.product'),
            cell: ({ gameType }) => <strong className="whitespace-nowrap text-ink-1">{productText(gameType)}</strong>,
          },
          ...(['stake', 'validBet', 'win', 'cost', 'left'] as const).map(moneyOf),
          {
            head: t('operators.agents.figures.margin'),
            isNumber: true,
            cell: ({ margin }) => <Margin margin={margin} />,
          },
        ]}
      />
    </Panel>
  );
}

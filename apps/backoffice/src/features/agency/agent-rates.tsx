import { useState } from 'react';
import type { AgentFile } from '@fairhouse/contract';
import { formatCount, useTexts } from '@fairhouse/i18n';
import { toPercent } from '@fairhouse/money';
import { Button } from '@fairhouse/ui';
import { Panel } from '../../shared/panel/panel.tsx';
import { useProductText } from '../../shared/products/use-product-text.ts';
import { useOperator } from '../../shared/session/session-store.ts';
import { RatesDialog } from './rates-dialog.tsx';

/** Series and percentages of an agent, with the bounds that a change would keep. */
export function AgentRates({ agent }: { agent: AgentFile }) {
  const { t, texts } = useTexts();
  const { may } = useOperator();
  const productText = useProductText();
  const [isOpen, setOpen] = useState(false);
  const { rebateSeries, series, percents, bounds, canChange } = agent.rates;
  const rows = [
    {
      name: t('agency.series'),
      value: formatCount(rebateSeries, texts.language),
      range: { from: series.floor, to: series.ceiling },
    },
    ...bounds.map(({ category, floor, ceiling }) => ({
      name: productText(category),
      value: `${toPercent(percents[category] ?? '0')} %`,
      range: { from: `${toPercent(floor)} %`, to: `${toPercent(ceiling)} %` },
    })),
  ];
  return (
    <Panel
      title={t('agency.rates.title')}
      actions={
        canChange &&
        may('agency.manage') && (
          <Button look="secondary" size="s" icon="pencil" onClick={() => setOpen(true)}>
            {t('operators.agents.changeRates')}
          </Button>
        )
      }
    >
      {!canChange && <p className="m-0 text-sm text-ink-2">{t('operators.agents.ratesOfUpline')}</p>}
      <div className="overflow-x-auto" role="region" aria-label={t('agency.rates.title')} tabIndex={0}>
        <table className="row-table">
          <thead>
            <tr>
              <th scope="col">{t('salaries.product')}</th>
              <th scope="col" className="text-end!">
                {t('operators.agents.now')}
              </th>
              <th scope="col" className="text-end!">
                {t('operators.agents.bounds')}
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ name, value, range }) => (
              <tr key={name}>
                <td>{name}</td>
                <td className="figures text-end font-semibold whitespace-nowrap text-ink-1">{value}</td>
                <td className="figures text-end whitespace-nowrap text-ink-3">{t('agency.rates.range', range)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {isOpen && <RatesDialog agent={agent} onClose={() => setOpen(false)} />}
    </Panel>
  );
}

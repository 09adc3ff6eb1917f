import { useState } from 'react';
import type { AgentFile } from '@fairhouse/contract';
import { useTexts } from '@fairhouse/i18n';
import { fromPercent, ppmOf, toPercent } from '@fairhouse/money';
import { Field, Select, showToast } from '@fairhouse/ui';
import { api } from '../../shared/api/api.ts';
import { DecisionForm } from '../../shared/decision/decision-form.tsx';
import { OfficeDialog } from '../../shared/dialog/office-dialog.tsx';
import { useProductText } from '../../shared/products/use-product-text.ts';

type Rates = AgentFile['rates'];

/** The typed percentages as rates, and the categories outside their bounds. */
function read(typed: Readonly<Record<string, string>>, { bounds }: Rates) {
  const percents: Record<string, string> = {};
  const wrong = new Set<string>();
  for (const { category, floor, ceiling } of bounds) {
    const rate = fromPercent(typed[category] ?? '');
    if (rate === null || ppmOf(rate) < ppmOf(floor) || ppmOf(rate) > ppmOf(ceiling)) wrong.add(category);
    else percents[category] = rate;
  }
  return { percents, wrong };
}

/** The steps of a series, and what stands now, which may lie between two of them. */
function stepsOf({ series: { floor, ceiling, step }, rebateSeries }: Rates): number[] {
  const steps: number[] = [];
  for (let value = ceiling; value >= floor; value -= Math.max(1, step)) steps.push(value);
  return steps.includes(rebateSeries) ? steps : [...steps, rebateSeries];
}

/** New rates of an agent of level 1: up to the ceilings of the brand, down to what stands below. */
export function RatesDialog({ agent, onClose }: { agent: AgentFile; onClose: () => void }) {
  const { t } = useTexts();
  const productText = useProductText();
  const { rates, memberId, name } = agent;
  const [rebateSeries, setSeries] = useState(rates.rebateSeries);
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>(() =>
    Object.fromEntries(rates.bounds.map(({ category }) => [category, toPercent(rates.percents[category] ?? '0')])),
  );
  const { percents, wrong } = read(typed, rates);
  return (
    <OfficeDialog title={t('operators.agents.ratesOf', { name })} onClose={onClose}>
      <p className="m-0 text-sm text-ink-2">{t('operators.agents.ratesText')}</p>
      <Select
        label={t('agency.series')}
        value={`${rebateSeries}`}
        options={stepsOf(rates).map((value) => ({ value: `${value}`, text: `${value}` }))}
        onChange={(event) => setSeries(Number(event.target.value))}
      />
      <div className="grid grid-cols-2 items-start gap-3">
        {rates.bounds.map(({ category, floor, ceiling }) => {
          const range = t('agency.rates.range', { from: `${toPercent(floor)} %`, to: `${toPercent(ceiling)} %` });
          return (
            <Field
              key={category}
              label={`${productText(category)} (%)`}
              inputMode="decimal"
              autoComplete="off"
              value={typed[category] ?? ''}
              hint={range}
              error={wrong.has(category) ? range : undefined}
              onChange={(event) => setTyped({ ...typed, [category]: event.target.value })}
            />
          );
        })}
      </div>
      <DecisionForm
        isAtFoot
        acts={[{ name: 'change', text: t('agency.rates.save'), isHeldBack: wrong.size > 0 }]}
        reasonHint={t('operators.reasonHint')}
        reasonLabel={t('operators.reason')}
        send={(_act, reason) => api.changeTopRates({ memberId, rebateSeries, percents, reason })}
        onDone={() => {
          showToast(t('agency.rates.changed', { name }), 'won');
          onClose();
        }}
      />
    </OfficeDialog>
  );
}

import { useMemo } from 'react';
import type { AgentReport } from '@fairhouse/contract';
import { useTexts } from '@fairhouse/i18n';
import { displayAmount, isCurrency, parseAmount } from '@fairhouse/money';
import { Plot } from '@fairhouse/ui/plot';

/** What is left of each line on the page, as bars. */
export function AgentBars({ report: { list, currency } }: { report: AgentReport }) {
  const { t } = useTexts();
  const bars = useMemo(() => list.map(({ name, left }) => ({ name, value: parseAmount(left) ?? 0n })), [list]);
  const show = (value: bigint): string =>
    isCurrency(currency) ? `${displayAmount(value, currency)} ${currency}` : String(value);
  return (
    <Plot
      isResult
      title={t('operators.agentReport.leftOfLines')}
      label={t('operators.agentReport.leftPlot')}
      bars={bars}
      show={show}
    />
  );
}

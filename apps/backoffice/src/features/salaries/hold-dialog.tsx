import type { RunLine } from '@fairhouse/contract';
import { useTexts } from '@fairhouse/i18n';
import { showToast } from '@fairhouse/ui';
import { api } from '../../shared/api/api.ts';
import { DecisionForm } from '../../shared/decision/decision-form.tsx';
import { OfficeDialog } from '../../shared/dialog/office-dialog.tsx';
import { Money } from '../../shared/money/money.tsx';
import { Facts } from '../../shared/panel/panel.tsx';
import { LineBadge } from './run-badge.tsx';
import { useSpanText } from './use-span-text.ts';

/** Holds a line before it is paid, or releases a held one, with a reason. */
export function HoldDialog({ line, currency, onClose }: { line: RunLine; currency: string; onClose: () => void }) {
  const { t } = useTexts();
  const span = useSpanText();
  const isHeld = line.state === 'held';
  const word = isHeld ? 'release' : 'hold';
  return (
    <OfficeDialog title={t(`operators.salaries.${word}Title`, { name: line.downline?.name ?? '' })} onClose={onClose}>
      <Facts
        rows={[
          [t('operators.kind'), t(`salaries.kind.${line.kind}`)],
          [t('salaries.periodHead'), span(line)],
          [t('salaries.paidHead'), <Money key="paid" amount={line.paid} currency={currency} />],
          [t('operators.state'), <LineBadge key="state" line={line} />],
        ]}
      />
      <p className="m-0 text-sm text-ink-2">{t(`operators.salaries.${word}Text`)}</p>
      <DecisionForm
        acts={[{ name: word, text: t(`operators.salaries.${word}`) }]}
        reasonHint={t('operators.reasonHint')}
        reasonLabel={t('operators.reason')}
        send={(_act, reason) => api.holdSalaryLine({ lineId: line.lineId, isHeld: !isHeld, reason })}
        onDone={() => {
          showToast(t(`operators.salaries.${word}Done`), 'won');
          onClose();
        }}
      />
    </OfficeDialog>
  );
}

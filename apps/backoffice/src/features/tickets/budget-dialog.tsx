import type { TicketRow } from '@fairhouse/contract';
import { useTexts } from '@fairhouse/i18n';
import { showToast } from '@fairhouse/ui';
import { api } from '../../shared/api/api.ts';
import { DecisionForm } from '../../shared/decision/decision-form.tsx';
import { OfficeDialog } from '../../shared/dialog/office-dialog.tsx';
import { Money } from '../../shared/money/money.tsx';

/** The second person decides about a budget above what one may promise. */
export function BudgetDialog({ row, onClose }: { row: TicketRow; onClose: () => void }) {
  const { t } = useTexts();
  const { ticketId, version, form, asked, currency } = row;
  return (
    <OfficeDialog title={t('operators.tickets.budgetOf', { title: form.title.EN })} onClose={onClose}>
      <dl className="m-0 grid grid-cols-[auto_1fr] gap-x-6 gap-y-2 [&_dd]:m-0 [&_dd]:text-ink-1 [&_dt]:text-ink-3">
        <dt>{t('operators.tickets.budgetNow')}</dt>
        <dd>
          {form.budget === null ? t('operators.tickets.noBudget') : <Money amount={form.budget} currency={currency} />}
        </dd>
        <dt>{t('operators.tickets.budgetAsked')}</dt>
        <dd>{asked && <Money amount={asked.budget} currency={currency} />}</dd>
        <dt>{t('operators.tickets.askedBy')}</dt>
        <dd>{asked?.by}</dd>
      </dl>
      <DecisionForm
        acts={[
          { name: 'reject' as const, text: t('operators.reject'), look: 'danger' as const },
          { name: 'approve' as const, text: t('operators.approve') },
        ]}
        reasonHint={t('operators.reasonHint')}
        version={version}
        send={(verdict, reason) => api.decideTicketBudget({ ticketId, version, verdict, reason })}
        onDone={() => {
          showToast(t('operators.tickets.saved'), 'won');
          onClose();
        }}
      />
    </OfficeDialog>
  );
}

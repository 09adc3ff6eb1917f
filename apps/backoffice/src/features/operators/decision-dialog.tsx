import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { AdjustmentRow } from '@fairhouse/contract';
import { useTexts } from '@fairhouse/i18n';
import { Amount, Button, Field, showToast } from '@fairhouse/ui';
import { api } from '../../shared/api/api.ts';
import { OfficeDialog } from '../../shared/dialog/office-dialog.tsx';
import { FailureText } from '../../shared/texts/failure-text.tsx';
import { shownAmount } from '../../shared/texts/shown-amount.ts';

/** Yes or no with a reason, to the version that is on the screen. */
export function DecisionDialog({ row, onClose }: { row: AdjustmentRow; onClose: () => void }) {
  const { t } = useTexts();
  const queries = useQueryClient();
  const [reason, setReason] = useState('');
  const decide = useMutation({
    mutationFn: (verdict: 'approve' | 'reject') => api.decideAdjustment({ adjustmentId: row.id, version: row.version, verdict, reason }),
    onSuccess: ({ state }) => {
      showToast(t(`operators.states.${state}`), state === 'refused' ? 'lost' : 'won');
      onClose();
    },
    onSettled: () => queries.invalidateQueries(),
  });
  const isReady = reason.trim().length >= 3;
  return (
    <OfficeDialog title={t('operators.decideTitle', { number: row.id })} onClose={onClose}>
      <dl className="m-0 grid grid-cols-[auto_1fr] gap-x-4 gap-y-2 text-sm text-ink-2">
        <dt>{t('operators.member')}</dt><dd className="m-0 text-ink-1">{row.memberName}</dd>
        <dt>{t('operators.amount')}</dt><dd className="m-0"><Amount text={`${row.direction === 'credit' ? '+' : '−'}${shownAmount(row.amount, row.currency)}`} currency={row.currency} /></dd>
        <dt>{t('operators.askedBy')}</dt><dd className="m-0 text-ink-1">{row.proposedBy}</dd>
        <dt>{t('operators.reason')}</dt><dd className="m-0 text-ink-1">{row.reason}</dd>
      </dl>
      <Field label={t('operators.decisionReason')} hint={t('operators.reasonHint')} value={reason} onChange={(event) => setReason(event.target.value)} />
      <FailureText error={decide.error} />
      <div className="flex flex-wrap justify-end gap-3">
        <Button look="danger" disabled={!isReady} busy={decide.isPending && decide.variables === 'reject'} onClick={() => decide.mutate('reject')}>{t('operators.reject')}</Button>
        <Button disabled={!isReady} busy={decide.isPending && decide.variables === 'approve'} onClick={() => decide.mutate('approve')}>{t('operators.approve')}</Button>
      </div>
    </OfficeDialog>
  );
}

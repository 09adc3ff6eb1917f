import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { makeClientKey } from '@fairhouse/api-client';
import { useTexts } from '@fairhouse/i18n';
import { Button, Field, Select, showToast } from '@fairhouse/ui';
import { api } from '../../shared/api/api.ts';
import { OfficeDialog } from '../../shared/dialog/office-dialog.tsx';
import { FailureText } from '../../shared/texts/failure-text.tsx';

/** Asks for an adjustment; somebody else decides. */
export function ProposeDialog({ memberId, userName, onClose }: { memberId: string; userName: string; onClose: () => void }) {
  const { t } = useTexts();
  return (
    <OfficeDialog title={t('operators.adjustOf', { name: userName })} onClose={onClose}>
      <ProposeForm memberId={memberId} onDone={onClose} />
    </OfficeDialog>
  );
}

interface Proposal {
  direction: 'credit' | 'debit';
  amount: string;
  reason: string;
}

function ProposeForm({ memberId, onDone }: { memberId: string; onDone: () => void }) {
  const { t } = useTexts();
  const queries = useQueryClient();
  // One per form: sent again it is the same wish.
  const [clientKey] = useState(makeClientKey);
  const { register, handleSubmit, formState: { errors } } = useForm<Proposal>({ defaultValues: { direction: 'credit', amount: '', reason: '' } });
  const propose = useMutation({
    mutationFn: (form: Proposal) => api.proposeAdjustment({ ...form, clientKey, memberId }),
    onSuccess: () => {
      showToast(t('operators.proposed'), 'won');
      void queries.invalidateQueries();
      onDone();
    },
  });
  return (
    <form noValidate className="grid gap-4" onSubmit={(event) => void handleSubmit((form) => propose.mutate(form))(event)}>
      <div className="grid gap-4 sm:grid-cols-2">
        <Select label={t('operators.direction')} options={[{ value: 'credit', text: t('operators.credit') }, { value: 'debit', text: t('operators.debit') }]} {...register('direction')} />
        <Field label={t('operators.amount')} inputMode="decimal" error={errors.amount && t('operators.amountWrong')} {...register('amount', { pattern: /^\d{1,12}(\.\d{1,2})?$/, required: true })} />
      </div>
      <Field label={t('operators.reason')} hint={t('operators.reasonHint')} error={errors.reason && t('operators.reasonWrong')} {...register('reason', { minLength: 3, required: true })} />
      <FailureText error={propose.error} />
      <Button type="submit" busy={propose.isPending}>{t('operators.propose')}</Button>
    </form>
  );
}

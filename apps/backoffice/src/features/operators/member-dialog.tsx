import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { makeClientKey } from '@fairhouse/api-client';
import { formatDateTime, useTexts } from '@fairhouse/i18n';
import { Amount, Button, ErrorState, Field, Select, showToast, Skeleton } from '@fairhouse/ui';
import { api } from '../../shared/api/api.ts';
import { OfficeDialog } from '../../shared/dialog/office-dialog.tsx';
import { useOperator } from '../../shared/session/session-store.ts';
import { FailureText } from '../../shared/texts/failure-text.tsx';
import { shownAmount } from '../../shared/texts/shown-amount.ts';

/** What a member has, and the form that asks for an adjustment. */
export function MemberDialog({ memberId, onClose }: { memberId: string; onClose: () => void }) {
  const { t, texts } = useTexts();
  const { merchant, may } = useOperator();
  const { data, isError, refetch } = useQuery({ queryKey: [merchant, 'member', memberId], queryFn: () => api.readMember({ memberId }) });
  return (
    <OfficeDialog title={data?.userName ?? t('operators.member')} onClose={onClose}>
      {isError && <ErrorState title={t('operators.failed')} retryText={t('operators.retry')} onRetry={() => void refetch()} />}
      {!data && !isError && <Skeleton className="h-32" />}
      {data && (
        <dl className="m-0 grid grid-cols-[auto_1fr] gap-x-4 gap-y-2 text-sm text-ink-2">
          <dt>{t('operators.balance')}</dt><dd className="m-0"><Amount text={shownAmount(data.balance, data.currency)} currency={data.currency} /></dd>
          {data.owes !== '0' && <><dt>{t('operators.owes')}</dt><dd className="m-0"><Amount text={shownAmount(data.owes, data.currency)} currency={data.currency} /></dd></>}
          <dt>{t('operators.contact')}</dt><dd className="figures m-0 text-ink-1">{[data.email, data.mobile].filter(Boolean).join(' · ') || '–'}</dd>
          <dt>{t('operators.lastLogin')}</dt><dd className="m-0 text-ink-1">{data.lastLoginAt === null ? '–' : formatDateTime(data.lastLoginAt, texts.language)}</dd>
        </dl>
      )}
      {data && may('adjustments.propose') && <ProposeForm memberId={memberId} onDone={onClose} />}
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
    <form noValidate className="grid gap-4 border-t border-line pt-4" onSubmit={(event) => void handleSubmit((form) => propose.mutate(form))(event)}>
      <h3 className="m-0 text-lg text-ink-1">{t('operators.adjust')}</h3>
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

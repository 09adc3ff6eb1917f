import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { makeClientKey } from '@fairhouse/api-client';
import { useTexts } from '@fairhouse/i18n';
import { Button, Field, Select, showToast } from '@fairhouse/ui';
import { FailureText } from '../../shared/texts/failure-text.tsx';

export interface AmountRequest {
  direction: 'credit' | 'debit';
  amount: string;
  reason: string;
}

/** Whole cents, the unit of the cashier. */
const inCents = /^\d{1,12}(\.\d{1,2})?$/;

interface AmountWishProps {
  /** The initial amount. */
  amount?: string;
  pattern?: RegExp;
  /** Whether the amount may be negative. */
  hasDirection: boolean;
  sendText: string;
  send(request: AmountRequest & { clientKey: string }): Promise<unknown>;
  onDone(): void;
}

/** An amount and a reason, for somebody else to decide. */
export function AmountWishForm({
  amount = '',
  pattern = inCents,
  hasDirection,
  sendText,
  send,
  onDone,
}: AmountWishProps) {
  const { t } = useTexts();
  const queries = useQueryClient();
  // One key per form: sent again, it is the same request.
  const [clientKey] = useState(makeClientKey);
  const {
    register,
    handleSubmit,
    formState: { errors },
  } = useForm<AmountRequest>({ defaultValues: { direction: 'credit', amount, reason: '' } });
  const propose = useMutation({
    mutationFn: (request: AmountRequest) => send({ ...request, clientKey }),
    onSuccess: () => {
      showToast(t('operators.proposed'), 'won');
      void queries.invalidateQueries();
      onDone();
    },
  });
  return (
    <form
      noValidate
      className="grid gap-4"
      onSubmit={(event) => void handleSubmit((request) => propose.mutate(request))(event)}
    >
      <div className={hasDirection ? 'grid items-start gap-4 sm:grid-cols-2' : 'grid gap-4'}>
        {hasDirection && (
          <Select
            label={t('operators.direction')}
            options={[
              { value: 'credit', text: t('operators.credit') },
              { value: 'debit', text: t('operators.debit') },
            ]}
            {...register('direction')}
          />
        )}
        <Field
          label={t('operators.amount')}
          inputMode="decimal"
          error={errors.amount && t('operators.amountWrong')}
          {...register('amount', { pattern, required: true })}
        />
      </div>
      <Field
        label={t('operators.reason')}
        hint={t('operators.reasonHint')}
        error={errors.reason && t('operators.reasonWrong')}
        {...register('reason', { minLength: 3, required: true })}
      />
      <FailureText error={propose.error} />
      <Button type="submit" busy={propose.isPending}>
        {sendText}
      </Button>
    </form>
  );
}

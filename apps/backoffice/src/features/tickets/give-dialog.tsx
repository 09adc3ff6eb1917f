import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import type { TicketRow } from '@fairhouse/contract';
import { useTexts } from '@fairhouse/i18n';
import { Button, Field, showToast } from '@fairhouse/ui';
import { api } from '../../shared/api/api.ts';
import { OfficeDialog } from '../../shared/dialog/office-dialog.tsx';
import { FailureText } from '../../shared/texts/failure-text.tsx';

/** Tickets as a gift of the house, with a reason for the trail. */
export function GiveDialog({ row, onClose }: { row: TicketRow; onClose: () => void }) {
  const { t } = useTexts();
  const queries = useQueryClient();
  // One key for the dialog: sent twice, it gives once.
  const [clientKey] = useState(() => crypto.randomUUID());
  const [form, setForm] = useState({ memberId: '', quantity: '1', reason: '' });
  const [isTried, setTried] = useState(false);
  const faults = {
    memberId: !/^\d{1,19}$/.test(form.memberId),
    quantity: !/^[1-9]\d?$|^100$/.test(form.quantity),
    reason: form.reason.trim().length < 3,
  };
  const errorOf = (field: keyof typeof faults) =>
    isTried && faults[field] ? t(`operators.tickets.wrong_${field}`) : undefined;
  const give = useMutation({
    mutationFn: () => api.giveTickets({ ...form, ticketId: row.ticketId, quantity: Number(form.quantity), clientKey }),
    onSuccess() {
      showToast(t('operators.tickets.given'), 'won');
      onClose();
    },
    onSettled: () => queries.invalidateQueries(),
  });
  function submit(event: FormEvent): void {
    event.preventDefault();
    setTried(true);
    if (!Object.values(faults).some(Boolean)) give.mutate();
  }
  return (
    <OfficeDialog title={t('operators.tickets.giveOf', { title: row.form.title.EN })} onClose={onClose}>
      <form noValidate onSubmit={submit} className="grid gap-4">
        <div className="grid gap-4 sm:grid-cols-2">
          <Field
            label={t('operators.tickets.memberNumber')}
            inputMode="numeric"
            value={form.memberId}
            error={errorOf('memberId')}
            onChange={(event) => setForm({ ...form, memberId: event.target.value.trim() })}
          />
          <Field
            label={t('operators.tickets.quantity')}
            inputMode="numeric"
            value={form.quantity}
            error={errorOf('quantity')}
            onChange={(event) => setForm({ ...form, quantity: event.target.value.trim() })}
          />
        </div>
        <Field
          label={t('operators.tickets.reason')}
          maxLength={500}
          value={form.reason}
          error={errorOf('reason')}
          onChange={(event) => setForm({ ...form, reason: event.target.value })}
        />
        <FailureText error={give.error} />
        <Button type="submit" busy={give.isPending} className="justify-self-end">
          {t('operators.tickets.give')}
        </Button>
      </form>
    </OfficeDialog>
  );
}

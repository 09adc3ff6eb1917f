import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { RefusalError } from '@fairhouse/api-client';
import type { DepositFile, DepositRow, DepositState } from '@fairhouse/contract';
import { useTexts } from '@fairhouse/i18n';
import { Button, Field, showToast } from '@fairhouse/ui';
import { api } from '../../shared/api/api.ts';
import { useOperator } from '../../shared/session/session-store.ts';
import { FailureText } from '../../shared/texts/failure-text.tsx';
import { shownAmount } from '../../shared/texts/shown-amount.ts';

/** What may still be taken in hand; money may come after an end as well. */
const takeable: readonly DepositState[] = ['created', 'awaiting_payment', 'proof_sent', 'failed', 'expired', 'cancelled'];
const decidable: readonly DepositState[] = ['in_review', 'awaiting_approval'];
const amountShape = /^\d{1,15}(\.\d{1,4})?$/;

type Act = 'take' | 'approve' | 'reject' | 'clear';

/** Taking, deciding and unflagging, each to the version that is on the screen. */
export function DepositDecision({ file, onDone }: { file: DepositFile; onDone: () => void }) {
  const { t } = useTexts();
  const { operator } = useOperator();
  const queries = useQueryClient();
  const [reason, setReason] = useState('');
  const [received, setReceived] = useState('');
  const { depositId, version, state } = file;
  const does = useMutation({
    mutationFn(act: Act): Promise<DepositRow> {
      if (act === 'take') return api.takeDeposit({ depositId, version });
      if (act === 'clear') return api.clearDepositFlag({ depositId, version, reason });
      return api.decideDeposit({ depositId, version, verdict: act, reason, ...(act === 'approve' && received !== '' && { received }) });
    },
    onSuccess(row, act) {
      if (act === 'take') return;
      showToast(act === 'clear' ? t('operators.done') : t(`operators.deposits.states.${row.state}`), row.state === 'rejected' ? 'plain' : 'won');
      onDone();
    },
    // After a refusal too: somebody else may have been here, and their step is shown.
    onSettled: () => queries.invalidateQueries(),
  });
  const isDecidable = decidable.includes(state);
  const isOwnSecond = state === 'awaiting_approval' && file.approvedBy === operator.id;
  const mayTake = takeable.includes(state) || (isDecidable && file.takenBy !== operator.id && !isOwnSecond);
  if (!mayTake && !isDecidable && file.flag === null) return null;
  const isReady = reason.trim().length >= 3;
  const isWrong = received !== '' && !amountShape.test(received);
  const isBusy = (act: Act) => does.isPending && does.variables === act;
  const isStale = does.error instanceof RefusalError && does.error.errorCode === 'version_stale';
  return (
    <section className="grid gap-4 border-t border-line pt-4">
      {isOwnSecond && <p className="m-0 rounded-md bg-live-wash px-3 py-2 text-sm text-live">{t('operators.deposits.otherPerson')}</p>}
      {isDecidable && state === 'in_review' && (
        <Field
          label={t('operators.deposits.received')} inputMode="decimal" value={received} onChange={(event) => setReceived(event.target.value.trim())} error={isWrong ? t('operators.deposits.digits') : undefined}
          hint={t('operators.deposits.receivedHint', { amount: shownAmount(file.received ?? file.amount, file.currency), currency: file.currency })}
        />
      )}
      {(isDecidable || file.flag !== null) && <Field label={t('operators.decisionReason')} hint={t('operators.deposits.reasonHint')} value={reason} onChange={(event) => setReason(event.target.value)} />}
      <FailureText error={does.error} />
      {isStale && <p className="m-0 text-sm text-ink-2">{t('operators.deposits.lookAgain')}</p>}
      <div className="flex flex-wrap justify-end gap-3">
        {file.flag !== null && <Button look="secondary" disabled={!isReady} busy={isBusy('clear')} onClick={() => does.mutate('clear')}>{t('operators.deposits.clearFlag')}</Button>}
        {mayTake && <Button look={isDecidable ? 'secondary' : 'primary'} busy={isBusy('take')} onClick={() => does.mutate('take')}>{t('operators.deposits.take')}</Button>}
        {isDecidable && <Button look="danger" disabled={!isReady} busy={isBusy('reject')} onClick={() => does.mutate('reject')}>{t('operators.reject')}</Button>}
        {isDecidable && !isOwnSecond && <Button disabled={!isReady || isWrong} busy={isBusy('approve')} onClick={() => does.mutate('approve')}>{t('operators.approve')}</Button>}
      </div>
    </section>
  );
}

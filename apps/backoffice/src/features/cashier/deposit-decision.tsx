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

/** What is open to this operator; of two people who approve, the second is somebody else. */
function stepsOpen({ state, takenBy, approvedBy, flag }: DepositFile, operatorId: string) {
  const isDecidable = decidable.includes(state);
  const isOwnSecond = state === 'awaiting_approval' && approvedBy === operatorId;
  const mayTake = takeable.includes(state) || (isDecidable && takenBy !== operatorId && !isOwnSecond);
  return { isDecidable, isOwnSecond, mayTake, mayApprove: isDecidable && !isOwnSecond, isFlagged: flag !== null };
}

/** Taking, deciding and unflagging, each to the version that is on the screen. */
export function DepositDecision({ file, onDone }: { file: DepositFile; onDone: () => void }) {
  const { t } = useTexts();
  const { operator } = useOperator();
  const queries = useQueryClient();
  const [reason, setReason] = useState('');
  const [received, setReceived] = useState('');
  const { depositId, version } = file;
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
  const open = stepsOpen(file, operator.id);
  const asksReason = open.isDecidable || open.isFlagged;
  if (!open.mayTake && !asksReason) return null;
  const isWrong = received !== '' && !amountShape.test(received);
  return (
    <section className="grid gap-4 border-t border-line pt-4">
      {open.isOwnSecond && <p className="m-0 rounded-md bg-live-wash px-3 py-2 text-sm text-live">{t('operators.deposits.otherPerson')}</p>}
      {file.state === 'in_review' && (
        <Field
          label={t('operators.deposits.received')} inputMode="decimal" value={received} onChange={(event) => setReceived(event.target.value.trim())} error={isWrong ? t('operators.deposits.digits') : undefined}
          hint={t('operators.deposits.receivedHint', { amount: shownAmount(file.received ?? file.amount, file.currency), currency: file.currency })}
        />
      )}
      {asksReason && <Field label={t('operators.decisionReason')} hint={t('operators.deposits.reasonHint')} value={reason} onChange={(event) => setReason(event.target.value)} />}
      <FailureText error={does.error} />
      {does.error instanceof RefusalError && does.error.errorCode === 'version_stale' && <p className="m-0 text-sm text-ink-2">{t('operators.deposits.lookAgain')}</p>}
      <StepButtons open={open} isReady={reason.trim().length >= 3} isWrong={isWrong} busy={does.isPending ? does.variables : null} onStep={(act) => does.mutate(act)} />
    </section>
  );
}

interface StepButtonsProps {
  open: ReturnType<typeof stepsOpen>;
  isReady: boolean;
  isWrong: boolean;
  busy: Act | null;
  onStep: (act: Act) => void;
}

function StepButtons({ open, isReady, isWrong, busy, onStep }: StepButtonsProps) {
  const { t } = useTexts();
  return (
    <div className="flex flex-wrap justify-end gap-3">
      {open.isFlagged && <Button look="secondary" disabled={!isReady} busy={busy === 'clear'} onClick={() => onStep('clear')}>{t('operators.deposits.clearFlag')}</Button>}
      {open.mayTake && <Button look={open.isDecidable ? 'secondary' : 'primary'} busy={busy === 'take'} onClick={() => onStep('take')}>{t('operators.deposits.take')}</Button>}
      {open.isDecidable && <Button look="danger" disabled={!isReady} busy={busy === 'reject'} onClick={() => onStep('reject')}>{t('operators.reject')}</Button>}
      {open.mayApprove && <Button disabled={!isReady || isWrong} busy={busy === 'approve'} onClick={() => onStep('approve')}>{t('operators.approve')}</Button>}
    </div>
  );
}

import { useState } from 'react';
import type { DepositFile, DepositRow, DepositState } from '@fairhouse/contract';
import { useTexts } from '@fairhouse/i18n';
import { formatAmount, parseAmount } from '@fairhouse/money';
import { Checkbox, Field, showToast } from '@fairhouse/ui';
import { api } from '../../shared/api/api.ts';
import { DecisionForm, type DecisionAct } from '../../shared/decision/decision-form.tsx';
import { useOperator } from '../../shared/session/session-store.ts';
import { shownAmount } from '../../shared/texts/shown-amount.ts';
import { approvalOf } from './approval-of.ts';
import { DepositSteps } from './deposit-steps.tsx';
import { isInOtherHands, OtherHand } from './other-hand.tsx';

/** States in which a deposit may still be taken in hand; money may also come after an end. */
const takeable: readonly DepositState[] = [
  'created',
  'awaiting_payment',
  'proof_sent',
  'failed',
  'expired',
  'cancelled',
];
const decidable: readonly DepositState[] = ['in_review', 'awaiting_approval'];
const amountShape = /^\d{1,15}(\.\d{1,4})?$/;

type Act = 'take' | 'approve' | 'reject' | 'clear';

/** The acts open to this operator; the second of two approvers must be somebody else. */
function stepsOpen({ state, takenBy, approvedBy, flag, needsTwo }: DepositFile, operatorId: string) {
  const isDecidable = decidable.includes(state);
  const isOwnSecond = state === 'awaiting_approval' && approvedBy === operatorId;
  const mayTake = takeable.includes(state) || (isDecidable && takenBy !== operatorId && !isOwnSecond);
  const mayApprove = isDecidable && !isOwnSecond;
  return {
    isDecidable,
    isOwnSecond,
    mayTake,
    mayApprove,
    approval: approvalOf({ state, needsTwo }),
    isFlagged: flag !== null,
    isOthers: isInOtherHands({ state, takenBy }, operatorId),
  };
}

/** Taking, deciding and unflagging, each for the version on the screen. */
export function DepositDecision({ file, onDone }: { file: DepositFile; onDone: () => void }) {
  const { t } = useTexts();
  const { operator } = useOperator();
  const [received, setReceived] = useState('');
  const [seen, setSeen] = useState('');
  const { depositId, version } = file;
  const open = stepsOpen(file, operator.id);
  const isWrong = received !== '' && !amountShape.test(received);
  const more = moreThanKnown(file, received);
  const acts = actsOf(open, isWrong || (more > 0n && seen !== received), t);
  const send = (act: Act, reason: string): Promise<DepositRow> => {
    if (act === 'take') return api.takeDeposit({ depositId, version });
    if (act === 'clear') return api.clearDepositFlag({ depositId, version, reason });
    return api.decideDeposit({
      depositId,
      version,
      verdict: act,
      reason,
      ...(act === 'approve' && received !== '' && { received }),
    });
  };
  const tell = ({ state }: DepositRow, act: Act): void => {
    if (act === 'take') return;
    showToast(
      act === 'clear' ? t('operators.done') : t(`operators.deposits.states.${state}`),
      state === 'rejected' ? 'plain' : 'won',
    );
    onDone();
  };
  return (
    <DecisionForm
      isAtFoot
      acts={acts}
      reasonHint={t('operators.deposits.reasonHint')}
      version={version}
      newsSince={(since) => <DepositSteps file={file} since={since} />}
      send={send}
      onDone={tell}
    >
      {open.isOthers && <OtherHand />}
      {open.isOwnSecond && (
        <p className="m-0 rounded-md bg-live-wash px-3 py-2 text-sm text-live">{t('operators.deposits.otherPerson')}</p>
      )}
      {file.state === 'in_review' && (
        <Field
          label={t('operators.deposits.received')}
          inputMode="decimal"
          value={received}
          onChange={(event) => setReceived(event.target.value.trim())}
          error={isWrong ? t('operators.deposits.digits') : undefined}
          hint={arrivedHint(file, more, t)}
        />
      )}
      {file.state === 'in_review' && more > 0n && (
        <Checkbox
          label={t('operators.deposits.moreSeen', {
            amount: shownAmount(received, file.currency),
            currency: file.currency,
          })}
          checked={seen === received}
          onChange={(event) => setSeen(event.target.checked ? received : '')}
        />
      )}
    </DecisionForm>
  );
}

/** By how much the typed amount exceeds the known one; negative when it is less. */
function moreThanKnown({ received: reported, amount }: DepositFile, typed: string): bigint {
  const minor = amountShape.test(typed) ? parseAmount(typed) : null;
  return minor === null ? 0n : minor - (parseAmount(reported ?? amount) ?? 0n);
}

function arrivedHint(
  { received, amount, currency }: DepositFile,
  more: bigint,
  t: ReturnType<typeof useTexts>['t'],
): string {
  const known = { amount: shownAmount(received ?? amount, currency), currency };
  if (more === 0n) return t('operators.deposits.receivedHint', known);
  return t(more > 0n ? 'operators.deposits.more' : 'operators.deposits.less', {
    ...known,
    difference: shownAmount(formatAmount(more > 0n ? more : -more), currency),
  });
}

function actsOf(
  open: ReturnType<typeof stepsOpen>,
  isHeldBack: boolean,
  t: ReturnType<typeof useTexts>['t'],
): DecisionAct<Act>[] {
  return [
    ...(open.isFlagged ? [{ name: 'clear', text: t('operators.deposits.clearFlag'), look: 'secondary' } as const] : []),
    ...(open.mayTake
      ? [
          {
            name: 'take',
            text: t('operators.deposits.take'),
            look: open.isDecidable ? 'secondary' : 'primary',
            needsNoReason: true,
          } as const,
        ]
      : []),
    ...(open.isDecidable ? [{ name: 'reject', text: t('operators.reject'), look: 'danger' } as const] : []),
    ...(open.mayApprove
      ? [{ name: 'approve', text: t(`operators.withdrawal.acts.${open.approval}`), isHeldBack } as const]
      : []),
  ];
}

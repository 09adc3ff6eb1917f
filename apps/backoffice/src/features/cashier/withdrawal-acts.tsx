import { useState } from 'react';
import type { WithdrawalFile, WithdrawalRow } from '@fairhouse/contract';
import { useTexts } from '@fairhouse/i18n';
import { parseAmount } from '@fairhouse/money';
import { Field } from '@fairhouse/ui';
import { api } from '../../shared/api/api.ts';
import { DecisionForm } from '../../shared/decision/decision-form.tsx';
import { useOperator } from '../../shared/session/session-store.ts';
import { shownAmount } from '../../shared/texts/shown-amount.ts';
import { approvalOf } from './approval-of.ts';
import { isInOtherHands, OtherHand } from './other-hand.tsx';
import { WithdrawalSteps } from './withdrawal-steps.tsx';

type Act =
  | 'take'
  | 'approve'
  | 'reject'
  | 'pay'
  | 'partPaid'
  | 'partFailed'
  | 'return'
  | 'force'
  | 'clear'
  | 'verify'
  | 'unverify';

const amountShape = /^\d{1,15}(\.\d{1,4})?$/;
const looks: Partial<Record<Act, 'danger' | 'quiet' | 'secondary'>> = {
  reject: 'danger',
  return: 'danger',
  partFailed: 'danger',
  clear: 'quiet',
  take: 'secondary',
  verify: 'quiet',
  unverify: 'quiet',
};

/** The amount that is held and neither paid nor returned yet. */
function leftOf({ payable, paid }: WithdrawalFile): bigint {
  return (parseAmount(payable) ?? 0n) - (parseAmount(paid) ?? 0n);
}

/** Whose own second yes does not count. */
function ownSecondOf(
  { state, approvedBy, forcedBy, parts }: WithdrawalFile,
  operatorId: string,
): 'operators.deposits.otherPerson' | 'operators.withdrawal.forcedByYou' | 'operators.withdrawal.closedByYou' | null {
  if (state === 'awaiting_approval' && approvedBy === operatorId) return 'operators.deposits.otherPerson';
  if (state === 'disputed' && forcedBy === operatorId) return 'operators.withdrawal.forcedByYou';
  return parts.some(({ isStuck, closingBy }) => isStuck && closingBy === operatorId)
    ? 'operators.withdrawal.closedByYou'
    : null;
}

/** The acts that the state allows this operator; the server decides. */
function actsOf(file: WithdrawalFile, operatorId: string): Act[] {
  const { state, flag, parts, takenBy, isAccountBound, isAccountVerified } = file;
  const isDecidable = state === 'in_review' || state === 'awaiting_approval';
  const isOwn = ownSecondOf(file, operatorId) !== null;
  const isClosable = parts.some(({ isStuck }) => isStuck) && !isOwn;
  const isPaying = parts.some((part) => part.state !== 'paid' && part.state !== 'failed');
  const open: readonly [Act, boolean][] = [
    ['unverify', isAccountBound && isAccountVerified],
    ['verify', isAccountBound && !isAccountVerified && isDecidable],
    ['clear', flag !== null],
    ['take', state === 'requested' || ((isDecidable || state === 'disputed') && takenBy !== operatorId && !isOwn)],
    ['reject', isDecidable],
    ['approve', isDecidable && !isOwn],
    ['partFailed', isClosable],
    ['partPaid', isClosable],
    ['return', state === 'paying' && !isPaying && leftOf(file) > 0n],
    ['pay', state === 'paying' && !isPaying && leftOf(file) > 0n],
    ['force', state === 'disputed' && !isOwn],
  ];
  return open.filter(([, isOpen]) => isOpen).map(([act]) => act);
}

/** The button of the second approver says that the approval is final. */
function wordOf(
  act: Act,
  file: WithdrawalFile,
): Act | 'approveFirst' | 'approveSecond' | 'forceSecond' | 'partPaidSecond' | 'partFailedSecond' {
  const isWished = (end: 'paid' | 'failed'): boolean =>
    file.parts.some(({ isStuck, closing }) => isStuck && closing === end);
  if (act === 'approve') return approvalOf(file);
  if (act === 'force' && file.forcedBy !== null) return 'forceSecond';
  if (act === 'partPaid' && isWished('paid')) return 'partPaidSecond';
  return act === 'partFailed' && isWished('failed') ? 'partFailedSecond' : act;
}

const evidenceLeast = 8;

/** Taking, deciding, paying, returning and unflagging. */
export function WithdrawalActs({ file }: { file: WithdrawalFile }) {
  const { t } = useTexts();
  const { operator } = useOperator();
  const [evidence, setEvidence] = useState('');
  const [amount, setAmount] = useState('');
  const names = actsOf(file, operator.id);
  const own = ownSecondOf(file, operator.id);
  const complaint = names.includes('pay') ? complaintOf(amount, file) : null;
  const left = { amount: shownAmount(file.nextPart, file.currency), currency: file.currency };
  const heldBack: Partial<Record<Act, boolean>> = {
    force: evidence.trim().length < evidenceLeast,
    pay: complaint !== null,
  };
  const acts = names.map((name) => ({
    name,
    text: t(`operators.withdrawal.acts.${wordOf(name, file)}`),
    look: looks[name] ?? ('primary' as const),
    needsNoReason: name === 'take',
    isHeldBack: heldBack[name] ?? false,
  }));
  const clear = (): void => {
    setEvidence('');
    setAmount('');
  };
  return (
    <DecisionForm
      isAtFoot
      acts={acts}
      reasonHint={t('operators.withdrawal.reasonHint')}
      version={file.version}
      newsSince={(since) => <WithdrawalSteps file={file} since={since} />}
      send={(act, reason) => sendAct(file, act, { reason, evidence, amount })}
      onDone={clear}
    >
      {isInOtherHands(file, operator.id) && <OtherHand />}
      {own !== null && <p className="m-0 rounded-md bg-live-wash px-3 py-2 text-sm text-live">{t(own)}</p>}
      {names.includes('pay') && (
        <Field
          label={t('operators.withdrawal.partAmount')}
          hint={t('operators.withdrawal.partAmountHint', left)}
          inputMode="decimal"
          dir="ltr"
          value={amount}
          onChange={(event) => setAmount(event.target.value.trim())}
          error={complaint === null ? undefined : t(complaint, left)}
        />
      )}
      {names.includes('force') && (
        <Field
          label={t('operators.withdrawal.evidence')}
          hint={t('operators.withdrawal.evidenceHint')}
          value={evidence}
          onChange={(event) => setEvidence(event.target.value)}
        />
      )}
    </DecisionForm>
  );
}

/** Sends each act for the version on the screen. */
function sendAct(
  { withdrawalId, version }: WithdrawalFile,
  act: Act,
  { reason, evidence, amount }: { reason: string; evidence: string; amount: string },
): Promise<WithdrawalRow> {
  const input = { withdrawalId, version, reason };
  switch (act) {
    case 'take':
      return api.takeWithdrawal({ withdrawalId, version });
    case 'approve':
    case 'reject':
      return api.decideWithdrawal({ ...input, verdict: act });
    case 'pay':
      return api.payWithdrawalPart({ ...input, ...(amount !== '' && { amount }) });
    case 'partPaid':
    case 'partFailed':
      return api.endWithdrawalPart({ ...input, outcome: act === 'partPaid' ? 'paid' : 'failed' });
    case 'return':
      return api.returnWithdrawalRest(input);
    case 'force':
      return api.forceWithdrawalReceipt({ ...input, evidence });
    case 'verify':
    case 'unverify':
      return api.verifyWithdrawalAccount({ ...input, isVerified: act === 'verify' });
    case 'clear':
      return api.clearWithdrawalFlag(input);
  }
}

/** An empty field means the most that one payment may carry. */
function complaintOf(
  amount: string,
  file: WithdrawalFile,
): 'operators.deposits.digits' | 'operators.withdrawal.tooMuch' | null {
  if (amount === '') return null;
  const minor = amountShape.test(amount) ? parseAmount(amount) : null;
  if (minor === null || minor <= 0n) return 'operators.deposits.digits';
  return minor > (parseAmount(file.nextPart) ?? 0n) ? 'operators.withdrawal.tooMuch' : null;
}

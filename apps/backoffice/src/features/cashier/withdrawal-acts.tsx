import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { RefusalError } from '@fairhouse/api-client';
import type { WithdrawalFile } from '@fairhouse/contract';
import { useTexts } from '@fairhouse/i18n';
import { formatAmount, parseAmount } from '@fairhouse/money';
import { Button, Field } from '@fairhouse/ui';
import { api } from '../../shared/api/api.ts';
import { useOperator } from '../../shared/session/session-store.ts';
import { FailureText } from '../../shared/texts/failure-text.tsx';
import { shownAmount } from '../../shared/texts/shown-amount.ts';

type Act = 'take' | 'approve' | 'reject' | 'pay' | 'return' | 'force' | 'clear';

const amountShape = /^\d{1,15}(\.\d{1,4})?$/;
const looks: Partial<Record<Act, 'danger' | 'quiet' | 'secondary'>> = { reject: 'danger', return: 'danger', clear: 'quiet', take: 'secondary' };

/** What is held and neither paid nor given back yet. */
function leftOf({ payable, paid }: WithdrawalFile): bigint {
  return (parseAmount(payable) ?? 0n) - (parseAmount(paid) ?? 0n);
}

/** Whose own second yes does not count. */
function isOwnSecond({ state, approvedBy, forcedBy }: WithdrawalFile, operatorId: string): boolean {
  return (state === 'awaiting_approval' && approvedBy === operatorId) || (state === 'disputed' && forcedBy === operatorId);
}

/** What may follow the state, for this operator; the server has the last word. */
function actsOf(file: WithdrawalFile, operatorId: string): Act[] {
  const { state, flag, parts, takenBy } = file;
  const isDecidable = state === 'in_review' || state === 'awaiting_approval';
  const isOwn = isOwnSecond(file, operatorId);
  const isPaying = parts.some((part) => part.state !== 'paid' && part.state !== 'failed');
  const open: readonly [Act, boolean][] = [
    ['clear', flag !== null],
    ['take', state === 'requested' || ((isDecidable || state === 'disputed') && takenBy !== operatorId && !isOwn)],
    ['reject', isDecidable],
    ['approve', isDecidable && !isOwn],
    ['return', state === 'paying' && !isPaying && leftOf(file) > 0n],
    ['pay', state === 'paying' && !isPaying && leftOf(file) > 0n],
    ['force', state === 'disputed' && !isOwn],
  ];
  return open.filter(([, isOpen]) => isOpen).map(([act]) => act);
}

interface Told {
  readonly reason: string;
  readonly evidence: string;
  readonly amount: string;
}

const nothing: Told = { reason: '', evidence: '', amount: '' };

/** Each act to the version that is on the screen. */
function useAct({ withdrawalId, version }: WithdrawalFile, told: Told, onDone: () => void) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (act: Act) => {
      const { reason, evidence, amount } = told;
      const asked = { withdrawalId, version, reason };
      switch (act) {
        case 'take': return api.takeWithdrawal({ withdrawalId, version });
        case 'approve': case 'reject': return api.decideWithdrawal({ ...asked, verdict: act });
        case 'pay': return api.payWithdrawalPart({ ...asked, ...(amount !== '' && { amount }) });
        case 'return': return api.returnWithdrawalRest(asked);
        case 'force': return api.forceWithdrawalReceipt({ ...asked, evidence });
        case 'clear': return api.clearWithdrawalFlag(asked);
      }
    },
    onSuccess: onDone,
    // After a refusal too: somebody else may have been here, and their step is shown.
    onSettled: () => queries.invalidateQueries(),
  });
}

/** Taking, deciding, paying, giving back and unflagging. */
export function WithdrawalActs({ file }: { file: WithdrawalFile }) {
  const { t } = useTexts();
  const { operator } = useOperator();
  const [told, setTold] = useState(nothing);
  const act = useAct(file, told, () => setTold(nothing));
  const acts = actsOf(file, operator.id);
  const isOwn = isOwnSecond(file, operator.id);
  if (acts.length === 0 && !isOwn) return null;
  const complaint = acts.includes('pay') ? complaintOf(told.amount, file) : null;
  const left = { amount: shownAmount(formatAmount(leftOf(file)), file.currency), currency: file.currency };
  const isReady = (one: Act): boolean => one === 'take' || (told.reason.trim().length >= 3 && (one !== 'force' || told.evidence.trim().length >= 8) && (one !== 'pay' || complaint === null));
  return (
    <section className="grid gap-4 border-t border-line pt-4">
      {isOwn && <p className="m-0 rounded-md bg-live-wash px-3 py-2 text-sm text-live">{t(file.state === 'disputed' ? 'operators.withdrawal.forcedByYou' : 'operators.deposits.otherPerson')}</p>}
      {acts.includes('pay') && (
        <Field
          label={t('operators.withdrawal.partAmount')} hint={t('operators.withdrawal.partAmountHint', left)} inputMode="decimal" dir="ltr" value={told.amount}
          onChange={(event) => setTold({ ...told, amount: event.target.value.trim() })} error={complaint === null ? undefined : t(complaint, left)}
        />
      )}
      {acts.some((one) => one !== 'take') && <Field label={t('operators.decisionReason')} hint={t('operators.reasonHint')} value={told.reason} onChange={(event) => setTold({ ...told, reason: event.target.value })} />}
      {acts.includes('force') && <Field label={t('operators.withdrawal.evidence')} hint={t('operators.withdrawal.evidenceHint')} value={told.evidence} onChange={(event) => setTold({ ...told, evidence: event.target.value })} />}
      <FailureText error={act.error} />
      {act.error instanceof RefusalError && act.error.errorCode === 'version_stale' && <p className="m-0 text-sm text-ink-2">{t('operators.withdrawal.lookAgain')}</p>}
      <div className="flex flex-wrap justify-end gap-3">
        {acts.map((one) => (
          <Button key={one} look={looks[one] ?? 'primary'} disabled={!isReady(one)} busy={act.isPending && act.variables === one} onClick={() => act.mutate(one)}>
            {t(`operators.withdrawal.acts.${one}`)}
          </Button>
        ))}
      </div>
    </section>
  );
}

/** Empty is all that is left. */
function complaintOf(amount: string, file: WithdrawalFile): 'operators.deposits.digits' | 'operators.withdrawal.tooMuch' | null {
  if (amount === '') return null;
  const minor = amountShape.test(amount) ? parseAmount(amount) : null;
  if (minor === null || minor <= 0n) return 'operators.deposits.digits';
  return minor > leftOf(file) ? 'operators.withdrawal.tooMuch' : null;
}

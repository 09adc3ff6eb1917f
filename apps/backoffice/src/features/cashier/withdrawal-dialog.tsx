import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import type { WithdrawalFile, WithdrawalRow } from '@fairhouse/contract';
import { formatDateTime, useTexts } from '@fairhouse/i18n';
import { Amount, ErrorState, Field, Skeleton } from '@fairhouse/ui';
import { api } from '../../shared/api/api.ts';
import { DecisionForm } from '../../shared/decision/decision-form.tsx';
import { OfficeDialog } from '../../shared/dialog/office-dialog.tsx';
import { useOperator } from '../../shared/session/session-store.ts';
import { shownAmount } from '../../shared/texts/shown-amount.ts';

/** Everything about one withdrawal, and what can be done with it as it stands on the screen. */
export function WithdrawalDialog({ withdrawalId, onClose }: { withdrawalId: string; onClose: () => void }) {
  const { t } = useTexts();
  const { merchant } = useOperator();
  const { data: file, isError, refetch } = useQuery({ queryKey: [merchant, 'withdrawal', withdrawalId], queryFn: () => api.getWithdrawalFile({ withdrawalId }), staleTime: Infinity });
  return (
    <OfficeDialog title={t('operators.withdrawal.title', { number: withdrawalId })} onClose={onClose}>
      {isError && !file && <ErrorState title={t('operators.failed')} retryText={t('operators.retry')} onRetry={() => void refetch()} />}
      {!isError && !file && <Skeleton className="h-72 rounded-lg" />}
      {file && <Facts file={file} />}
      {file && <Acts file={file} />}
    </OfficeDialog>
  );
}

function Facts({ file }: { file: WithdrawalFile }) {
  const { t, texts } = useTexts();
  const money = (amount: string): ReactNode => <Amount text={shownAmount(amount, file.currency)} currency={file.currency} />;
  return (
    <>
      <dl className="m-0 grid grid-cols-[auto_1fr] gap-x-4 gap-y-2 text-sm text-ink-2">
        <dt>{t('operators.member')}</dt><dd className="m-0 text-ink-1">{file.username}</dd>
        <dt>{t('operators.state')}</dt><dd className="m-0 text-ink-1">{t(`operators.withdrawal.states.${file.state}`)}</dd>
        <dt>{t('operators.amount')}</dt><dd className="m-0">{money(file.amount)}</dd>
        <dt>{t('operators.withdrawal.fee')}</dt><dd className="m-0">{money(file.fee)}</dd>
        <dt>{t('operators.withdrawal.paid')}</dt><dd className="m-0">{money(file.paid)}</dd>
        <dt>{t('operators.withdrawal.account')}</dt><dd className="figures m-0 break-all text-ink-1" dir="ltr">{file.bankCode} {file.cardNumberWhole}</dd>
        <dt>{t('operators.withdrawal.holder')}</dt><dd className="m-0 text-ink-1">{file.cardHolder}</dd>
        {file.evidence !== null && <><dt>{t('operators.withdrawal.evidence')}</dt><dd className="m-0 text-ink-1">{file.evidence}</dd></>}
      </dl>
      <ol className="m-0 grid max-h-48 list-none gap-1 overflow-y-auto rounded-md bg-surface-2 p-3 text-xs text-ink-2" aria-label={t('operators.withdrawal.steps')} tabIndex={0}>
        {file.steps.map((step, at) => (
          <li key={`${at} ${step.at}`} className="flex flex-wrap justify-between gap-x-3">
            <span>{t(`operators.withdrawal.states.${step.state}`)}{step.note !== null && <span className="text-ink-3"> · {step.note}</span>}</span>
            <span className="text-ink-3">{formatDateTime(step.at, texts.language)}</span>
          </li>
        ))}
      </ol>
    </>
  );
}

type Act = 'take' | 'approve' | 'reject' | 'pay' | 'return' | 'force' | 'clear';

/** What may follow the state; the server has the last word. */
function actsOf({ state, flag, parts, payable, paid }: WithdrawalFile): Act[] {
  const isOpen = parts.some((part) => part.state !== 'paid' && part.state !== 'failed');
  const acts: Act[] = [];
  if (state === 'requested' || state === 'disputed') acts.push('take');
  if (state === 'in_review' || state === 'awaiting_approval') acts.push('reject', 'approve');
  if (state === 'paying' && !isOpen && payable !== paid) acts.push('return', 'pay');
  if (state === 'disputed') acts.push('force');
  if (flag !== null) acts.push('clear');
  return acts;
}

const looks: Partial<Record<Act, 'danger' | 'quiet'>> = { reject: 'danger', return: 'danger', clear: 'quiet' };
const evidenceLeast = 8;

function Acts({ file }: { file: WithdrawalFile }) {
  const { t } = useTexts();
  const [evidence, setEvidence] = useState('');
  const { withdrawalId, version } = file;
  const names = actsOf(file);
  if (names.length === 0) return null;
  const send = (act: Act, reason: string): Promise<WithdrawalRow> => {
    const asked = { withdrawalId, version, reason };
    switch (act) {
      case 'take': return api.takeWithdrawal({ withdrawalId, version });
      case 'approve': case 'reject': return api.decideWithdrawal({ ...asked, verdict: act });
      case 'pay': return api.payWithdrawalPart(asked);
      case 'return': return api.returnWithdrawalRest(asked);
      case 'force': return api.forceWithdrawalReceipt({ ...asked, evidence });
      case 'clear': return api.clearWithdrawalFlag(asked);
    }
  };
  const acts = names.map((name) => ({
    name, text: t(`operators.withdrawal.acts.${name}`), look: looks[name] ?? ('primary' as const), needsNoReason: name === 'take',
    isHeldBack: name === 'force' && evidence.trim().length < evidenceLeast,
  }));
  return (
    <DecisionForm acts={acts} reasonHint={t('operators.reasonHint')} send={send}>
      {names.includes('force') && <Field label={t('operators.withdrawal.evidence')} hint={t('operators.withdrawal.evidenceHint')} value={evidence} onChange={(event) => setEvidence(event.target.value)} />}
    </DecisionForm>
  );
}

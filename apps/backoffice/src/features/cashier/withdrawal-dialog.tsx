import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { WithdrawalFile } from '@fairhouse/contract';
import { formatDateTime, useTexts } from '@fairhouse/i18n';
import { Amount, Badge, Skeleton } from '@fairhouse/ui';
import { api } from '../../shared/api/api.ts';
import { OfficeDialog } from '../../shared/dialog/office-dialog.tsx';
import { MemberBeside } from '../../shared/member-link/member-beside.tsx';
import { KeptPicture } from '../../shared/picture/kept-picture.tsx';
import { useOperator } from '../../shared/session/session-store.ts';
import { shownAmount } from '../../shared/texts/shown-amount.ts';
import { FilePart, Who } from './file-part.tsx';
import { RequiredPlay } from './required-play.tsx';
import { WithdrawalAccount } from './withdrawal-account.tsx';
import { WithdrawalActs } from './withdrawal-acts.tsx';
import { WithdrawalMarks } from './withdrawal-badge.tsx';
import { WithdrawalSteps } from './withdrawal-steps.tsx';
import { LoadFailure } from '../../shared/texts/load-failure.tsx';

/** Everything about one withdrawal, and the acts on the version on the screen. */
export function WithdrawalDialog({ withdrawalId, onClose }: { withdrawalId: string; onClose: () => void }) {
  const { t } = useTexts();
  const { merchant, may } = useOperator();
  // The cached version is never shown.
  const {
    data: file,
    isError,
    error,
    refetch,
  } = useQuery({
    queryKey: [merchant, 'withdrawal', withdrawalId],
    queryFn: () => api.getWithdrawalFile({ withdrawalId }),
    gcTime: 0,
  });
  return (
    <OfficeDialog title={t('operators.withdrawal.title', { number: withdrawalId })} onClose={onClose}>
      {isError && !file && <LoadFailure error={error} onRetry={() => void refetch()} />}
      {!isError && !file && <Skeleton className="h-72 rounded-lg" />}
      {file && (
        <>
          <Facts file={file} />
          {file.proofs.length > 0 && (
            <FilePart title={t('operators.withdrawal.proofs')}>
              <div className="grid grid-cols-3 gap-3">
                {file.proofs.map((name, at) => (
                  <KeptPicture
                    key={name}
                    queryKey={[merchant, 'proof', name]}
                    alt={t('operators.withdrawal.proof', { number: at + 1 })}
                    load={() => api.getWithdrawalProofOfMember({ withdrawalId, name })}
                  />
                ))}
              </div>
            </FilePart>
          )}
          {file.parts.length > 0 && (
            <FilePart title={t('operators.withdrawal.parts')}>
              <Parts file={file} />
            </FilePart>
          )}
          <RequiredPlay turnover={file.turnover} currency={file.currency} />
          {file.evidence.length > 0 && (
            <FilePart title={t('operators.withdrawal.evidence')}>
              <Evidence file={file} />
            </FilePart>
          )}
          {may('withdrawals.decide') && <WithdrawalActs file={file} />}
          <FilePart title={t('operators.withdrawal.steps')}>
            <WithdrawalSteps file={file} />
          </FilePart>
        </>
      )}
    </OfficeDialog>
  );
}

function Facts({ file }: { file: WithdrawalFile }) {
  const { t, texts } = useTexts();
  const { currency } = file;
  const money = (amount: string): ReactNode => <Amount text={shownAmount(amount, currency)} currency={currency} />;
  return (
    <>
      <WithdrawalMarks row={file} />
      <dl className="m-0 grid grid-cols-[auto_1fr] gap-x-4 gap-y-2 text-sm text-ink-2 [&>dd]:m-0 [&>dd]:text-ink-1">
        <dt>{t('operators.member')}</dt>
        <dd>
          <MemberBeside memberId={file.memberId} name={file.username} />
        </dd>
        <dt>{t('operators.at')}</dt>
        <dd>{formatDateTime(file.createdAt, texts.language)}</dd>
        <dt>{t('operators.amount')}</dt>
        <dd>{money(file.amount)}</dd>
        <dt>{t('operators.withdrawal.fee')}</dt>
        <dd>{money(file.fee)}</dd>
        <dt>{t('operators.withdrawal.payable')}</dt>
        <dd>{money(file.payable)}</dd>
        <dt>{t('operators.withdrawal.paid')}</dt>
        <dd>{money(file.paid)}</dd>
        {file.returned !== '0' && (
          <>
            <dt>{t('operators.withdrawal.returned')}</dt>
            <dd>{money(file.returned)}</dd>
          </>
        )}
        <WithdrawalAccount file={file} />
        {file.reviewReasons.length > 0 && (
          <>
            <dt>{t('operators.withdrawal.why')}</dt>
            <dd className="flex flex-wrap gap-1">
              {file.reviewReasons.map((one) => (
                <Badge key={one}>{t(`operators.withdrawal.reasons.${one}`)}</Badge>
              ))}
            </dd>
          </>
        )}
        {file.takenBy !== null && (
          <>
            <dt>{t('operators.deposits.takenBy')}</dt>
            <dd>
              <Who id={file.takenBy} hands={file.hands} />
            </dd>
          </>
        )}
        {file.approvedBy !== null && (
          <>
            <dt>{t('operators.deposits.approvedBy')}</dt>
            <dd>
              <Who id={file.approvedBy} hands={file.hands} />
            </dd>
          </>
        )}
        {file.forcedBy !== null && (
          <>
            <dt>{t('operators.withdrawal.forcedBy')}</dt>
            <dd>
              <Who id={file.forcedBy} hands={file.hands} />
            </dd>
          </>
        )}
        {file.reason !== null && (
          <>
            <dt>{t('operators.reason')}</dt>
            <dd>{file.reason}</dd>
          </>
        )}
      </dl>
    </>
  );
}

/** With what each of two people holds it for received. */
function Evidence({ file: { evidence, hands } }: { file: WithdrawalFile }) {
  const { texts } = useTexts();
  return (
    <ol className="m-0 grid list-none gap-2 p-0 text-sm">
      {evidence.map(({ text, by, at }) => (
        <li key={at} className="grid gap-1 rounded-md bg-surface-0 px-3 py-2">
          <span className="flex flex-wrap justify-between gap-2 text-ink-2">
            <Who id={by} hands={hands} />
            <span className="text-xs text-ink-3">{formatDateTime(at, texts.language)}</span>
          </span>
          <span className="break-words text-ink-1">{text}</span>
        </li>
      ))}
    </ol>
  );
}

/** Each payment with its state at the provider and the member's report. */
function Parts({ file: { parts, currency, hands } }: { file: WithdrawalFile }) {
  const { t, texts } = useTexts();
  return (
    <ol className="m-0 grid list-none gap-2 p-0 text-sm">
      {parts.map((part) => (
        <li key={part.partId} className="grid gap-1 rounded-md bg-surface-0 px-3 py-2">
          <span className="flex flex-wrap items-center justify-between gap-2">
            <span className="flex flex-wrap items-center gap-2 text-ink-1">
              <Amount text={shownAmount(part.paid ?? part.amount, currency)} currency={currency} />
              <Badge tone={part.state === 'paid' ? 'won' : part.state === 'failed' ? 'lost' : 'live'}>
                {t(`operators.withdrawal.partStates.${part.state}`)}
              </Badge>
              {part.isStuck && part.closing !== null && part.closingBy !== null && (
                <>
                  <Badge>{t(`operators.withdrawal.closing.${part.closing}`)}</Badge>
                  <Who id={part.closingBy} hands={hands} />
                </>
              )}
              {part.word !== null && (
                <Badge tone={part.word === 'not_received' ? 'lost' : 'plain'}>
                  {t(`operators.withdrawal.words.${part.word}`)}
                </Badge>
              )}
            </span>
            <span className="text-xs text-ink-3">{formatDateTime(part.paidAt ?? part.createdAt, texts.language)}</span>
          </span>
          <code className="text-xs break-all text-ink-3 select-all">
            {part.reference}
            {part.providerRef !== null && ` · ${part.provider} ${part.providerRef}`}
          </code>
        </li>
      ))}
    </ol>
  );
}

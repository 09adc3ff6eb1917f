import { Link } from '@tanstack/react-router';
import { useState, type ReactNode } from 'react';
import { RefusalError } from '@fairhouse/api-client';
import type { Deposit } from '@fairhouse/contract';
import { useTexts } from '@fairhouse/i18n';
import { Button, buttonClass, cx, EmptyState, ErrorState, Icon, Skeleton, type IconName } from '@fairhouse/ui';
import { useCentre } from '../../shared/centre/centre.tsx';
import { BonusNote } from './bonus-note.tsx';
import { Countdown } from './countdown.tsx';
import { FailureNote } from '../../shared/failure/failure-note.tsx';
import { useLanding } from '../../shared/focus/use-landing.ts';
import { SureQuestion } from '../../shared/sure/sure-question.tsx';
import { HostedPanel } from './hosted-panel.tsx';
import { plainAmount } from '../../shared/money/plain-amount.ts';
import { ProofUpload } from './proof-upload.tsx';
import { StateBadge } from './state-badge.tsx';
import { TransferPanel } from './transfer-panel.tsx';
import { useCancelDeposit, useDeposit } from './use-deposits.ts';

/** One deposit under way: what to do now, or how it ended. It updates by itself. */
export function DepositStatus({ depositId }: { depositId: string }) {
  const { t } = useTexts();
  const { data: deposit, error, refetch } = useDeposit(depositId);
  if (error && !deposit) {
    const isUnknown = error instanceof RefusalError && error.status === 404;
    if (isUnknown) return <EmptyState icon="search" title={t('cashier.deposit.unknownTitle')} action={<BackLink />} />;
    return (
      <ErrorState
        title={t('cashier.deposit.failedTitle')}
        text={t('cashier.deposit.failedText')}
        retryText={t('brand.retry')}
        onRetry={() => void refetch()}
      />
    );
  }
  if (!deposit) return <Skeleton className="h-96 rounded-lg" />;
  return (
    <section
      aria-live="polite"
      className="grid grid-cols-1 gap-6 rounded-xl bg-surface-1 p-5 ring-1 ring-line ring-inset sm:p-7"
      data-state={deposit.state}
      data-testid="deposit"
    >
      <Head deposit={deposit} />
      <Body deposit={deposit} />
      {deposit.bonus && <BonusNote bonus={deposit.bonus} />}
      {deposit.canCancel && <CancelPart deposit={deposit} />}
    </section>
  );
}

function BackLink() {
  const { t } = useTexts();
  const centre = useCentre();
  return (
    <Link to={centre.to} search={{ page: centre.deposit }} className={buttonClass({ look: 'secondary' })}>
      {t('cashier.deposit.back')}
    </Link>
  );
}

function Head({ deposit }: { deposit: Deposit }) {
  const { t } = useTexts();
  const { currency } = deposit;
  const heading = useLanding<HTMLHeadingElement>(deposit.state);
  const isUnpaid = deposit.state === 'awaiting_payment' || deposit.state === 'created';
  const title = t(deposit.type === 'BANK_TRANSFER' ? 'cashier.deposit.transferTitle' : 'cashier.deposit.hostedTitle', {
    amount: plainAmount(deposit.amount, currency),
    currency,
  });
  return (
    <div className="grid gap-2">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <StateBadge state={deposit.state} />
        {isUnpaid && <Countdown until={deposit.expiresAt} />}
        <span className="ms-auto text-sm text-ink-3">{t('cashier.deposit.number', { id: deposit.depositId })}</span>
      </div>
      <h2 ref={heading} tabIndex={-1} className="m-0 font-display text-2xl font-semibold text-ink-1 outline-none">
        {isUnpaid ? title : `${plainAmount(deposit.amount, currency)} ${currency}`}
      </h2>
      <p className="m-0 text-sm text-ink-2">{deposit.vendorName}</p>
    </div>
  );
}

function Body({ deposit }: { deposit: Deposit }) {
  if (deposit.state === 'awaiting_payment')
    return deposit.type === 'BANK_TRANSFER' ? <TransferPanel deposit={deposit} /> : <HostedPanel deposit={deposit} />;
  return <Outcome deposit={deposit} />;
}

const looks: Record<Exclude<Deposit['state'], 'awaiting_payment'>, [icon: IconName, tone: string]> = {
  created: ['refresh', 'bg-live-wash text-live'],
  proof_sent: ['check', 'bg-live-wash text-live'],
  in_review: ['search', 'bg-live-wash text-live'],
  awaiting_approval: ['search', 'bg-live-wash text-live'],
  confirmed: ['check', 'bg-live-wash text-live'],
  paid: ['check', 'bg-won-wash text-won'],
  failed: ['close', 'bg-lost-wash text-lost'],
  expired: ['pause', 'bg-surface-2 text-ink-2'],
  cancelled: ['close', 'bg-surface-2 text-ink-2'],
  rejected: ['close', 'bg-lost-wash text-lost'],
};

/** What has happened, and the next thing to do. */
function Outcome({ deposit }: { deposit: Deposit }) {
  const { t } = useTexts();
  const { state, currency } = deposit;
  if (state === 'awaiting_payment') return null;
  const [icon, tone] = looks[state];
  const isOver = deposit.endedAt !== null;
  return (
    <div className="grid gap-5">
      <div className="flex items-start gap-4">
        <span className={cx('grid size-12 shrink-0 place-items-center rounded-full', tone)}>
          <Icon name={icon} size={24} />
        </span>
        <div className="grid gap-1.5 text-ink-1">
          <p className="m-0 text-base" role="status">
            {t(`cashier.deposit.stateText.${state}`, { amount: plainAmount(deposit.credited, currency), currency })}
          </p>
          {deposit.received !== null && (
            <Soft>
              {t('cashier.deposit.received', {
                amount: plainAmount(deposit.received, currency),
                asked: plainAmount(deposit.amount, currency),
                currency,
              })}
            </Soft>
          )}
          {deposit.isBeyondLimit && <Soft>{t('cashier.deposit.beyondLimit')}</Soft>}
          {deposit.reason !== null && <Soft>{t('cashier.deposit.reason', { reason: deposit.reason })}</Soft>}
        </div>
      </div>
      {(state === 'proof_sent' || state === 'in_review') && deposit.type === 'BANK_TRANSFER' && (
        <ProofUpload deposit={deposit} />
      )}
      {isOver && (
        <div className="flex flex-wrap gap-3">
          {state === 'paid' && (
            <Link to="/" className={buttonClass()}>
              {t('cashier.deposit.play')}
            </Link>
          )}
          <BackLink />
        </div>
      )}
    </div>
  );
}

function Soft({ children }: { children: ReactNode }) {
  return <p className="m-0 text-sm text-ink-2">{children}</p>;
}

/** Asks again, because money may be on its way. */
function CancelPart({ deposit }: { deposit: Deposit }) {
  const { t } = useTexts();
  const cancel = useCancelDeposit();
  const [isAsked, setAsked] = useState(false);
  const part = useLanding<HTMLDivElement>(isAsked);
  return (
    <div ref={part} tabIndex={-1} className="grid gap-3 border-t border-line pt-5 outline-none">
      {isAsked ? (
        <SureQuestion
          label={t('cashier.deposit.cancel')}
          yes={t('cashier.deposit.cancelYes')}
          no={t('cashier.deposit.cancelNo')}
          busy={cancel.isPending}
          onYes={() => cancel.mutate(deposit.depositId)}
          onNo={() => setAsked(false)}
        >
          {t('cashier.deposit.cancelSure')}
        </SureQuestion>
      ) : (
        <Button look="quiet" size="s" className="justify-self-start" onClick={() => setAsked(true)}>
          {t('cashier.deposit.cancel')}
        </Button>
      )}
      <FailureNote error={cancel.error} otherwise="cashier.deposit.connection" />
    </div>
  );
}

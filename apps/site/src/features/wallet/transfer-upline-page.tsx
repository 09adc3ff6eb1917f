import { Link } from '@tanstack/react-router';
import { useId, useState, type FormEvent } from 'react';
import type { Upline } from '@fairhouse/contract';
import { displayAmount, isCurrency, parseAmount } from '@fairhouse/money';
import { useTexts } from '@fairhouse/i18n';
import { Button, buttonClass, Checkbox, EmptyState, ErrorState, Field, showToast, Skeleton } from '@fairhouse/ui';
import { FailureNote } from '../../shared/failure/failure-note.tsx';
import { checkAmount, floorToCents, type AmountComplaint } from './amount-check.ts';
import { BalanceFigure } from './balance-figure.tsx';
import { useBalance } from './use-balance.ts';
import { useTransferToUpline, useUpline } from './use-upline.ts';

/** Spec 2, transferUpline: a withdrawal through the upline agent, or the reason why there is none. */
export function TransferUplinePage() {
  const { t } = useTexts();
  const { data: upline, isError, refetch } = useUpline();
  return (
    <section className="grid gap-6">
      <header className="grid gap-2">
        <h1 className="m-0 font-display text-2xl font-semibold text-ink-1">{t('wallet.uplineTitle')}</h1>
        <p className="m-0 max-w-[62ch] text-sm text-ink-2">{t('wallet.uplineText')}</p>
      </header>
      {isError && !upline && (
        <ErrorState
          title={t('wallet.failedTitle')}
          text={t('wallet.recordFailedText')}
          retryText={t('brand.retry')}
          onRetry={() => void refetch()}
        />
      )}
      {!isError && !upline && (
        <div aria-busy="true">
          <Skeleton className="h-72 rounded-lg" />
        </div>
      )}
      {upline && upline.bar !== null && (
        <EmptyState
          icon="user"
          title={t(`wallet.bar_${upline.bar}`)}
          text={t(`wallet.bar_${upline.bar}_text`)}
          action={
            upline.bar !== 'agent_itself' && (
              <Link to="/member" search={{ page: 'withdraw' }} className={buttonClass({ look: 'secondary' })}>
                {t('brand.withdraw')}
              </Link>
            )
          }
        />
      )}
      {upline && upline.bar === null && <UplineForm upline={upline} />}
    </section>
  );
}

function UplineForm({ upline }: { upline: Upline }) {
  const { t } = useTexts();
  const { data: balance } = useBalance();
  const [amount, setAmount] = useState('');
  const [isSure, setSure] = useState(false);
  const [complaint, setComplaint] = useState<AmountComplaint | 'unsure' | null>(null);
  const { mutate, isPending, error } = useTransferToUpline();
  const ids = { amount: useId(), sure: useId() };
  const [minMinor, limitMinor] = [parseAmount(upline.minimumAmount) ?? 0n, parseAmount(upline.maximumAmount) ?? 0n];
  // If the balance is not known yet, the server checks the amount.
  const haveMinor = balance ? floorToCents(parseAmount(balance.mainWalletBalance) ?? 0n) : limitMinor;
  const show = (minor: bigint): string => (isCurrency(upline.currency) ? displayAmount(minor, upline.currency) : '');

  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const found =
      checkAmount(amount, { minMinor, maxMinor: haveMinor < limitMinor ? haveMinor : limitMinor }) ??
      (isSure ? null : 'unsure');
    setComplaint(found);
    if (found)
      document.querySelector<HTMLElement>(`#${CSS.escape(found === 'unsure' ? ids.sure : ids.amount)}`)?.focus();
    else
      mutate(amount, {
        onSuccess: () => {
          showToast(t('wallet.uplineDone'), 'won');
          setAmount('');
          setSure(false);
        },
      });
  };

  return (
    <form
      noValidate
      onSubmit={submit}
      className="grid max-w-2xl gap-4 rounded-lg bg-surface-1 p-4 ring-1 ring-inset ring-line sm:p-6"
    >
      <dl className="m-0 grid gap-3 rounded-md bg-surface-2 p-4 text-sm sm:grid-cols-3">
        <Fact name={t('wallet.uplineCode')}>
          <span className="figures font-semibold">{upline.affiliateCode}</span>
        </Fact>
        <Fact name={t('brand.balance')}>
          {balance ? <BalanceFigure amount={balance.mainWalletBalance} currency={balance.currency} /> : '…'}
        </Fact>
        <Fact name={t('wallet.leftToday')}>
          <span className="figures font-semibold">{upline.leftToday}</span>
        </Fact>
      </dl>
      <Field
        id={ids.amount}
        label={t('wallet.amountIn', { currency: upline.currency })}
        inputMode="decimal"
        autoComplete="off"
        value={amount}
        onChange={(event) => {
          setAmount(event.target.value.trim());
          setComplaint(null);
        }}
        error={complaint && complaint !== 'unsure' ? t(`wallet.${complaint}`) : undefined}
        hint={t('wallet.uplineHint', { from: show(minMinor), to: show(limitMinor) })}
      />
      <Checkbox
        id={ids.sure}
        checked={isSure}
        onChange={(event) => setSure(event.target.checked)}
        label={t('wallet.uplineSure')}
        error={complaint === 'unsure' ? t('wallet.unsure') : undefined}
      />
      <FailureNote error={error} otherwise="wallet.uplineNotKnown" />
      <Button type="submit" busy={isPending} disabled={upline.leftToday === 0}>
        {t('wallet.uplineSend')}
      </Button>
    </form>
  );
}

function Fact({ name, children }: { name: string; children: React.ReactNode }) {
  return (
    <div className="grid gap-0.5">
      <dt className="text-xs text-ink-3">{name}</dt>
      <dd className="m-0 text-ink-1">{children}</dd>
    </div>
  );
}

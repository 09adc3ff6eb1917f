import { useQuery } from '@tanstack/react-query';
import { useId, useState, type FormEvent } from 'react';
import type { Purses } from '@fairhouse/contract';
import { displayAmount, isCurrency, parseAmount } from '@fairhouse/money';
import { useTexts } from '@fairhouse/i18n';
import { Button, EmptyState, ErrorState, Field, showToast, Skeleton } from '@fairhouse/ui';
import { api } from '../../shared/api/api.ts';
import { FactsList } from '../../shared/facts/facts-list.tsx';
import { FailureNote } from '../../shared/failure/failure-note.tsx';
import { openModal } from '../../shared/modal/modal-store.ts';
import { queryKeys } from '../../shared/query/query-keys.ts';
import { checkAmount, floorToCents, type AmountComplaint } from './amount-check.ts';
import { BalanceFigure } from './balance-figure.tsx';
import { usePurses, useTransferToDownline } from './use-purses.ts';

interface DownlineTransferProps {
  readonly memberId: string;
  readonly name: string;
  readonly close: () => void;
}

/** Issue 31, money between people: from the agent's float to the cash of a direct downline; final once made. */
export function DownlineTransferDialog(props: DownlineTransferProps) {
  const { t } = useTexts();
  const { data: purses, isError, refetch } = usePurses();
  if (!purses && isError)
    return (
      <ErrorState
        title={t('wallet.failedTitle')}
        text={t('wallet.recordFailedText')}
        retryText={t('brand.retry')}
        onRetry={() => void refetch()}
      />
    );
  if (!purses)
    return (
      <div role="status" aria-label={t('brand.loading')}>
        <Skeleton className="h-64 rounded-lg" />
      </div>
    );
  if (purses.transfer === null)
    return <EmptyState icon="wallet" title={t('wallet.downline.offTitle')} text={t('wallet.downline.offText')} />;
  return <TransferForm {...props} purses={purses} limits={purses.transfer} />;
}

interface TransferFormProps extends DownlineTransferProps {
  readonly purses: Purses;
  readonly limits: NonNullable<Purses['transfer']>;
}

function TransferForm({ memberId, name, close, purses, limits }: TransferFormProps) {
  const { t } = useTexts();
  const { currency } = purses;
  const [amount, setAmount] = useState('');
  const [password, setPassword] = useState('');
  const [complaint, setComplaint] = useState<AmountComplaint | null>(null);
  const [isTried, setTried] = useState(false);
  const { mutate, isPending, error } = useTransferToDownline();
  const ids = { amount: useId(), password: useId() };
  const minMinor = parseAmount(limits.minimumAmount) ?? 0n;
  const limitMinor = parseAmount(limits.maximumAmount) ?? 0n;
  const haveMinor = floorToCents(parseAmount(purses.float) ?? 0n);
  const show = (minor: bigint): string => (isCurrency(currency) ? displayAmount(minor, currency) : '');

  function submit(event: FormEvent): void {
    event.preventDefault();
    const found = checkAmount(amount, { minMinor, maxMinor: haveMinor < limitMinor ? haveMinor : limitMinor });
    setComplaint(found);
    setTried(true);
    if (found || password === '') {
      document.querySelector<HTMLElement>(`#${CSS.escape(found ? ids.amount : ids.password)}`)?.focus();
      return;
    }
    mutate(
      { memberId, amount, password },
      {
        onSuccess() {
          showToast(t('wallet.downline.done', { name }), 'won');
          close();
        },
      },
    );
    setPassword('');
    setTried(false);
  }
  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      <p className="m-0 text-sm text-ink-2">{t('wallet.downline.text', { name })}</p>
      <FactsList
        wide="sm:grid-cols-3"
        facts={[
          [t('wallet.downline.to'), <bdi key="to">{name}</bdi>],
          [t('wallet.purse_float'), <BalanceFigure key="float" amount={purses.float} currency={currency} />],
          [t('wallet.leftToday'), limits.leftToday],
        ]}
      />
      {haveMinor === 0n && <p className="m-0 text-sm text-ink-2">{t('wallet.downline.floatEmpty')}</p>}
      <Field
        id={ids.amount}
        label={t('wallet.amountIn', { currency })}
        inputMode="decimal"
        autoComplete="off"
        value={amount}
        onChange={(event) => {
          setAmount(event.target.value.trim());
          setComplaint(null);
        }}
        error={complaint ? t(`wallet.${complaint}`) : undefined}
        hint={t('wallet.uplineHint', { from: show(minMinor), to: show(limitMinor) })}
      />
      <NoPaymentPassword />
      <Field
        id={ids.password}
        type="password"
        label={t('identity.paymentPassword')}
        autoComplete="off"
        value={password}
        error={isTried && password === '' ? t('wallet.downline.passwordMissing') : undefined}
        revealLabels={{ show: t('identity.showPassword'), hide: t('identity.hidePassword') }}
        onChange={(event) => setPassword(event.target.value)}
      />
      <FailureNote error={error} otherwise="wallet.downline.notKnown" />
      <Button type="submit" busy={isPending} disabled={limits.leftToday === 0}>
        {t('wallet.downline.send')}
      </Button>
    </form>
  );
}

/** An agent without a payment password sets one first. */
function NoPaymentPassword() {
  const { t } = useTexts();
  const { data: security } = useQuery({ queryKey: queryKeys.security, queryFn: () => api.getSecurity() });
  if (security?.hasPaymentPassword !== false) return null;
  return (
    <div role="note" className="grid justify-items-start gap-3 rounded-lg bg-live-wash p-4 text-sm text-ink-1">
      <p className="m-0">{t('wallet.downline.noPassword')}</p>
      <Button look="secondary" size="s" onClick={() => openModal('paymentPassword', { hasOne: false })}>
        {t('cashier.withdraw.setPassword')}
      </Button>
    </div>
  );
}

import { useNavigate } from '@tanstack/react-router';
import { useRef, useState, type SyntheticEvent } from 'react';
import { makeClientKey } from '@fairhouse/api-client';
import type { Instrument, WithdrawSettings } from '@fairhouse/contract';
import { formatAmount, parseAmount } from '@fairhouse/money';
import { useTexts } from '@fairhouse/i18n';
import { Button, cx, Field } from '@fairhouse/ui';
import { Money } from '../../../shared/money/money.tsx';
import { FailureNote } from '../failure-note.tsx';
import { plainAmount } from '../method-cards.tsx';
import { BindForm } from './bind-form.tsx';
import { CardChoice } from './card-choice.tsx';
import { mostOf, readWish, type Kind } from './read-wish.ts';
import { useWithdraw, useWithdrawFee } from './use-withdrawals.ts';

/** To which account, how much, what arrives, and the payment password: nothing is asked that does not matter. */
export function WithdrawForm({ settings, cards }: { settings: WithdrawSettings; cards: readonly Instrument[] }) {
  const { t } = useTexts();
  const navigate = useNavigate();
  const [chosen, setChosen] = useState<string | null>(null);
  const [amount, setAmount] = useState('');
  const [password, setPassword] = useState('');
  const [isTried, setTried] = useState(false);
  const [isBinding, setBinding] = useState(false);
  /** One intent, one key: a retry after a lost answer is the same withdrawal. */
  const intent = useRef({ told: '', clientKey: '' });
  const request = useWithdraw(({ withdrawalId }) => {
    intent.current = { told: '', clientKey: '' };
    void navigate({ to: '/member', search: { page: 'withdraw', withdrawal: withdrawalId } });
  });
  const usable = cards.filter(({ isWithdrawActive }) => isWithdrawActive);
  const card = usable.find(({ bankCardId }) => bankCardId === chosen) ?? usable[0];
  const kind = settings.types.find(({ withdrawType }) => withdrawType === card?.cardType) ?? settings.types[0];
  const read = kind ? readWish(amount, kind, settings) : null;
  const fee = useWithdrawFee({ amount: read?.minor == null ? null : formatAmount(read.minor), withdrawType: kind?.withdrawType ?? 'BC' });
  if (!card || !kind || !read || isBinding) return <BindForm settings={settings} onBound={() => setBinding(false)} onCancel={card ? () => setBinding(false) : undefined} />;

  const submit = (event: SyntheticEvent): void => {
    event.preventDefault();
    setTried(true);
    const missing = read.minor === null ? 'amount' : password === '' ? 'password' : null;
    if (missing !== null || read.minor === null) return (event.currentTarget as HTMLElement).querySelector<HTMLElement>(`[name=${missing}]`)?.focus();
    const wish = { amount: formatAmount(read.minor), bankCardId: card.bankCardId };
    const told = JSON.stringify(wish);
    if (intent.current.told !== told || request.error?.name !== 'FaultError') intent.current = { told, clientKey: makeClientKey() };
    request.mutate({ ...wish, password, clientKey: intent.current.clientKey });
    setPassword('');
  };
  const problem = isTried && read.problem !== null ? t(`cashier.withdraw.${read.problem}`, limitsOf(kind, settings)) : undefined;
  const isBarred = !settings.hasPaymentPassword || settings.moneyRestsUntil !== null || !settings.isInHours;

  return (
    <form noValidate onSubmit={submit} className="grid gap-6 xl:grid-cols-[minmax(0,1fr)_20rem] xl:items-start">
      <div className="grid gap-6">
        <CardChoice cards={usable} chosen={card.bankCardId} onChoose={setChosen} />
        {cards.length < settings.instrumentsMax && <Button look="quiet" size="s" className="justify-self-start" onClick={() => setBinding(true)}>{t('cashier.withdraw.bind')}</Button>}
        <AmountField kind={kind} settings={settings} value={amount} problem={problem} onChange={setAmount} />
        <Field
          label={t('cashier.withdraw.password')} hint={t('cashier.withdraw.passwordHint')} type="password" name="password" autoComplete="off" value={password}
          onChange={(event) => setPassword(event.target.value)} error={isTried && password === '' && !request.isPending && request.error === null ? t('cashier.withdraw.passwordMissing') : undefined}
          revealLabels={{ show: t('identity.showPassword'), hide: t('identity.hidePassword') }}
        />
      </div>
      <div className="grid gap-4 xl:sticky xl:top-[calc(var(--header-height)+1.5rem)]">
        <dl className="m-0 grid gap-2.5 rounded-lg bg-surface-1 p-5 ring-1 ring-line ring-inset">
          <Line name={t('cashier.withdraw.leaves')} amount={read.minor === null ? '0' : formatAmount(read.minor)} currency={settings.currency} />
          <Line name={t('cashier.deposit.feeRow')} amount={fee.data?.fee ?? '0'} currency={settings.currency} />
          <Line name={t('cashier.withdraw.arrives')} amount={fee.data?.payable ?? '0'} currency={settings.currency} isSum />
          <p className="m-0 text-xs text-ink-3">{settings.freeLeft > 0 ? t('cashier.withdraw.freeLeft', { count: settings.freeLeft }) : t('cashier.withdraw.noneFree')}</p>
        </dl>
        <FailureNote error={request.error} />
        <Button type="submit" size="l" wide busy={request.isPending} disabled={isBarred}>{t('cashier.withdraw.go')}</Button>
        <p className="m-0 text-xs text-ink-3">{t('cashier.withdraw.noWayBack')}</p>
      </div>
    </form>
  );
}

function limitsOf(kind: Kind, settings: WithdrawSettings): { min: string; max: string; currency: string; count: number; left: string } {
  const { currency } = settings;
  return {
    min: plainAmount(kind.minimumAmount, currency), max: plainAmount(formatAmount(mostOf(kind)), currency), currency, count: kind.allowDecimal ? settings.decimals : 0,
    left: plainAmount(settings.available, currency),
  };
}

interface AmountProps {
  kind: Kind;
  settings: WithdrawSettings;
  value: string;
  problem: string | undefined;
  onChange: (text: string) => void;
}

/** A field, the fixed amounts in its place where there are any, and all there is by one press. */
function AmountField({ kind, settings, value, problem, onChange }: AmountProps) {
  const { t } = useTexts();
  const available = parseAmount(settings.available) ?? 0n;
  const most = mostOf(kind) < available ? mostOf(kind) : available;
  return (
    <div className="grid gap-3">
      <Field
        label={t('cashier.deposit.amount')} hint={t('cashier.withdraw.amountHint', limitsOf(kind, settings))} error={problem} value={value}
        onChange={(event) => onChange(event.target.value)} readOnly={kind.fixedAmountFlag} inputMode="decimal" autoComplete="off" dir="ltr" name="amount"
      />
      <div role="group" aria-label={t('cashier.deposit.quick')} className="flex flex-wrap gap-2">
        {(kind.fixedAmountFlag ? kind.fixedWithdrawAmounts : [formatAmount(most)]).map((one) => (
          <button
            key={one} type="button" aria-pressed={value === one} onClick={() => onChange(one)}
            className={cx('figures min-h-11 min-w-20 rounded-full bg-surface-2 px-4 text-sm font-semibold text-ink-1 ring-1 ring-line ring-inset transition-colors duration-150 hover:bg-surface-3', value === one && 'bg-accent-wash text-accent-text ring-2 ring-accent')}
          >
            {kind.fixedAmountFlag ? plainAmount(one, settings.currency) : t('cashier.withdraw.everything', { amount: plainAmount(one, settings.currency) })}
          </button>
        ))}
      </div>
    </div>
  );
}

function Line({ name, amount, currency, isSum = false }: { name: string; amount: string; currency: string; isSum?: boolean }) {
  return (
    <div className={cx('flex items-baseline justify-between gap-4', isSum && 'border-t border-line pt-3 text-lg')}>
      <dt className={isSum ? 'font-semibold text-ink-1' : 'text-ink-2'}>{name}</dt>
      <dd className="m-0 text-ink-1"><Money amount={amount} currency={currency} /></dd>
    </div>
  );
}

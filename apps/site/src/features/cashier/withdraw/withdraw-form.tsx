import { useNavigate } from '@tanstack/react-router';
import { useState, type ReactNode, type SyntheticEvent } from 'react';
import type { Instrument, WithdrawSettings } from '@fairhouse/contract';
import { formatAmount } from '@fairhouse/money';
import { useTexts } from '@fairhouse/i18n';
import { Button, cx, Field } from '@fairhouse/ui';
import { useCentre } from '../../../shared/centre/centre.tsx';
import { FailureNote } from '../../../shared/failure/failure-note.tsx';
import { hasComma } from '../../../shared/money/amount-typed.ts';
import { maskedText, useBalanceMask } from '../../../shared/money/balance-mask.ts';
import { plainAmount } from '../../../shared/money/plain-amount.ts';
import { useIntent } from '../../../shared/money/use-intent.ts';
import { AllRest } from './all-rest.tsx';
import { BindForm } from './bind-form.tsx';
import { CardChoice, isPaused } from './card-choice.tsx';
import { useConfirmTerm } from './confirm-term.ts';
import { everythingOf, mostOf, readWish, type Kind } from './read-wish.ts';
import { isCode, needsPhoneCode, PhoneCode } from './phone-code.tsx';
import { useWithdraw } from './use-withdrawals.ts';
import { Notice } from './why-not.tsx';
import { WithdrawSummary } from './withdraw-summary.tsx';

interface FormProps {
  settings: WithdrawSettings;
  cards: readonly Instrument[];
}

/** The account chosen first; without any, one must be added. */
export function WithdrawForm({ settings, cards }: FormProps) {
  const { t } = useTexts();
  const [chosen, setChosen] = useState<string | null>(null);
  const [isBinding, setBinding] = useState(false);
  // Kept while an account is added.
  const [amount, setAmount] = useState('');
  const usable = cards.filter(({ isWithdrawActive }) => isWithdrawActive);
  const card = usable.find(({ bankCardId }) => bankCardId === chosen) ?? usable[0];
  const kind = settings.types.find(({ withdrawType }) => withdrawType === card?.cardType);
  const take = ({ bankCardId }: Instrument): void => {
    setChosen(bankCardId);
    setBinding(false);
  };
  const resting = cards.filter(isPaused);
  const hasRoom = cards.length < settings.instrumentsMax;
  if (!card && resting.length > 0 && !isBinding)
    return <AllRest cards={resting} onBind={hasRoom ? () => setBinding(true) : null} />;
  if (!card || !kind || isBinding)
    return (
      <BindForm
        settings={settings}
        onBound={take}
        onCancel={card || resting.length > 0 ? () => setBinding(false) : undefined}
      />
    );
  return (
    <WishForm settings={settings} card={card} kind={kind} amount={amount} onAmount={setAmount}>
      <CardChoice
        cards={cards.filter((one) => one.isWithdrawActive || isPaused(one))}
        chosen={card.bankCardId}
        onChoose={setChosen}
      />
      {hasRoom && (
        <Button look="secondary" size="s" className="justify-self-start" onClick={() => setBinding(true)}>
          {t('cashier.withdraw.bind')}
        </Button>
      )}
    </WishForm>
  );
}

interface WishProps {
  settings: WithdrawSettings;
  card: Instrument;
  kind: Kind;
  amount: string;
  onAmount: (text: string) => void;
  children: ReactNode;
}

/** Amount, what arrives, and the payment password; only fields that matter are shown. */
function WishForm({ settings, card, kind, amount, onAmount, children }: WishProps) {
  const { t } = useTexts();
  const navigate = useNavigate();
  const centre = useCentre();
  const intent = useIntent();
  const sayTerm = useConfirmTerm();
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  const [isTried, setTried] = useState(false);
  const request = useWithdraw(
    ({ withdrawalId }) => void navigate({ to: centre.to, search: { page: 'withdraw', withdrawal: withdrawalId } }),
  );
  const read = readWish(amount, kind, settings);
  const wished = read.minor === null ? null : formatAmount(read.minor);
  const isCodeAsked = needsPhoneCode(settings, read.minor);
  const missing =
    wished === null
      ? 'amount'
      : password === ''
        ? 'password'
        : isCodeAsked && !isCode(code)
          ? 'verificationCode'
          : null;
  const submit = (event: SyntheticEvent): void => {
    event.preventDefault();
    setTried(true);
    if (wished === null || missing !== null) {
      (event.currentTarget as HTMLElement).querySelector<HTMLElement>(`[name=${missing}]`)?.focus();
      return;
    }
    const wanted = { amount: wished, bankCardId: card.bankCardId };
    const shown = { password, ...(isCodeAsked && { verificationCode: code.trim() }) };
    request.mutate(
      { ...wanted, ...shown, clientKey: intent.keyFor(JSON.stringify(wanted)) },
      { onSettled: (_made, error) => intent.settle(error) },
    );
    setPassword('');
    setTried(false);
  };
  const { isMasked } = useBalanceMask();
  const problem =
    !isTried || read.problem === null
      ? undefined
      : read.problem === 'amountPlain' && hasComma(amount)
        ? t('wallet.amountComma')
        : t(`cashier.withdraw.${read.problem}`, limitsOf(kind, settings, isMasked));
  return (
    <form noValidate onSubmit={submit} className="grid gap-6 xl:grid-cols-[minmax(0,1fr)_20rem] xl:items-start">
      <div className="grid gap-6">
        {children}
        {kind.leftCount === 0 && (
          <Notice>{t('cashier.withdraw.countReached', { count: kind.dailyWithdrawMaxCount })}</Notice>
        )}
        <AmountField kind={kind} settings={settings} value={amount} problem={problem} onChange={onAmount} />
        <Field
          label={t('cashier.withdraw.password')}
          hint={t('cashier.withdraw.passwordHint')}
          type="password"
          name="password"
          autoComplete="off"
          value={password}
          onChange={(event) => setPassword(event.target.value)}
          error={isTried && password === '' ? t('cashier.withdraw.passwordMissing') : undefined}
          revealLabels={{ show: t('identity.showPassword'), hide: t('identity.hidePassword') }}
        />
        {isCodeAsked && <PhoneCode settings={settings} code={code} isTried={isTried} onChange={setCode} />}
      </div>
      <div className="grid gap-4 xl:sticky xl:top-[calc(var(--header-height)+1.5rem)]">
        <WithdrawSummary settings={settings} kind={kind} amount={wished} />
        <FailureNote error={request.error} otherwise="cashier.withdraw.unheard" />
        <Button
          type="submit"
          size="l"
          wide
          busy={request.isPending}
          disabled={!isOpenFor(settings, kind) || (isCodeAsked && settings.mobileNum === null)}
        >
          {t('cashier.withdraw.go')}
        </Button>
        <p className="m-0 text-xs text-ink-3">
          {t('cashier.withdraw.noWayBack')} {sayTerm(settings.confirmMinutes)}
        </p>
      </div>
    </form>
  );
}

/** Known obstacles are shown above; the server decides. */
function isOpenFor(
  { hasPaymentPassword, moneyRestsUntil, isInHours, turnoverInfo }: WithdrawSettings,
  { leftCount }: Kind,
): boolean {
  return hasPaymentPassword && moneyRestsUntil === null && isInHours && leftCount > 0 && turnoverInfo.status !== 'N';
}

function limitsOf(
  kind: Kind,
  settings: WithdrawSettings,
  isMasked: boolean,
): { min: string; max: string; currency: string; count: number; left: string } {
  const { currency } = settings;
  return {
    min: plainAmount(kind.minimumAmount, currency),
    max: plainAmount(formatAmount(mostOf(kind)), currency),
    currency,
    count: settings.decimals,
    left: isMasked ? maskedText : plainAmount(settings.available, currency),
  };
}

interface AmountProps {
  kind: Kind;
  settings: WithdrawSettings;
  value: string;
  problem: string | undefined;
  onChange: (text: string) => void;
}

/** A field, or the fixed amounts instead of it, and a button for the whole balance. */
function AmountField({ kind, settings, value, problem, onChange }: AmountProps) {
  const { t } = useTexts();
  const { isMasked } = useBalanceMask();
  return (
    <div className="grid gap-3">
      <Field
        label={t('cashier.deposit.amount')}
        hint={t('cashier.withdraw.amountHint', limitsOf(kind, settings, isMasked))}
        error={problem}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        readOnly={kind.fixedAmountFlag}
        inputMode="decimal"
        autoComplete="off"
        dir="ltr"
        name="amount"
      />
      <div role="group" aria-label={t('cashier.deposit.quick')} className="flex flex-wrap gap-2">
        {(kind.fixedAmountFlag ? kind.fixedWithdrawAmounts : [formatAmount(everythingOf(kind, settings))]).map(
          (one) => (
            <button
              key={one}
              type="button"
              aria-pressed={value === one}
              onClick={() => onChange(one)}
              className={cx(
                'figures min-h-11 min-w-20 rounded-full bg-surface-2 px-4 text-sm font-semibold text-ink-1 ring-1 ring-line ring-inset transition-colors duration-150 hover:bg-surface-3',
                value === one && 'bg-accent-wash text-accent-text ring-2 ring-accent',
              )}
            >
              {kind.fixedAmountFlag
                ? plainAmount(one, settings.currency)
                : t('cashier.withdraw.everything', {
                    amount: isMasked ? maskedText : plainAmount(one, settings.currency),
                  })}
            </button>
          ),
        )}
      </div>
    </div>
  );
}

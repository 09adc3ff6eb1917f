import { useId } from 'react';
import { useTexts } from '@fairhouse/i18n';
import { cx, Field, Icon } from '@fairhouse/ui';
import { plainAmount } from '../../shared/money/plain-amount.ts';
import { mostOf } from './read-amount.ts';
import type { Method } from './use-deposits.ts';

interface ChoiceProps {
  method: Method;
  currency: string;
  decimals: number;
  value: string;
  problem: string | undefined;
  onChange: (text: string) => void;
}

/** The amount: a field with quick amounts beside it, or one of the fixed amounts. */
export function AmountChoice({ method, currency, decimals, value, problem, onChange }: ChoiceProps) {
  const { t } = useTexts();
  const problemId = useId();
  if (method.fixedAmountFlag) {
    return (
      <div className="grid gap-2">
        <Chips
          label={t('cashier.deposit.amountFixed')}
          amounts={method.fixedAmounts}
          currency={currency}
          chosen={value}
          onChoose={onChange}
          isShown
          problemId={problem === undefined ? undefined : problemId}
        />
        {problem !== undefined && (
          <p id={problemId} className="m-0 flex items-start gap-1.5 text-sm text-lost" role="alert">
            <Icon name="alert" size={16} className="mt-0.5" />
            {problem}
          </p>
        )}
      </div>
    );
  }
  return (
    <div className="grid gap-3">
      <Field
        label={t('cashier.deposit.amount')}
        hint={t(decimals > 0 ? 'cashier.deposit.amountHint' : 'cashier.deposit.amountHintWhole', {
          min: plainAmount(method.minimumAmount, currency),
          max: plainAmount(mostOf(method), currency),
          currency,
        })}
        error={problem}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        inputMode="decimal"
        autoComplete="off"
        dir="ltr"
        name="amount"
      />
      {method.quickAmounts.length > 0 && (
        <Chips
          label={t('cashier.deposit.quick')}
          amounts={method.quickAmounts}
          currency={currency}
          chosen={value}
          onChoose={onChange}
        />
      )}
    </div>
  );
}

interface ChipsProps {
  label: string;
  amounts: readonly string[];
  currency: string;
  chosen: string;
  onChoose: (amount: string) => void;
  /** The fixed amounts are the field itself: they have its label and its error. */
  isShown?: boolean;
  problemId?: string | undefined;
}

function Chips({ label, amounts, currency, chosen, onChoose, isShown = false, problemId }: ChipsProps) {
  return (
    <div role="group" aria-label={label} className="grid gap-2">
      {isShown && <span className="text-sm font-semibold text-ink-1">{label}</span>}
      <div className="flex flex-wrap gap-2">
        {amounts.map((amount) => (
          <button
            key={amount}
            type="button"
            {...(isShown && { name: 'amount', 'aria-describedby': problemId })}
            aria-pressed={chosen === amount}
            onClick={() => onChoose(amount)}
            className={cx(
              'figures min-h-11 min-w-18 rounded-full px-3 text-sm sm:min-w-20 sm:px-4 font-semibold transition-colors duration-150',
              chosen === amount
                ? 'bg-accent-wash text-accent-text ring-2 ring-accent ring-inset'
                : 'bg-surface-2 text-ink-1 ring-1 ring-line ring-inset hover:bg-surface-3',
            )}
          >
            {plainAmount(amount, currency)}
          </button>
        ))}
      </div>
    </div>
  );
}

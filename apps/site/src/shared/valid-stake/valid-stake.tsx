import type { ValidBetRule } from '@fairhouse/contract';
import { useTexts } from '@fairhouse/i18n';
import { Money } from '../money/money.tsx';

/** How much of a stake counts for rebates, wagering and salaries, and by which rule; an open bet counts nothing yet. */
export function ValidStake({
  amount,
  currency,
  rule,
}: {
  amount: string;
  currency: string;
  rule: ValidBetRule | null;
}) {
  const { t } = useTexts();
  if (rule === null) return '–';
  return (
    <span className="grid gap-0.5">
      <Money amount={amount} currency={currency} />
      <span className="text-xs text-ink-3">{t(`bets.rule_${rule}`)}</span>
    </span>
  );
}

import type { ReactNode } from 'react';
import { parseAmount } from '@fairhouse/money';
import type { Bonus } from '@fairhouse/contract';
import { useTexts } from '@fairhouse/i18n';
import { plainAmount } from '../money/plain-amount.ts';

/** How far the wagering of a running bonus is, in words and as a bar, with further details beside the words. */
export function BonusProgress({ bonus, children }: { bonus: Bonus; children?: ReactNode }) {
  const { t } = useTexts();
  const { currency } = bonus;
  const [required, wagered] = [parseAmount(bonus.required) ?? 0n, parseAmount(bonus.wagered) ?? 0n];
  const share = required === 0n ? 100 : Number((wagered * 100n) / required);
  const label = t('promotions.staked', {
    wagered: plainAmount(bonus.wagered, currency),
    required: plainAmount(bonus.required, currency),
    currency,
  });
  return (
    <span className="grid gap-2">
      <span className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 text-sm">
        <span className="figures font-semibold text-ink-1">{label}</span>
        {children}
      </span>
      <span
        role="progressbar"
        aria-label={label}
        aria-valuenow={share}
        aria-valuemin={0}
        aria-valuemax={100}
        className="block h-3 overflow-hidden rounded-full bg-surface-3"
      >
        <span className="block h-full rounded-full bg-live" style={{ inlineSize: `${share}%` }} />
      </span>
    </span>
  );
}

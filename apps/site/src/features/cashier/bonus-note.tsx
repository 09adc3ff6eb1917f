import { Link } from '@tanstack/react-router';
import type { Bonus } from '@fairhouse/contract';
import { useTexts } from '@fairhouse/i18n';
import { Icon } from '@fairhouse/ui';
import { plainAmount } from '../../shared/money/plain-amount.ts';

/** The state of the bonus that was chosen with a deposit. */
export function BonusNote({ bonus }: { bonus: Bonus }) {
  const { t } = useTexts();
  const { amount, currency, state, reason } = bonus;
  return (
    <div className="grid gap-1.5 rounded-lg bg-surface-2 p-4 text-sm">
      <p className="m-0 font-semibold text-ink-1">{t('promotions.wordOf', { title: bonus.title })}</p>
      <p className="m-0 text-ink-2">
        {t(`promotions.withDeposit.${state}`, { amount: plainAmount(amount, currency), currency })}
        {reason !== null && ` ${t(`promotions.reason.${reason}`)}`}
      </p>
      <Link
        to="/member"
        search={{ page: 'bonusDetails' }}
        className="inline-flex min-h-11 sm:pointer-fine:min-h-9 items-center gap-1.5 justify-self-start font-semibold text-live no-underline hover:underline"
      >
        {t('promotions.see')}
        <Icon name="chevron-forward" size={18} />
      </Link>
    </div>
  );
}

import { useTexts } from '@fairhouse/i18n';
import { Money } from '../../shared/money/money.tsx';

interface Footer {
  betAmount: string;
  winAmount: string;
  profitAndLoss: string;
}

/** Sums over the whole period, not over the page. */
export function BetSums({ footer, currency }: { footer: Footer; currency: string }) {
  const { t } = useTexts();
  const sums = [
    { name: t('bets.stake'), amount: footer.betAmount, isResult: false },
    { name: t('bets.payout'), amount: footer.winAmount, isResult: false },
    { name: t('bets.result'), amount: footer.profitAndLoss, isResult: true },
  ];
  return (
    <dl aria-label={t('bets.sums')} className="m-0 grid grid-cols-3 overflow-hidden rounded-lg bg-surface-1 ring-1 ring-inset ring-line">
      {sums.map((sum) => (
        <div key={sum.name} className="grid gap-1 border-e border-line px-3 py-4 last:border-e-0 sm:px-5">
          <dt className="text-xs text-ink-3 sm:text-sm">{sum.name}</dt>
          <dd className="m-0 text-sm sm:text-lg">
            <Money amount={sum.amount} currency={currency} isResult={sum.isResult} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

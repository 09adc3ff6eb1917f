import { useId } from 'react';
import { worthOfChance } from '@fairhouse/casino';
import type { Jackpot } from '@fairhouse/contract';
import { useTexts } from '@fairhouse/i18n';
import { formatAmount, parseAmount } from '@fairhouse/money';
import { amountText, betsPerWin } from './jackpot-amounts.ts';

/** Usual stakes, in 1/10,000. */
const stakes = [1n, 10n, 100n].map((coins) => coins * 10_000n);

/** What a bet's chance is, and what it is worth on average at what stands in the pot now. */
export function JackpotWorth({ jackpot: { amount, currency, terms } }: { jackpot: Jackpot }) {
  const { t, language } = useTexts();
  const titleId = useId();
  const oneWinPerMinor = parseAmount(terms.oneWinPer) ?? 1n;
  const potMinor = parseAmount(amount) ?? 0n;
  const count = new Intl.NumberFormat(language);
  // A worth of less than a cent is told to its last place.
  const exact = (minor: bigint) => `${formatAmount(minor)}\u00a0${currency}`;
  return (
    <section aria-labelledby={titleId} className="grid content-start gap-3">
      <h2 id={titleId} className="m-0 font-display text-xl font-semibold text-ink-1">
        {t('jackpot.worthTitle')}
      </h2>
      <p className="m-0 text-sm text-ink-2">
        {t('jackpot.odds', { oneWinPer: amountText(terms.oneWinPer, currency) })}
      </p>
      <div className="overflow-hidden rounded-lg bg-surface-1 ring-1 ring-line ring-inset">
        <table className="w-full border-collapse text-sm">
          <thead>
            <tr className="border-b border-line text-ink-2">
              {(['stake', 'chance', 'worth'] as const).map((name) => (
                <th key={name} scope="col" className="px-3 py-3 sm:px-4 text-end font-semibold first:text-start">
                  {t(`jackpot.${name}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody className="figures">
            {stakes.map((stakeMinor) => (
              <tr key={`${stakeMinor}`} className="border-b border-line last:border-b-0">
                <th scope="row" className="px-3 py-3 sm:px-4 text-start font-normal text-ink-1">
                  {amountText(formatAmount(stakeMinor), currency)}
                </th>
                <td className="px-3 py-3 sm:px-4 text-end text-ink-1">
                  {t('jackpot.oneIn', { count: count.format(betsPerWin({ stakeMinor, oneWinPerMinor })) })}
                </td>
                <td className="px-3 py-3 sm:px-4 text-end text-ink-1">
                  {exact(worthOfChance({ stakeMinor, oneWinPerMinor, potMinor }))}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}

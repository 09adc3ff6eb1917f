import type { PointConfig } from '@fairhouse/contract';
import { formatAmount, parseAmount } from '@fairhouse/money';
import { useTexts } from '@fairhouse/i18n';

/** Points for a hundred units of money. */
const perHundred = (ratio: string): string => formatAmount((parseAmount(ratio) ?? 0n) * 100n);

/** How points are earned, and what happens to them. */
export function PointRules({ config }: { config: PointConfig }) {
  const { t } = useTexts();
  const { currency, betRatios, depositRatio } = config;
  return (
    <div className="grid gap-6 lg:grid-cols-2">
      <section aria-labelledby="point-rates" className="grid content-start gap-3">
        <h2 id="point-rates" className="m-0 font-display text-lg font-semibold text-ink-1">
          {t('points.ratesTitle')}
        </h2>
        <div className="overflow-hidden rounded-lg bg-surface-1 ring-1 ring-line ring-inset">
          <table className="w-full border-collapse text-sm">
            <thead>
              <tr className="border-b border-line text-ink-2">
                <th scope="col" className="px-4 py-3 text-start font-semibold">
                  {t('points.ratesProduct')}
                </th>
                <th scope="col" className="px-4 py-3 text-end font-semibold">
                  {t('points.ratesPoints', { currency })}
                </th>
              </tr>
            </thead>
            <tbody>
              {betRatios.map(({ category, ratio }) => (
                <tr key={category} className="border-b border-line last:border-b-0">
                  <th scope="row" className="px-4 py-3 text-start font-normal text-ink-1">
                    {t(`reports.category_${category}`)}
                  </th>
                  <td className="px-4 py-3 text-end text-ink-1 tabular-nums">{perHundred(ratio)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
        {depositRatio !== '0' && (
          <p className="m-0 text-sm text-ink-2">
            {t('points.ratesDeposits', { points: perHundred(depositRatio), currency })}
          </p>
        )}
      </section>
      <ul className="m-0 grid list-disc content-start gap-2.5 ps-5 text-sm text-ink-2">
        <li>{t('points.ruleKeep')}</li>
        <li>{t('points.ruleFraction')}</li>
        <li>{t('points.ruleCorrection')}</li>
        <li>{t('points.ruleAddress')}</li>
      </ul>
    </div>
  );
}

import type { AccruedRebate } from '@fairhouse/contract';
import { useTexts } from '@fairhouse/i18n';
import { Money } from '../../shared/money/money.tsx';
import { percentText } from './percent-text.ts';

/** What each product has earned; cards on a phone, a table elsewhere. */
export function RebateTable({ rows, currency }: { rows: readonly AccruedRebate[]; currency: string }) {
  const { t } = useTexts();
  return (
    <section aria-label={t('rebates.byCategory')} className="grid gap-3">
      <h2 className="m-0 font-display text-lg font-semibold text-ink-1">{t('rebates.byCategory')}</h2>
      <ul className="m-0 grid list-none overflow-hidden rounded-lg bg-surface-1 p-0 ring-1 ring-line ring-inset md:hidden">
        {rows.map((row) => (
          <li
            key={row.category}
            className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-0.5 border-b border-line px-4 py-3 last:border-b-0"
          >
            <span className="font-semibold text-ink-1">{t(`reports.category_${row.category}`)}</span>
            <Money amount={row.amount} currency={currency} />
            <span className="figures text-xs text-ink-3">
              {percentText(row.rate)} · {t('rebates.validBet')} <Money amount={row.validBet} currency={currency} />
            </span>
          </li>
        ))}
      </ul>
      <div className="hidden overflow-x-auto rounded-lg bg-surface-1 ring-1 ring-line ring-inset md:block">
        <table className="w-full border-collapse text-sm">
          <thead>
            <tr className="text-xs text-ink-3">
              <th scope="col" className="px-4 py-3 text-start font-semibold">
                {t('rebates.category')}
              </th>
              {(['rate', 'validBet', 'amount'] as const).map((head) => (
                <th key={head} scope="col" className="px-4 py-3 text-end font-semibold">
                  {t(`rebates.${head}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.category} className="border-t border-line">
                <th scope="row" className="px-4 py-3 text-start font-semibold text-ink-1">
                  {t(`reports.category_${row.category}`)}
                </th>
                <td className="figures px-4 py-3 text-end text-ink-2">{percentText(row.rate)}</td>
                <td className="px-4 py-3 text-end">
                  <Money amount={row.validBet} currency={currency} />
                </td>
                <td className="px-4 py-3 text-end">
                  <Money amount={row.amount} currency={currency} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}

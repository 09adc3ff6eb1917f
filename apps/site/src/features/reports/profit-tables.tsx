import type { ProfitAndLoss, ProfitSums } from '@fairhouse/contract';
import { formatDay, useTexts } from '@fairhouse/i18n';
import { Money } from '../../shared/money/money.tsx';
import { useVendorName } from '../../shared/vendors/use-vendors.ts';

/** The whole period: the net result large, its components beside it. */
export function ProfitTotals({ totals, currency }: { totals: ProfitSums; currency: string }) {
  const { t } = useTexts();
  const parts = [
    ['stake', totals.betAmount],
    ['validStake', totals.validBetAmount],
    ['payout', totals.winAmount],
    ['rebate', totals.rebateAmount],
    ['promotions', totals.promotionAmount],
  ] as const;
  return (
    <dl
      aria-label={t('reports.totals')}
      className="m-0 grid grid-cols-2 gap-px overflow-hidden rounded-lg bg-line ring-1 ring-inset ring-line sm:grid-cols-3"
    >
      <div className="col-span-2 grid gap-1 bg-surface-1 px-5 py-5 sm:col-span-1">
        <dt className="text-sm text-ink-2">{t('reports.net')}</dt>
        <dd className="m-0 font-display text-2xl sm:text-3xl">
          <Money amount={totals.profitAndLoss} currency={currency} isResult />
        </dd>
      </div>
      {parts.map(([name, amount]) => (
        <div key={name} className="grid content-center gap-1 bg-surface-1 px-5 py-4 last:max-sm:col-span-2">
          <dt className="text-xs text-ink-3 sm:text-sm">{t(`reports.${name}`)}</dt>
          <dd className="m-0 text-base sm:text-lg">
            <Money amount={amount} currency={currency} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

const categories = ['RNG', 'LIVE', 'FISH', 'SPORTS', 'ESPORTS', 'COCKFIGHT', 'LOTT', 'ELOTT', 'PVP'] as const;
type Category = (typeof categories)[number];

function isCategory(gameType: string): gameType is Category {
  return categories.some((known) => known === gameType);
}

/** Per kind of game and vendor. */
export function CategoryTable({ rows, currency }: { rows: ProfitAndLoss['categories']; currency: string }) {
  const { t } = useTexts();
  const vendorName = useVendorName();
  return (
    <SumTable
      title={t('reports.byCategory')}
      head={t('reports.category')}
      currency={currency}
      rows={rows.map((row) => ({
        ...row,
        key: `${row.gameType} ${row.vassalage}`,
        name: isCategory(row.gameType) ? t(`reports.category_${row.gameType}`) : row.gameType,
        note: vendorName(row.vassalage),
      }))}
    />
  );
}

/** Days with bets, the newest first. */
export function DayTable({ rows, currency }: { rows: ProfitAndLoss['days']; currency: string }) {
  const { t, texts } = useTexts();
  return (
    <SumTable
      title={t('reports.byDay')}
      head={t('reports.day')}
      currency={currency}
      rows={rows
        .toReversed()
        .map((row) => ({ ...row, key: row.day, name: formatDay(row.day, texts.language), note: '' }))}
    />
  );
}

interface NamedSums extends ProfitSums {
  key: string;
  name: string;
  note: string;
}

function SumTable({
  title,
  head,
  rows,
  currency,
}: {
  title: string;
  head: string;
  rows: readonly NamedSums[];
  currency: string;
}) {
  const { t } = useTexts();
  return (
    <section className="grid gap-3">
      <h2 className="m-0 font-display text-lg font-semibold text-ink-1">{title}</h2>
      <div className="overflow-x-auto rounded-lg bg-surface-1 ring-1 ring-inset ring-line">
        <table className="w-full border-collapse text-start text-sm">
          <thead>
            <tr className="text-xs text-ink-3">
              <th scope="col" className="px-4 py-3 text-start font-semibold">
                {head}
              </th>
              <th scope="col" className="hidden px-4 py-3 text-end font-semibold sm:table-cell">
                {t('reports.bets')}
              </th>
              <th scope="col" className="px-2 py-3 text-end font-semibold sm:px-4">
                {t('reports.stake')}
              </th>
              <th scope="col" className="hidden px-4 py-3 text-end font-semibold sm:table-cell">
                {t('reports.payout')}
              </th>
              <th scope="col" className="px-4 py-3 text-end font-semibold">
                {t('reports.net')}
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.key} className="border-t border-line">
                <th scope="row" className="px-4 py-3 text-start font-semibold text-ink-1">
                  {row.name} {row.note && <span className="text-xs font-normal text-ink-3">{row.note}</span>}
                </th>
                <td className="figures hidden px-4 py-3 text-end text-ink-2 sm:table-cell">{row.betCount}</td>
                <td className="px-2 py-3 text-end whitespace-nowrap sm:px-4">
                  <Money amount={row.betAmount} currency={currency} />
                </td>
                <td className="hidden px-4 py-3 text-end whitespace-nowrap sm:table-cell">
                  <Money amount={row.winAmount} currency={currency} />
                </td>
                <td className="px-4 py-3 text-end whitespace-nowrap">
                  <Money amount={row.profitAndLoss} currency={currency} isResult />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}

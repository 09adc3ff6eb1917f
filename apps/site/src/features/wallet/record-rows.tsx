import type { RecordRow } from '@fairhouse/contract';
import { recordText } from '@fairhouse/contract/record-text';
import { useTexts } from '@fairhouse/i18n';
import { useHouseTime } from '../../shared/clock/use-house-time.ts';
import { Money } from '../../shared/money/money.tsx';
import { BalanceFigure } from './balance-figure.tsx';

function What({ row }: { row: RecordRow }) {
  const { t } = useTexts();
  return <span className="font-semibold text-ink-1">{t(`wallet.${recordText(row)}`)}</span>;
}

/** The record as a table, where there is room. */
export function RecordTable({ rows }: { rows: readonly RecordRow[] }) {
  const { t } = useTexts();
  const time = useHouseTime();
  const heads = [t('wallet.what'), t('wallet.time'), t('wallet.amount'), t('wallet.balanceAfter')];
  return (
    <div className="hidden overflow-x-auto rounded-lg bg-surface-1 ring-1 ring-inset ring-line md:block">
      <table className="w-full border-collapse text-start text-sm">
        <thead>
          <tr className="text-xs text-ink-3">
            {heads.map((head, index) => (
              <th
                key={head}
                scope="col"
                className={`px-4 py-3 font-semibold ${index >= 2 ? 'text-end' : 'text-start'}`}
              >
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.txId} className="border-t border-line">
              <td className="grid px-4 py-2.5">
                <What row={row} />
                <span className="figures text-xs text-ink-3">{row.orderNo}</span>
              </td>
              <td className="px-4 py-2.5 whitespace-nowrap text-ink-2">{time(row.txTimeInTimestamp)}</td>
              <td className="px-4 py-2.5 text-end whitespace-nowrap">
                <Money amount={row.amount} currency={row.currency} isResult />
              </td>
              <td className="px-4 py-2.5 text-end whitespace-nowrap text-ink-2">
                <BalanceFigure isExact amount={row.currentAvailBalance} currency={row.currency} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** The record as cards, for narrow screens. */
export function RecordCards({ rows }: { rows: readonly RecordRow[] }) {
  const { t } = useTexts();
  const time = useHouseTime();
  return (
    <ul className="m-0 grid list-none gap-2 p-0 md:hidden">
      {rows.map((row) => (
        <li key={row.txId} className="grid gap-1.5 rounded-md bg-surface-1 px-4 py-3 ring-1 ring-inset ring-line">
          <div className="flex items-baseline justify-between gap-3">
            <What row={row} />
            <Money amount={row.amount} currency={row.currency} isResult />
          </div>
          <div className="flex items-baseline justify-between gap-3 text-xs text-ink-3">
            <span>{time(row.txTimeInTimestamp)}</span>
            <span>
              {t('wallet.balanceAfter')}{' '}
              <BalanceFigure isExact amount={row.currentAvailBalance} currency={row.currency} />
            </span>
          </div>
          <span className="figures text-xs text-ink-3">{row.orderNo}</span>
        </li>
      ))}
    </ul>
  );
}

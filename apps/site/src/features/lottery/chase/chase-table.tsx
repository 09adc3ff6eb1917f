import { displayAmount, isCurrency, type Minor } from '@fairhouse/money';
import { useTexts } from '@fairhouse/i18n';
import { cx, IconButton } from '@fairhouse/ui';
import { profitPercentOf, type ChaseRow } from './chase-plan.ts';
import { shortNumero } from '../short-numero.ts';
import type { Chase } from './use-chase-plan.ts';

/** Each issue with its editable multiple, the cost so far, and the profit if it wins. */
export function ChaseTable({ chase, currency }: { chase: Chase; currency: string }) {
  const { t } = useTexts();
  const hasPrize = chase.rows.some(({ prizeMinor }) => prizeMinor !== null);
  return (
    <div
      className="max-h-112 overflow-auto rounded-md bg-surface-1 ring-1 ring-inset ring-line"
      tabIndex={0}
      role="region"
      aria-label={t('lottery.chase.table')}
    >
      <table className="w-full border-collapse text-start text-sm">
        <caption className="px-3 pt-2.5 text-start text-xs text-ink-3">
          {t('lottery.chase.amountsIn', { currency })}
        </caption>
        <thead className="sticky top-0 z-1 bg-surface-2 text-xs text-ink-3">
          <tr>
            <th scope="col" className="px-3 py-2.5 text-start font-semibold @max-xl:pe-1">
              {t('lottery.chase.numero')}
            </th>
            <th scope="col" className="px-1 py-2.5 text-start font-semibold">
              {t('lottery.chase.multiple')}
            </th>
            <th scope="col" className="px-1.5 py-2.5 text-end font-semibold @xl:px-3">
              {t('lottery.chase.spent')}
            </th>
            {hasPrize && (
              <th scope="col" className="px-3 py-2.5 text-end font-semibold hidden @xl:table-cell">
                {t('lottery.chase.prize')}
              </th>
            )}
            {hasPrize && (
              <th scope="col" className="px-1.5 py-2.5 text-end font-semibold @xl:px-3">
                {t('lottery.chase.profit')}
              </th>
            )}
            <th scope="col">
              <span className="sr-only">{t('lottery.chase.leaveOut')}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {chase.rows.map((row) => (
            <Row key={row.numero} row={row} chase={chase} currency={currency} hasPrize={hasPrize} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Row({ row, chase, currency, hasPrize }: { row: ChaseRow; chase: Chase; currency: string; hasPrize: boolean }) {
  const { t } = useTexts();
  const percent = profitPercentOf(row);
  const isOut = row.multiple === 0;
  return (
    <tr className={cx('border-t border-line', isOut && 'text-ink-3')}>
      <th
        scope="row"
        className={cx(
          'figures px-3 py-1.5 text-start font-normal @max-xl:pe-1',
          isOut ? 'text-ink-3 line-through' : 'text-ink-2',
        )}
      >
        <span className="hidden @xl:inline">{row.numero}</span>
        <span className="@xl:hidden" title={row.numero}>
          {shortNumero(row.numero)}
        </span>
      </th>
      <td className="px-1 py-1.5">
        <input
          aria-label={t('lottery.chase.multipleOf', { numero: row.numero })}
          inputMode="numeric"
          dir="ltr"
          maxLength={6}
          value={isOut ? '' : row.multiple}
          onChange={(event) => chase.edit(row.numero, Number(event.target.value.replaceAll(/\D/g, '')))}
          className="figures min-h-11 w-16 rounded-sm bg-surface-0 px-2 text-base text-ink-1 ring-1 ring-inset ring-line-strong md:min-h-9"
        />
      </td>
      <Amounts minor={row.spentMinor} currency={currency} />
      {hasPrize && <Amounts minor={row.prizeMinor} currency={currency} className="hidden @xl:table-cell" />}
      {hasPrize && (
        <td className="px-1.5 py-1.5 text-end whitespace-nowrap @xl:px-3">
          <span
            className={cx(
              'figures font-semibold',
              (row.profitMinor ?? 0n) > 0n ? 'text-won' : (row.profitMinor ?? 0n) < 0n ? 'text-lost' : 'text-ink-3',
            )}
          >
            {shown(row.profitMinor, currency)}
          </span>
          {percent !== null && <span className="figures block text-xs text-ink-3">{percent}%</span>}
        </td>
      )}
      <td className="pe-1 text-end">
        <IconButton
          icon={isOut ? 'refresh' : 'close'}
          size={18}
          label={t(isOut ? 'lottery.chase.takeIn' : 'lottery.chase.leaveOutOf', { numero: row.numero })}
          onClick={() => chase.edit(row.numero, isOut ? 1 : 0)}
        />
      </td>
    </tr>
  );
}

function Amounts({ minor, currency, className }: { minor: Minor | null; currency: string; className?: string }) {
  return (
    <td className={cx('figures px-1.5 py-1.5 text-end text-ink-1 @xl:px-3', className)}>{shown(minor, currency)}</td>
  );
}

/** The currency is shown once, above the table. */
function shown(minor: Minor | null, currency: string): string {
  return minor === null || !isCurrency(currency) ? '–' : displayAmount(minor, currency);
}

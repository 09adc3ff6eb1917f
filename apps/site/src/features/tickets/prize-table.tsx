import type { TicketPrize } from '@fairhouse/contract';
import { locales } from '@fairhouse/contract/languages';
import { formatCount, useTexts } from '@fairhouse/i18n';
import { cx } from '@fairhouse/ui';
import { usePrizeText } from './prize-text.ts';

interface PrizeTableProps {
  readonly prizes: readonly TicketPrize[];
  /** The prize that was drawn. */
  readonly wonAt?: number;
}

/** The published prizes: what each is, its chance, and how many are left. */
export function PrizeTable({ prizes, wonAt }: PrizeTableProps) {
  const { t, language } = useTexts();
  const textOf = usePrizeText();
  const chanceText = useChanceText();
  const count = (value: number): string => formatCount(BigInt(value), language);
  return (
    <div className="overflow-x-auto rounded-lg bg-surface-1 ring-1 ring-line ring-inset">
      <table className="w-full border-collapse text-sm">
        <caption className="sr-only">{t('tickets.prizesTitle')}</caption>
        <thead>
          <tr className="border-b border-line text-xs text-ink-3">
            <th scope="col" className="px-4 py-2.5 text-start font-semibold">
              {t('tickets.prize')}
            </th>
            <th scope="col" className="px-3 py-2.5 text-end font-semibold">
              {t('tickets.chance')}
            </th>
            <th scope="col" className="px-4 py-2.5 text-end font-semibold">
              {t('tickets.left')}
            </th>
          </tr>
        </thead>
        <tbody>
          {prizes.map((each, index) => {
            const isGone = each.left === 0;
            return (
              <tr
                key={index}
                aria-current={index === wonAt || undefined}
                className={cx('border-b border-line last:border-b-0', index === wonAt && 'bg-accent-wash')}
              >
                <th
                  scope="row"
                  className={cx('px-4 py-2.5 text-start font-semibold', isGone ? 'text-ink-3' : 'text-ink-1')}
                >
                  {textOf(each)}
                  {each.prize?.required && (
                    <span className="block text-xs font-normal text-ink-3">
                      {t('tickets.bonusNote', { amount: each.prize.required })}
                    </span>
                  )}
                </th>
                <td className="px-3 py-2.5 text-end whitespace-nowrap text-ink-1 tabular-nums">
                  {each.chance === null ? '–' : t('tickets.percent', { chance: chanceText(each.chance) })}
                </td>
                <td className="px-4 py-2.5 text-end whitespace-nowrap text-ink-2 tabular-nums">
                  {isGone && t('tickets.gone')}
                  {!isGone && each.left === null && t('tickets.noLimit')}
                  {!isGone && each.left !== null && each.stock === null && count(each.left)}
                  {!isGone &&
                    each.left !== null &&
                    each.stock !== null &&
                    t('tickets.leftOf', { left: count(each.left), stock: count(each.stock) })}
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}

/** `12.5000` as `12.5`, in the figures of the reader's language. */
export function useChanceText(): (chance: string) => string {
  const { language } = useTexts();
  const figures = new Intl.NumberFormat(locales[language], { maximumFractionDigits: 4 });
  return (chance) => figures.format(Number(chance));
}

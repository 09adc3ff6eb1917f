import type { ProfitAndLoss } from '@fairhouse/contract';
import { displayAmount, isCurrency, parseAmount } from '@fairhouse/money';
import { formatDay, useTexts } from '@fairhouse/i18n';
import { addDays } from '../../shared/period/period.ts';

const height = 120;
const middle = height / 2;
const reach = 52;
const slot = 24;

type Day = ProfitAndLoss['days'][number];

/** Every day of the period, with zero for days without bets. */
export function fillDays(days: readonly Day[], first: string, last: string): { day: string; netMinor: bigint }[] {
  const known = new Map(days.map((each) => [each.day, parseAmount(each.profitAndLoss) ?? 0n]));
  const filled: { day: string; netMinor: bigint }[] = [];
  for (let day = first; day <= last; day = addDays(day, 1)) filled.push({ day, netMinor: known.get(day) ?? 0n });
  return filled;
}

const sizeOf = (minor: bigint): bigint => (minor < 0n ? -minor : minor);

/** The length of a bar, in whole units of the drawing: at least one for any amount but zero. */
export function barLength(netMinor: bigint, mostMinor: bigint): number {
  if (netMinor === 0n || mostMinor === 0n) return 0;
  return Math.max(1, Number((sizeOf(netMinor) * BigInt(reach)) / mostMinor));
}

/** Net result per day: gains above the line, losses below it. The table below has the same figures. */
export function ProfitChart({
  days,
  currency,
}: {
  days: readonly { day: string; netMinor: bigint }[];
  currency: string;
}) {
  const { t, texts } = useTexts();
  const mostMinor = days.reduce((most, { netMinor }) => (sizeOf(netMinor) > most ? sizeOf(netMinor) : most), 0n);
  const width = days.length * slot;
  const show = (minor: bigint): string => (isCurrency(currency) ? `${displayAmount(minor, currency)} ${currency}` : '');
  const dayText = (day: string): string => formatDay(day, texts.language);
  const [first, last] = [days[0]?.day ?? '', days.at(-1)?.day ?? ''];
  return (
    <figure className="m-0 grid gap-2 rounded-lg bg-surface-1 p-4 ring-1 ring-inset ring-line">
      <figcaption className="flex items-baseline justify-between gap-3 text-sm text-ink-2">
        <span className="font-semibold text-ink-1">{t('reports.perDay')}</span>
        <span className="figures text-xs">± {show(mostMinor)}</span>
      </figcaption>
      <svg
        viewBox={`0 0 ${width} ${height}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={t('reports.chart', { from: dayText(first), to: dayText(last) })}
        className="h-36 w-full"
      >
        <line
          x1="0"
          x2={width}
          y1={middle}
          y2={middle}
          className="stroke-line-strong"
          strokeWidth="1"
          vectorEffect="non-scaling-stroke"
        />
        {days.map(({ day, netMinor }, index) => {
          const length = barLength(netMinor, mostMinor);
          return (
            <rect
              key={day}
              x={index * slot + 4}
              width={slot - 8}
              rx="2"
              height={length}
              y={netMinor > 0n ? middle - length : middle}
              className={netMinor > 0n ? 'fill-won' : 'fill-lost'}
            >
              <title>{`${dayText(day)}: ${show(netMinor)}`}</title>
            </rect>
          );
        })}
      </svg>
      <div className="flex justify-between text-xs text-ink-3">
        <span>{dayText(first)}</span>
        <span>{dayText(last)}</span>
      </div>
    </figure>
  );
}

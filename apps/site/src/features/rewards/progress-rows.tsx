import type { ProgressRow } from '@fairhouse/contract';
import { parseAmount } from '@fairhouse/money';
import { useTexts } from '@fairhouse/i18n';
import { useBrand } from '../../shared/initial/initial-state.tsx';
import { plainAmount } from '../../shared/money/plain-amount.ts';

/** Share of a condition that is met, in whole per cent, never more than 100. */
export function shareOf({ has, needs }: Pick<ProgressRow, 'has' | 'needs'>): number {
  const [done, all] = [parseAmount(has) ?? 0n, parseAmount(needs) ?? 0n];
  if (all <= 0n || done >= all) return 100;
  return done <= 0n ? 0 : Number((done * 100n) / all);
}

/** How far each condition is, in words and as a bar. */
export function ProgressRows({ rows }: { rows: readonly ProgressRow[] }) {
  return (
    <span className="grid gap-2.5">
      {rows.map((row) => (
        <ProgressBar key={`${row.measure} ${row.category ?? ''}`} row={row} />
      ))}
    </span>
  );
}

type Lane = 'RNG' | 'LIVE' | 'FISH' | 'PVP' | 'SPORTS' | 'ESPORTS' | 'LOTT' | 'ELOTT' | 'COCKFIGHT';

function ProgressBar({ row }: { row: ProgressRow }) {
  const { t } = useTexts();
  const { currency } = useBrand();
  const write = (value: string): string => (row.isMoney ? plainAmount(value, currency) : value);
  const measure = t(`rewards.measure.${row.measure}`);
  const name =
    row.category === null
      ? measure
      : t('rewards.measureOf', { measure, category: t(`catalog.lane.${row.category as Lane}`) });
  const text = t('rewards.progress', {
    has: write(row.has),
    needs: row.isMoney ? `${write(row.needs)} ${currency}` : write(row.needs),
  });
  const share = shareOf(row);
  return (
    <span className="grid gap-1">
      <span className="flex flex-wrap items-baseline justify-between gap-x-3 text-sm">
        <span className="text-ink-2">{name}</span>
        <span className="figures font-semibold text-ink-1">{text}</span>
      </span>
      <span
        role="progressbar"
        aria-label={`${name}: ${text}`}
        aria-valuenow={share}
        aria-valuemin={0}
        aria-valuemax={100}
        className="block h-2 overflow-hidden rounded-full bg-surface-3"
      >
        <span
          className={`block h-full rounded-full ${share === 100 ? 'bg-won' : 'bg-live'}`}
          style={{ inlineSize: `${share}%` }}
        />
      </span>
    </span>
  );
}

import { ppmOf, toPercent } from '@fairhouse/money';
import { cx } from '@fairhouse/ui';

const wholePpm = 1_000_000n;

/** What is left of the stakes, as a bar and as a figure. */
export function Margin({ margin }: { margin: string | null }) {
  if (margin === null) return <>–</>;
  const isLoss = margin.startsWith('-');
  const ppm = ppmOf(margin.replace('-', ''));
  // A tenth of the stakes fills the bar: margins of games are small.
  const share = Number(((ppm > wholePpm / 10n ? wholePpm / 10n : ppm) * 1_000n) / wholePpm);
  return (
    <span className="inline-flex items-center gap-2.5">
      <span aria-hidden="true" className="block h-1.5 w-16 overflow-hidden rounded-full bg-surface-3">
        <span
          className={cx('block h-full rounded-full', isLoss ? 'bg-lost' : 'bg-live')}
          style={{ inlineSize: `${share}%` }}
        />
      </span>
      <span className={cx('figures min-w-14 text-end font-semibold', isLoss ? 'text-lost' : 'text-ink-1')}>
        {shortPercent(margin)}
      </span>
    </span>
  );
}

/** Two decimals are enough for the eye; what is cut off is below a hundredth of a percent. */
function shortPercent(rate: string): string {
  const [whole = '0', part = ''] = toPercent(rate).split('.');
  return `${whole}${part === '' ? '' : `.${part.slice(0, 2)}`} %`;
}

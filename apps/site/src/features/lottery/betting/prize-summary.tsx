import { useTexts } from '@fairhouse/i18n';
import type { Play } from '@fairhouse/lottery';
import { Amount } from '@fairhouse/ui';
import { payOf } from '../cart/price-bet.ts';
import { showMinor } from '../cart/slip-line.tsx';
import type { SoldPlay } from '../use-lottery-game.ts';
import { useLotteryWords } from '../use-lottery-words.ts';

interface PrizeSummaryProps {
  play: Play;
  sold: SoldPlay;
  /** Stake of one unit at the current setting. */
  unitStakeMinor: bigint;
  currency: string;
}

/** More levels than this are a separate list. */
const fewLevels = 3;
/** Prices of every combination, too many to read one by one. */
const readableLevels = 40;

function levelsOf(play: Play, { table }: SoldPlay): string[] {
  return [...new Set(play.kinds.flatMap(({ levels }) => levels.map(({ code }) => code)))].filter((code) =>
    table.has(code),
  );
}

/** The payout of one unit at the current unit stake and series. */
export function PrizeSummary({ play, sold, unitStakeMinor, currency }: PrizeSummaryProps) {
  const { t } = useTexts();
  const words = useLotteryWords();
  const levels = levelsOf(play, sold)
    .map((code) => ({ code, minor: payOf(sold.table, code, unitStakeMinor) }))
    .sort((a, b) => (a.minor < b.minor ? 1 : a.minor > b.minor ? -1 : 0));
  const [top] = levels;
  if (!top) return null;
  const paid = (minor: bigint) => (
    <Amount text={showMinor(minor, currency)} currency={currency} className="text-ink-1" />
  );
  if (levels.length <= fewLevels || levels.length > readableLevels) {
    const shown = levels.length > readableLevels ? [] : levels;
    return (
      <p className="m-0 flex flex-wrap gap-x-4 gap-y-1 text-sm text-ink-2">
        {shown.map(({ code, minor }) => (
          <span key={code}>
            {words.level(play, code)} {paid(minor)}
          </span>
        ))}
        {shown.length === 0 && (
          <span>
            {t('lottery.betting.prize')}{' '}
            {t('lottery.betting.upTo', { prize: `${showMinor(top.minor, currency)} ${currency}` })}
          </span>
        )}
      </p>
    );
  }
  return (
    <details className="text-sm text-ink-2">
      <summary className="min-h-11 cursor-pointer content-center">
        {t('lottery.betting.prize')}{' '}
        {t('lottery.betting.upTo', { prize: `${showMinor(top.minor, currency)} ${currency}` })} ·{' '}
        {t('lottery.betting.allPrizes')}
      </summary>
      <dl
        tabIndex={0}
        className="m-0 grid max-h-64 grid-cols-1 gap-x-6 gap-y-1 overflow-y-auto pt-1 pb-2 sm:grid-cols-2"
      >
        {levels.map(({ code, minor }) => (
          <div key={code} className="flex justify-between gap-3">
            <dt className="truncate">{words.level(play, code)}</dt>
            <dd className="m-0">{paid(minor)}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}

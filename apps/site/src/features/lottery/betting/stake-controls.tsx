import { useId } from 'react';
import { useTexts } from '@fairhouse/i18n';
import { formatAmount } from '@fairhouse/money';
import { cx, Icon } from '@fairhouse/ui';
import { modesOf, unitStakeOf, type Terms } from '../cart/price-bet.ts';
import type { LotterySale, SoldPlay } from '../use-lottery-game.ts';

interface StakeControlsProps {
  sale: LotterySale;
  sold: SoldPlay;
  terms: Terms;
  currency: string;
  onTerms: (terms: Partial<Terms>) => void;
}

/** The stake of a unit, the multiple, and the split of the house's share into prize and rebate. */
export function StakeControls(props: StakeControlsProps) {
  return (
    <div className="flex flex-wrap items-start gap-x-8 gap-y-4">
      <UnitModes {...props} />
      <Multiple {...props} />
      {props.sold.followsSeries && props.sale.series && <SeriesSlider {...props} />}
    </div>
  );
}

function UnitModes({ sale, sold, terms, currency, onTerms }: StakeControlsProps) {
  const { t } = useTexts();
  return (
    <div className="grid max-w-full grid-cols-1 gap-1.5">
      <span className="text-sm font-semibold text-ink-1">
        {t('lottery.stake.unit')} <span className="font-normal text-ink-3">({currency})</span>
      </span>
      <div role="group" aria-label={t('lottery.stake.unit')} className="chips">
        {modesOf(sale.setting.bettingModes.map(({ code }) => code)).map((mode) => (
          <button
            key={mode}
            type="button"
            aria-pressed={mode === terms.mode}
            onClick={() => onTerms({ mode })}
            className={cx('lot-chip figures', mode === terms.mode && 'is-chosen')}
          >
            {formatAmount(unitStakeOf(sold, { mode, multiple: 1 }))}
          </button>
        ))}
      </div>
    </div>
  );
}

function Multiple({ sale, terms, onTerms }: StakeControlsProps) {
  const { t } = useTexts();
  const id = useId();
  const most =
    sale.setting.bettingModes.find(({ code }) => code === terms.mode)?.betMultipleMax ?? sale.setting.betMultipleMax;
  const set = (multiple: number) => onTerms({ multiple: Math.min(most, Math.max(1, multiple)) });
  return (
    <div className="grid max-w-full grid-cols-1 gap-1.5">
      <label htmlFor={id} className="text-sm font-semibold text-ink-1">
        {t('lottery.stake.multiple')}
      </label>
      <div className="flex flex-wrap items-center gap-1">
        <button
          type="button"
          aria-label={t('lottery.stake.less')}
          disabled={terms.multiple <= 1}
          onClick={() => set(terms.multiple - 1)}
          className="lot-step"
        >
          <span aria-hidden="true">−</span>
        </button>
        <input
          id={id}
          inputMode="numeric"
          value={terms.multiple}
          onChange={(event) => set(Number(event.target.value.replaceAll(/\D/g, '').slice(0, 7)))}
          className="figures min-h-11 w-14 rounded-md bg-surface-0 px-2 text-center text-base font-semibold text-ink-1 ring-1 ring-inset ring-line-strong outline-none focus:ring-2 focus:ring-focus sm:w-20"
        />
        <button
          type="button"
          aria-label={t('lottery.stake.more')}
          disabled={terms.multiple >= most}
          onClick={() => set(terms.multiple + 1)}
          className="lot-step"
        >
          <span aria-hidden="true">+</span>
        </button>
        {[5, 10, 50]
          .filter((multiple) => multiple <= most)
          .map((multiple) => (
            <button key={multiple} type="button" onClick={() => set(multiple)} className="lot-chip figures">
              ×{multiple}
            </button>
          ))}
      </div>
    </div>
  );
}

/**
 * A series of 2000 is a fair return: the difference between the series and the chosen one comes back with every bet.
 */
export function rebatePercent(maxSeries: number, series: number): string {
  return formatAmount(BigInt(maxSeries - series) * 500n);
}

function SeriesSlider({ sale, terms, onTerms }: StakeControlsProps) {
  const { t } = useTexts();
  const id = useId();
  const series = sale.series;
  if (!series || series.minSeries >= series.maxBetSeries) return null;
  const rebate = rebatePercent(series.maxSeries, terms.series);
  return (
    <div className="grid min-w-60 flex-1 gap-1">
      <div className="flex items-baseline justify-between gap-3">
        <label htmlFor={id} className="text-sm font-semibold text-ink-1">
          {t('lottery.stake.series')}
        </label>
        <span className="figures text-sm text-ink-2">
          {terms.series} · {t('lottery.stake.rebate', { rebate })}
        </span>
      </div>
      <input
        id={id}
        type="range"
        min={series.minSeries}
        max={series.maxBetSeries}
        step={2}
        value={terms.series}
        aria-valuetext={t('lottery.stake.seriesNow', { series: terms.series, rebate })}
        onChange={(event) => onTerms({ series: Number(event.target.value) })}
        className="lot-range"
      />
      <div aria-hidden="true" className="flex justify-between text-xs text-ink-3">
        <span>{t('lottery.stake.moreRebate')}</span>
        <span className="flex items-center gap-0.5">
          {t('lottery.stake.morePrize')}
          <Icon name="chevron-forward" size={14} />
        </span>
      </div>
    </div>
  );
}

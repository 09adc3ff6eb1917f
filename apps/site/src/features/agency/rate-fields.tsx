import { useState } from 'react';
import type { RateDesk } from '@fairhouse/contract';
import { useTexts } from '@fairhouse/i18n';
import { fromPercent, ppmOf, toPercent } from '@fairhouse/money';
import { Field, Select } from '@fairhouse/ui';

/** Series and percentages as they are typed. */
export interface RateDraft {
  readonly rebateSeries: number;
  readonly percents: Readonly<Record<string, string>>;
}

export function draftOf({ rebateSeries, percents, bounds }: RateDesk): RateDraft {
  return {
    rebateSeries,
    percents: Object.fromEntries(bounds.map(({ category }) => [category, toPercent(percents[category] ?? '0')])),
  };
}

/** The rates of a draft, and the categories that are outside their bounds. */
export function readDraft(
  draft: RateDraft,
  { bounds }: RateDesk,
): { percents: Record<string, string>; wrong: string[] } {
  const percents: Record<string, string> = {};
  const wrong: string[] = [];
  for (const { category, floor, ceiling } of bounds) {
    const rate = fromPercent(draft.percents[category] ?? '');
    if (rate === null || ppmOf(rate) < ppmOf(floor) || ppmOf(rate) > ppmOf(ceiling)) wrong.push(category);
    else percents[category] = rate;
  }
  return { percents, wrong };
}

/** The name of a category of games. */
export const categoryKey = (category: string) => `reports.category_${category}` as 'reports.category_RNG';

/** Of a category in which the agent has nothing, nobody below can have anything. */
const isGivable = ({ ceiling }: RateDesk['bounds'][number]): boolean => ppmOf(ceiling) > 0n;

/** A draft that begins with the rates of the desk. */
export function useRateDraft(desk: RateDesk) {
  const [draft, setDraft] = useState(() => draftOf(desk));
  return { draft, setDraft };
}

interface RateFieldsProps {
  readonly desk: RateDesk;
  readonly draft: RateDraft;
  /** Categories to mark. */
  readonly wrong: readonly string[];
  readonly onChange: (draft: RateDraft) => void;
}

/** Series and percentages within what the agent may give: up to the own, down to what somebody below already has. */
export function RateFields({ desk, draft, wrong, onChange }: RateFieldsProps) {
  const { t } = useTexts();
  const { floor, ceiling, step } = desk.series;
  const series: number[] = [];
  for (let value = ceiling; value >= floor; value -= Math.max(1, step)) series.push(value);
  // What stands now may lie between two steps.
  if (!series.includes(draft.rebateSeries)) series.push(draft.rebateSeries);
  return (
    <fieldset className="m-0 grid gap-3 border-0 p-0">
      <legend className="p-0 pb-2 text-sm font-semibold text-ink-1">{t('agency.rates.legend')}</legend>
      <Select
        label={t('agency.series')}
        value={`${draft.rebateSeries}`}
        options={series.map((value) => ({ value: `${value}`, text: `${value}` }))}
        onChange={(event) => onChange({ ...draft, rebateSeries: Number(event.target.value) })}
        className="max-w-60"
      />
      <div className="grid grid-cols-2 items-start gap-3 sm:grid-cols-3">
        {desk.bounds.filter(isGivable).map((bound) => {
          const range = t('agency.rates.range', { from: toPercent(bound.floor), to: toPercent(bound.ceiling) });
          return (
            <Field
              key={bound.category}
              label={t('agency.rates.percent', { category: t(categoryKey(bound.category)) })}
              inputMode="decimal"
              autoComplete="off"
              dir="ltr"
              value={draft.percents[bound.category] ?? ''}
              hint={range}
              error={wrong.includes(bound.category) ? range : undefined}
              onChange={(event) =>
                onChange({ ...draft, percents: { ...draft.percents, [bound.category]: event.target.value } })
              }
            />
          );
        })}
      </div>
    </fieldset>
  );
}

import { beginOf, dayIn } from '@fairhouse/i18n';

export { beginOf, dayIn };

/** A span of whole business days of the brand; `back`: how many days before today its last day lies. */
export interface Period {
  readonly days: 1 | 7 | 30;
  readonly back: number;
}

/** Spec 9, date presets; arrows step to the periods before and after. */
export const presets = {
  today: { days: 1, back: 0 },
  yesterday: { days: 1, back: 1 },
  days7: { days: 7, back: 0 },
  days30: { days: 30, back: 0 },
} as const satisfies Record<string, Period>;
export type PresetName = keyof typeof presets;

const dayMs = 86_400_000;

export function addDays(day: string, count: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + count * dayMs).toISOString().slice(0, 10);
}

/** First and last day of a period. */
export function daysOf(period: Period, today: string): { first: string; last: string } {
  const last = addDays(today, -period.back);
  return { first: addDays(last, 1 - period.days), last };
}

/** Half-open, as the wire asks for it. */
export function instantsOf(period: Period, timeZone: string, today: string): { startTime: number; endTime: number } {
  const { first, last } = daysOf(period, today);
  return { startTime: beginOf(first, timeZone), endTime: beginOf(addDays(last, 1), timeZone) };
}

/** The period before or after this one; never beyond today. */
export function stepPeriod(period: Period, step: 'previous' | 'next'): Period {
  return { ...period, back: Math.max(0, period.back + (step === 'previous' ? period.days : -period.days)) };
}

export function isPreset(period: Period, name: PresetName): boolean {
  return presets[name].days === period.days && presets[name].back === period.back;
}

import { breakTerm, exclusionTerm, locales, type Language } from '@fairhouse/contract';

type Unit = 'minute' | 'hour' | 'day' | 'week' | 'month' | 'year';

function count(value: number, unit: Unit, language: Language): string {
  return new Intl.NumberFormat(locales[language], { style: 'unit', unit, unitDisplay: 'long' }).format(value);
}

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

/** A duration in the reader's language: minutes up to an hour and a half, hours up to three days, then days. */
export function inWords(ms: number, language: Language): string {
  if (ms >= 3 * dayMs && ms % dayMs === 0) return count(ms / dayMs, 'day', language);
  if (ms >= hourMs && ms % hourMs === 0) return count(ms / hourMs, 'hour', language);
  return count(Math.round(ms / minuteMs), 'minute', language);
}

/** Basis points as a percentage. */
export function percentOf(bps: number, language: Language): string {
  return new Intl.NumberFormat(locales[language], { style: 'percent', maximumFractionDigits: 2 }).format(bps / 10_000);
}

const units: Readonly<Record<string, Unit>> = { d: 'day', w: 'week', m: 'month', y: 'year' };
const terms = { break: breakTerm.options, exclusion: exclusionTerm.options } as const;

/** What a member may choose from, such as "1 day, 1 week or 1 month". */
export function termList(kind: keyof typeof terms, language: Language): string {
  const words = terms[kind].map((term) => count(Number(term.slice(0, -1)), units[term.slice(-1)] ?? 'day', language));
  return new Intl.ListFormat(locales[language], { type: 'disjunction' }).format(words);
}

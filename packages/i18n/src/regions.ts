import type { Language } from '@fairhouse/contract';
import { languageTag } from './languages.ts';

const names = new Map<Language, Intl.DisplayNames>();

/** The name of a country or territory by its ISO 3166 code, in the reader's language; undefined for an unknown code. */
export function regionName(code: string, language: Language): string | undefined {
  if (!/^[A-Z]{2}$/.test(code)) return undefined;
  const known =
    names.get(language) ?? new Intl.DisplayNames([languageTag(language)], { type: 'region', fallback: 'none' });
  names.set(language, known);
  return known.of(code);
}

import type { Texts } from '../rewards/index.ts';
import type { Reader } from './missions-deps.ts';

/** In the reader's language, else in that of the brand. */
export function textOf(texts: Texts, { brand, language }: Pick<Reader, 'brand' | 'language'>): string {
  return texts[language] ?? texts[brand.defaultLanguage] ?? Object.values(texts)[0] ?? '';
}

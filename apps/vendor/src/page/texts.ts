import { cn } from './texts/cn.ts';
import { en, type TextKey } from './texts/en.ts';
import { hi } from './texts/hi.ts';
import { pt } from './texts/pt.ts';
import { vi } from './texts/vi.ts';

export type { TextKey } from './texts/en.ts';

export const languages = ['EN', 'HI', 'PT', 'VI', 'CN'] as const;
export type Language = (typeof languages)[number];

const byLanguage: Readonly<Record<Language, Record<TextKey, string>>> = { EN: en, HI: hi, PT: pt, VI: vi, CN: cn };

export type Texts = (key: TextKey, values?: Readonly<Record<string, string>>) => string;

/** Texts of the language that `read` answers at the moment they are asked for. */
export function createTexts(read: () => Language): Texts {
  return (key, values = {}) =>
    byLanguage[read()][key].replaceAll(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '');
}

export function isTextKey(key: string): key is TextKey {
  return Object.hasOwn(en, key);
}

export function readLanguage(reported: string | null): Language | null {
  return languages.find((known) => known === reported?.toUpperCase()) ?? null;
}

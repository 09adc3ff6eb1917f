import { existsSync, readFileSync } from 'node:fs';
import { languageFolder, languages, type Language, type RefusalCode } from '@fairhouse/contract';

const messages = new URL('../../../../../packages/i18n/messages/', import.meta.url);

export type RefusalText = (language: Language, code: RefusalCode, params: Readonly<Record<string, string>>) => string;

/** Texts of refusals in every language; `{name}` or `{{name}}` stands for a parameter. */
export function loadRefusalTexts(): RefusalText {
  const byLanguage = Object.fromEntries(
    languages.map((language) => {
      const file = new URL(`${languageFolder(language)}/refusals.json`, messages);
      return [language, existsSync(file) ? flatten(JSON.parse(readFileSync(file, 'utf8'))) : {}];
    }),
  );
  return (language, code, params) => {
    const text = byLanguage[language]?.[code] ?? byLanguage['EN']?.[code] ?? code;
    return text.replace(/\{\{?(\w+)\}?\}/g, (whole, name: string) => params[name] ?? whole);
  };
}

function flatten(texts: unknown): Record<string, string> {
  if (typeof texts !== 'object' || texts === null) return {};
  const pairs = Object.entries(texts).filter((pair): pair is [string, string] => typeof pair[1] === 'string');
  return Object.fromEntries(pairs);
}

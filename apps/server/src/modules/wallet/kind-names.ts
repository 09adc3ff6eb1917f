import { readFileSync } from 'node:fs';
import { codeTypes, languageFolder, languages, type CodeType, type Language } from '@fairhouse/contract';
import { kindText } from '@fairhouse/contract/record-text';

const messages = new URL('../../../../../packages/i18n/messages/', import.meta.url);

function read(language: Language): Record<CodeType, string> {
  const texts = JSON.parse(readFileSync(new URL(`${languageFolder(language)}/wallet.json`, messages), 'utf8')) as Record<string, string>;
  return Object.fromEntries(codeTypes.map((kind) => [kind, texts[kindText(kind)] ?? kind])) as Record<CodeType, string>;
}

/** Kinds of lines of the account record, by the words of the page that shows it. */
export const kindNames: Readonly<Record<Language, Record<CodeType, string>>> =
  Object.fromEntries(languages.map((language) => [language, read(language)])) as Record<Language, Record<CodeType, string>>;

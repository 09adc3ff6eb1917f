import { readFileSync } from 'node:fs';
import { languageFolder, languages, type InstrumentType, type Language } from '@fairhouse/contract';

const messages = new URL('../../../../../../packages/i18n/messages/', import.meta.url);

function read(language: Language): Record<InstrumentType, string> {
  const { withdraw } = JSON.parse(readFileSync(new URL(`${languageFolder(language)}/cashier.json`, messages), 'utf8')) as { withdraw: Record<`kind_${InstrumentType}`, string> };
  return { BC: withdraw.kind_BC, EW: withdraw.kind_EW, VW: withdraw.kind_VW };
}

/** Kinds of accounts money goes to, by the words of the screen where they are chosen. */
export const instrumentNames: Readonly<Record<Language, Record<InstrumentType, string>>> =
  Object.fromEntries(languages.map((language) => [language, read(language)])) as Record<Language, Record<InstrumentType, string>>;

import { languages, type InstrumentType, type Language } from '@fairhouse/contract';
import { textsOf } from '../../../platform/texts/texts-of.ts';

const words = textsOf('cashier');

function read(language: Language): Record<InstrumentType, string> {
  return {
    BC: words(language, 'withdraw.kind_BC'),
    EW: words(language, 'withdraw.kind_EW'),
    VW: words(language, 'withdraw.kind_VW'),
  };
}

/** Kinds of accounts money goes to, by the words of the screen where they are chosen. */
export const instrumentNames: Readonly<Record<Language, Record<InstrumentType, string>>> = Object.fromEntries(
  languages.map((language) => [language, read(language)]),
) as Record<Language, Record<InstrumentType, string>>;

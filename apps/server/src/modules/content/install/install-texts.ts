import { readFileSync } from 'node:fs';
import { languageFolder, languages, type Language } from '@fairhouse/contract';

const messages = new URL('../../../../../../packages/i18n/messages/', import.meta.url);

/** Texts shown outside of any page: by the system that installed the app, and without a network. */
export interface InstallTexts {
  readonly tagline: string;
  readonly hot: string;
  readonly deposit: string;
  readonly limits: string;
  readonly offline: { readonly title: string; readonly text: string; readonly again: string };
}

function read(language: Language): InstallTexts {
  const part = <T>(name: string): T =>
    JSON.parse(readFileSync(new URL(`${languageFolder(language)}/${name}.json`, messages), 'utf8')) as T;
  const {
    tagline,
    deposit,
    limitsAndBreaks: limits,
  } = part<Record<'tagline' | 'deposit' | 'limitsAndBreaks', string>>('brand');
  return {
    tagline,
    deposit,
    limits,
    hot: part<{ hotGames: string }>('catalog').hotGames,
    offline: part<{ offline: InstallTexts['offline'] }>('help').offline,
  };
}

export const installTexts: Readonly<Record<Language, InstallTexts>> = Object.fromEntries(
  languages.map((language) => [language, read(language)]),
) as Record<Language, InstallTexts>;

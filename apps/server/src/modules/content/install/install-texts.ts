import { readFileSync } from 'node:fs';
import type { Language } from '@fairhouse/contract';

const folders: Readonly<Record<Language, string>> = { EN: 'en', HI: 'hi', PT: 'pt' };
const messages = new URL('../../../../../../packages/i18n/messages/', import.meta.url);

/** What is said where no page of the site is: by the system that installed it, and without a network. */
export interface InstallTexts {
  readonly tagline: string;
  readonly hot: string;
  readonly deposit: string;
  readonly limits: string;
  readonly offline: { readonly title: string; readonly text: string; readonly again: string };
}

function read(language: Language): InstallTexts {
  const part = <T>(name: string): T => JSON.parse(readFileSync(new URL(`${folders[language]}/${name}.json`, messages), 'utf8')) as T;
  const { tagline, deposit, limitsAndBreaks: limits } = part<Record<'tagline' | 'deposit' | 'limitsAndBreaks', string>>('brand');
  return { tagline, deposit, limits, hot: part<{ hotGames: string }>('catalog').hotGames, offline: part<{ offline: InstallTexts['offline'] }>('help').offline };
}

export const installTexts: Readonly<Record<Language, InstallTexts>> = { EN: read('EN'), HI: read('HI'), PT: read('PT') };

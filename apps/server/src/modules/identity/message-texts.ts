import { readFileSync } from 'node:fs';
import { languageFolder, languages, type Language } from '@fairhouse/contract';

const messages = new URL('../../../../../packages/i18n/messages/', import.meta.url);

type MessageKey =
  | 'askedByPhone' | 'askedOwnPhone' | 'askedByMail' | 'code' | 'withdrawalCode' | 'numberKnown' | 'mailSubject' | 'mailCode' | 'changedSubject' | 'passwordChanged' | 'contactChanged'
  | 'paymentPasswordChanged' | 'loginSubject' | 'loginNotice';
export type MessageTexts = (language: Language, key: MessageKey, params?: Readonly<Record<string, string>>) => string;

/** The part `sent` of the texts of identity: what members read outside of the site (docs/decisions/023). */
export function loadMessageTexts(): MessageTexts {
  const byLanguage = Object.fromEntries(languages.map((language) => {
    const { sent } = JSON.parse(readFileSync(new URL(`${languageFolder(language)}/identity.json`, messages), 'utf8')) as { sent: Record<MessageKey, string> };
    return [language, sent];
  })) as Record<Language, Record<MessageKey, string>>;
  return (language, key, params = {}) => byLanguage[language][key].replace(/\{\{(\w+)\}\}/g, (whole, name: string) => params[name] ?? whole);
}

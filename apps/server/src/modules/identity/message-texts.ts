import { readFileSync } from 'node:fs';
import type { Language } from '@fairhouse/contract';

const folders: Readonly<Record<Language, string>> = { EN: 'en', HI: 'hi', PT: 'pt' };
const messages = new URL('../../../../../packages/i18n/messages/', import.meta.url);

type MessageKey =
  | 'askedByPhone' | 'askedByMail' | 'code' | 'numberKnown' | 'mailSubject' | 'mailCode' | 'changedSubject' | 'passwordChanged' | 'contactChanged'
  | 'paymentPasswordChanged' | 'loginSubject' | 'loginNotice';
export type MessageTexts = (language: Language, key: MessageKey, params?: Readonly<Record<string, string>>) => string;

/** The part `sent` of the texts of identity: what members read outside of the site (docs/decisions/023). */
export function loadMessageTexts(): MessageTexts {
  const byLanguage = Object.fromEntries(Object.entries(folders).map(([language, folder]) => {
    const { sent } = JSON.parse(readFileSync(new URL(`${folder}/identity.json`, messages), 'utf8')) as { sent: Record<MessageKey, string> };
    return [language, sent];
  })) as Record<Language, Record<MessageKey, string>>;
  return (language, key, params = {}) => byLanguage[language][key].replace(/\{\{(\w+)\}\}/g, (whole, name: string) => params[name] ?? whole);
}

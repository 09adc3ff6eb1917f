import type { Language } from '@fairhouse/contract';
import { textsOf } from '../../platform/texts/texts-of.ts';

type MessageKey =
  | 'askedByPhone'
  | 'askedOwnPhone'
  | 'askedByMail'
  | 'code'
  | 'withdrawalCode'
  | 'numberKnown'
  | 'mailSubject'
  | 'mailCode'
  | 'changedSubject'
  | 'passwordChanged'
  | 'contactChanged'
  | 'paymentPasswordChanged'
  | 'loginSubject'
  | 'loginNotice';
export type MessageTexts = (language: Language, key: MessageKey, params?: Readonly<Record<string, string>>) => string;

/** The part `sent` of the texts of identity: what members read outside of the site (decision 23). */
export function loadMessageTexts(): MessageTexts {
  const words = textsOf('identity');
  return (language, key, params = {}) =>
    words(language, `sent.${key}`).replace(/\{\{(\w+)\}\}/g, (whole, name: string) => params[name] ?? whole);
}

import type { Language } from '@fairhouse/contract';
import type { messages as english } from './messages/en.ts';

/** The shape of the texts is that of the English ones; a missing key does not compile. */
export type Messages = typeof english;

/** Each language by its own name, never translated. */
export const languageNames: Record<Language, string> = { EN: 'English', HI: 'हिन्दी', PT: 'Português' };

const tags: Record<Language, string> = { EN: 'en', HI: 'hi', PT: 'pt-BR' };

/** The value of `<html lang>`. */
export function languageTag(language: Language): string {
  return tags[language];
}

export function isLanguage(value: unknown): value is Language {
  return typeof value === 'string' && Object.hasOwn(languageNames, value);
}

const loaders: Record<Language, () => Promise<{ messages: Messages }>> = {
  EN: () => import('./messages/en.ts'),
  HI: () => import('./messages/hi.ts'),
  PT: () => import('./messages/pt.ts'),
};

/** Fetches the texts of one language. */
export async function loadMessages(language: Language): Promise<Messages> {
  return (await loaders[language]()).messages;
}

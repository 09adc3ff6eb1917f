import type { Language } from '@fairhouse/contract';
import { createInstance, type i18n } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { languageTag, loadMessages, type Messages } from './languages.ts';

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'translation';
    resources: { translation: Messages };
  }
}

export type Texts = i18n;

/** Ready at once with the texts given: a page is drawn in one pass, on the server as in the browser. */
export function createTexts(language: Language, messages: Messages): Texts {
  const texts = createInstance();
  void texts.use(initReactI18next).init({
    lng: languageTag(language),
    fallbackLng: false,
    initAsync: false,
    resources: { [languageTag(language)]: { translation: messages } },
    // React escapes what it shows.
    interpolation: { escapeValue: false },
    returnNull: false,
    react: { useSuspense: false },
  });
  return texts;
}

/** Loads a language when it is new, switches to it and tells the document. */
export async function switchLanguage(texts: Texts, language: Language): Promise<void> {
  const tag = languageTag(language);
  if (!texts.hasResourceBundle(tag, 'translation')) {
    texts.addResourceBundle(tag, 'translation', await loadMessages(language));
  }
  await texts.changeLanguage(tag);
  document.documentElement.lang = tag;
}

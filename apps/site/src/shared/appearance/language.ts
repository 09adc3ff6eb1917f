import type { Language } from '@fairhouse/contract';
import { isLanguage, switchLanguage, type Texts } from '@fairhouse/i18n';

// Spec 4: the choice is stored under both names. The cookie lets the server draw the next page in the same language.
const keys = ['history-language', 'lang'];

/** The language this browser last used, if it is one of ours. */
export function rememberedLanguage(): Language | null {
  try {
    const found = keys.map((key) => localStorage.getItem(key)).find(isLanguage);
    return found ?? null;
  } catch {
    return null;
  }
}

/** The name of the cookie binds it to this host when the address uses https, like the cookies of sessions. */
export function languageCookie(language: Language, protocol: string): string {
  const [prefix, end] = protocol === 'https:' ? ['__Host-', '; secure'] : ['', ''];
  return `${prefix}lang=${language}; path=/; max-age=31536000; samesite=lax${end}`;
}

export function rememberLanguage(language: Language): void {
  try {
    for (const key of keys) localStorage.setItem(key, language);
  } catch {
    // Without storage only the cookie remembers the choice.
  }
  document.cookie = languageCookie(language, location.protocol);
}

/** Shows a language and remembers it. */
export async function chooseLanguage(texts: Texts, language: Language): Promise<void> {
  rememberLanguage(language);
  await switchLanguage(texts, language);
}

import type { Language } from '@fairhouse/contract';
import { isLanguage, switchLanguage, type Texts } from '@fairhouse/i18n';

// Spec 4: the choice lives under both names. The cookie lets the server draw the next page in the same language.
const keys = ['history-language', 'lang'];

/** The language this browser was last used in, when it was one of ours. */
export function rememberedLanguage(): Language | null {
  try {
    const found = keys.map((key) => localStorage.getItem(key)).find(isLanguage);
    return found ?? null;
  } catch {
    return null;
  }
}

/** Bound to this very host by its name, where the address is protected; as the cookies of sessions are. */
export function languageCookie(language: Language, protocol: string): string {
  const [prefix, end] = protocol === 'https:' ? ['__Host-', '; secure'] : ['', ''];
  return `${prefix}lang=${language}; path=/; max-age=31536000; samesite=lax${end}`;
}

export function rememberLanguage(language: Language): void {
  try {
    for (const key of keys) localStorage.setItem(key, language);
  } catch {
    // Without storage the cookie alone remembers.
  }
  document.cookie = languageCookie(language, location.protocol);
}

/** Shows a language and remembers it. */
export async function chooseLanguage(texts: Texts, language: Language): Promise<void> {
  rememberLanguage(language);
  await switchLanguage(texts, language);
}

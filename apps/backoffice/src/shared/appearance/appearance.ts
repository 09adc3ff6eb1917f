import type { Language } from '@fairhouse/contract';
import { isLanguage } from '@fairhouse/i18n';

export type Theme = 'dark' | 'light';
const keys = { theme: 'theme', language: 'language' } as const;

function read(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

function keep(key: string, value: string): void {
  try {
    localStorage.setItem(key, value);
  } catch {
    // Without storage the browser still shows the choice until the page is closed.
  }
}

export function rememberedTheme(): Theme {
  const request =
    read(keys.theme) ?? (globalThis.matchMedia?.('(prefers-color-scheme: light)').matches ? 'light' : 'dark');
  return request === 'light' ? 'light' : 'dark';
}

export function showTheme(theme: Theme): void {
  document.documentElement.dataset['theme'] = theme;
  keep(keys.theme, theme);
}

export function rememberedLanguage(): Language | null {
  const request = read(keys.language);
  return isLanguage(request) ? request : null;
}

export function rememberLanguage(language: Language): void {
  keep(keys.language, language);
}

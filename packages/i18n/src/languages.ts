import { languageTags, type Language } from '@fairhouse/contract/languages';
import type { FirstPart, Loader, MessagePart, Messages } from './parts.ts';

/** Each language by its own name, never translated. */
export const languageNames: Record<Language, string> = {
  EN: 'English',
  HI: 'हिन्दी',
  PT: 'Português',
  VI: 'Tiếng Việt',
  CN: '简体中文',
};

/** The value of `<html lang>`. */
export function languageTag(language: Language): string {
  return languageTags[language];
}

export function isLanguage(value: unknown): value is Language {
  return typeof value === 'string' && Object.hasOwn(languageNames, value);
}

const loaders: Record<Language, Record<FirstPart, Loader>> = {
  EN: {
    home: () => import('./messages/en/home.ts'),
    menus: () => import('./messages/en/menus.ts'),
    pages: () => import('./messages/en/pages.ts'),
  },
  HI: {
    home: () => import('./messages/hi/home.ts'),
    menus: () => import('./messages/hi/menus.ts'),
    pages: () => import('./messages/hi/pages.ts'),
  },
  PT: {
    home: () => import('./messages/pt/home.ts'),
    menus: () => import('./messages/pt/menus.ts'),
    pages: () => import('./messages/pt/pages.ts'),
  },
  VI: {
    home: () => import('./messages/vi/home.ts'),
    menus: () => import('./messages/vi/menus.ts'),
    pages: () => import('./messages/vi/pages.ts'),
  },
  CN: {
    home: () => import('./messages/cn/home.ts'),
    menus: () => import('./messages/cn/menus.ts'),
    pages: () => import('./messages/cn/pages.ts'),
  },
};

/** Each loader adds a chunk name to the first view; the loaders for other pages and programs are loaded on demand. */
async function loadPart(language: Language, part: MessagePart): ReturnType<Loader> {
  if (part === 'home' || part === 'menus' || part === 'pages') return loaders[language][part]();
  const { laterLoaders } = await import('./later-loaders.ts');
  return laterLoaders[language][part]();
}

/** Loads the texts of one language for all requested parts. */
export async function loadMessages(language: Language, parts: readonly MessagePart[]): Promise<Partial<Messages>> {
  const loaded = await Promise.all(parts.map((part) => loadPart(language, part)));
  return Object.assign({}, ...loaded.map(({ messages }) => messages)) as Partial<Messages>;
}

import { languageTags, type Language } from '@fairhouse/contract/languages';
import type { messages as backoffice } from './messages/en/backoffice.ts';
import type { messages as home } from './messages/en/home.ts';
import type { messages as lottery } from './messages/en/lottery.ts';
import type { messages as menus } from './messages/en/menus.ts';
import type { messages as pages } from './messages/en/pages.ts';
import type { messages as studio } from './messages/en/studio.ts';

type English = typeof home & typeof lottery & typeof menus & typeof pages & typeof studio & typeof backoffice;

/** Every language has the form `other`; which of the rest it needs is its grammar's to say (messages.test.ts). */
type Whole<T> = T extends string ? string : { readonly [K in keyof T as K extends `${string}_${'zero' | 'one' | 'two' | 'few' | 'many'}` ? never : K]: Whole<T[K]> };

/** The shape of the texts is that of the English ones; a missing key does not compile. */
export type Messages = Whole<English>;

/**
 * Texts come in parts, so that a first view fetches only its own: the site's shell and home, the rest of its menus, its
 * further pages and dialogs, its lotteries, the studio's games.
 */
export type MessagePart = 'home' | 'lottery' | 'menus' | 'pages' | 'studio' | 'backoffice';

/** Each language by its own name, never translated. */
export const languageNames: Record<Language, string> = { EN: 'English', HI: 'हिन्दी', PT: 'Português', VI: 'Tiếng Việt', CN: '简体中文' };

/** The value of `<html lang>`. */
export function languageTag(language: Language): string {
  return languageTags[language];
}

export function isLanguage(value: unknown): value is Language {
  return typeof value === 'string' && Object.hasOwn(languageNames, value);
}

type Loader = () => Promise<{ messages: Partial<Messages> }>;

const loaders: Record<Language, Record<MessagePart, Loader>> = {
  EN: {
    home: () => import('./messages/en/home.ts'),
    lottery: () => import('./messages/en/lottery.ts'),
    menus: () => import('./messages/en/menus.ts'),
    pages: () => import('./messages/en/pages.ts'),
    studio: () => import('./messages/en/studio.ts'),
    backoffice: () => import('./messages/en/backoffice.ts'),
  },
  HI: {
    home: () => import('./messages/hi/home.ts'),
    lottery: () => import('./messages/hi/lottery.ts'),
    menus: () => import('./messages/hi/menus.ts'),
    pages: () => import('./messages/hi/pages.ts'),
    studio: () => import('./messages/hi/studio.ts'),
    backoffice: () => import('./messages/hi/backoffice.ts'),
  },
  PT: {
    home: () => import('./messages/pt/home.ts'),
    lottery: () => import('./messages/pt/lottery.ts'),
    menus: () => import('./messages/pt/menus.ts'),
    pages: () => import('./messages/pt/pages.ts'),
    studio: () => import('./messages/pt/studio.ts'),
    backoffice: () => import('./messages/pt/backoffice.ts'),
  },
  VI: {
    home: () => import('./messages/vi/home.ts'),
    lottery: () => import('./messages/vi/lottery.ts'),
    menus: () => import('./messages/vi/menus.ts'),
    pages: () => import('./messages/vi/pages.ts'),
    studio: () => import('./messages/vi/studio.ts'),
    backoffice: () => import('./messages/vi/backoffice.ts'),
  },
  CN: {
    home: () => import('./messages/cn/home.ts'),
    lottery: () => import('./messages/cn/lottery.ts'),
    menus: () => import('./messages/cn/menus.ts'),
    pages: () => import('./messages/cn/pages.ts'),
    studio: () => import('./messages/cn/studio.ts'),
    backoffice: () => import('./messages/cn/backoffice.ts'),
  },
};

/** Fetches the texts of one language, all parts asked for. */
export async function loadMessages(language: Language, parts: readonly MessagePart[]): Promise<Partial<Messages>> {
  const loaded = await Promise.all(parts.map((part) => loaders[language][part]()));
  return Object.assign({}, ...loaded.map(({ messages }) => messages)) as Partial<Messages>;
}

import type { Language } from '@fairhouse/contract';
import { languageTag, loadMessages, type Messages } from './languages.ts';

/*
 * Lookup, placeholders and plurals: all that our texts use. A general library would cost an eighth of the
 * first view's JavaScript (at most 130 kB) for the same three things.
 */

type Plural = 'zero' | 'one' | 'two' | 'few' | 'many' | 'other';
type Base<K extends string> = K extends `${infer B}_${Plural}` ? B : K;
type KeysOf<T> = { [K in keyof T & string]: T[K] extends string ? Base<K> : `${K}.${KeysOf<T[K]>}` }[keyof T & string];

/** Every key of the English texts, `domain.name`; a plural by its name without the form. */
export type TextKey = KeysOf<Messages>;
export type TextParams = Readonly<Record<string, string | number>>;
export type Translate = (key: TextKey, params?: TextParams) => string;

/** The texts of one reader: what is shown now, and news of a change. */
export interface Texts {
  readonly t: Translate;
  readonly language: Language;
  has(key: string): boolean;
  /** Called after each change of language; returns how to stop. */
  subscribe(listener: () => void): () => void;
  /** Shows another language, whose texts are at hand. */
  change(language: Language, messages: Messages): void;
}

function find(messages: Messages, key: string): string | undefined {
  let at: unknown = messages;
  for (const part of key.split('.')) {
    if (typeof at !== 'object' || at === null || !Object.hasOwn(at, part)) return undefined;
    at = (at as Record<string, unknown>)[part];
  }
  return typeof at === 'string' ? at : undefined;
}

function fill(text: string, params: TextParams): string {
  return text.replace(/\{\{\s*(\w+)\s*\}\}/g, (whole, name: string) => String(params[name] ?? whole));
}

function translator(language: Language, messages: Messages): Translate {
  const plurals = new Intl.PluralRules(languageTag(language));
  return (key, params) => {
    const count = params?.['count'];
    const form = typeof count === 'number' ? find(messages, `${key}_${plurals.select(count)}`) : undefined;
    // The key itself is shown only for a key that came from outside the compiler's sight.
    const text = form ?? find(messages, key) ?? key;
    return params ? fill(text, params) : text;
  };
}

/** Ready at once with the texts given: a page is drawn in one pass, on the server as in the browser. */
export function createTexts(language: Language, messages: Messages): Texts {
  const listeners = new Set<() => void>();
  let now = { language, messages, t: translator(language, messages) };
  return {
    get t() {
      return now.t;
    },
    get language() {
      return now.language;
    },
    has: (key) => find(now.messages, key) !== undefined,
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    change(next, nextMessages) {
      now = { language: next, messages: nextMessages, t: translator(next, nextMessages) };
      for (const listener of listeners) listener();
    },
  };
}

let lastWish = 0;

/** Loads a language, shows it and tells the document; of two quick wishes the later one stays. */
export async function switchLanguage(texts: Texts, language: Language): Promise<void> {
  lastWish += 1;
  const wish = lastWish;
  const messages = await loadMessages(language);
  if (wish !== lastWish) return;
  texts.change(language, messages);
  document.documentElement.lang = languageTag(language);
}

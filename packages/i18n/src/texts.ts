import type { Language } from '@fairhouse/contract';
import { languageTag, loadMessages } from './languages.ts';
import type { MessagePart, Messages } from './parts.ts';

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

/** A language and its loaded texts, which change together. */
export interface Speech {
  readonly t: Translate;
  readonly language: Language;
}

/** The texts of one reader: the current state, and notifications of a change. */
export interface Texts extends Speech {
  readonly now: Speech;
  /** The first language, in which the document was rendered. */
  readonly first: Speech;
  has(key: string): boolean;
  /** Called after each change of language; returns a function that unsubscribes. */
  subscribe(listener: () => void): () => void;
  /** The current language and its loaded texts. */
  readonly messages: Partial<Messages>;
  /** Shows a language, or adds texts of the current one, which changes nothing already rendered. */
  change(language: Language, messages: Partial<Messages>): void;
}

function find(messages: Partial<Messages>, key: string): string | undefined {
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

interface Shown extends Speech {
  messages: Partial<Messages>;
}

function show(language: Language, messages: Partial<Messages>): Shown {
  const shown: Shown = { language, messages, t: translator(language, () => shown.messages) };
  return shown;
}

function translator(language: Language, readMessages: () => Partial<Messages>): Translate {
  let plurals: Intl.PluralRules | undefined;
  return (key, params) => {
    const messages = readMessages();
    const count = params?.['count'];
    const form =
      typeof count === 'number'
        ? find(messages, `${key}_${(plurals ??= new Intl.PluralRules(languageTag(language))).select(count)}`)
        : undefined;
    // The key itself is shown only for a key that the compiler could not check.
    const text = form ?? find(messages, key) ?? key;
    return params ? fill(text, params) : text;
  };
}

/** Ready at once with the given texts: a page renders in one pass, on the server and in the browser. */
export function createTexts(language: Language, messages: Partial<Messages>): Texts {
  const listeners = new Set<() => void>();
  const first = show(language, messages);
  let now = first;
  return {
    first,
    get now() {
      return now;
    },
    get t() {
      return now.t;
    },
    get language() {
      return now.language;
    },
    get messages() {
      return now.messages;
    },
    has: (key) => find(now.messages, key) !== undefined,
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    change(next, nextMessages) {
      if (next === now.language) {
        now.messages = nextMessages;
        return;
      }
      now = show(next, nextMessages);
      for (const listener of listeners) listener();
    },
  };
}

/** The parts loaded so far, so that another language is loaded with the same parts. */
const partsOf = new WeakMap<Texts, Set<MessagePart>>();
const wishOf = new WeakMap<Texts, Language>();

/** Texts whose first parts are loaded before the first render. */
export async function loadTexts(language: Language, parts: readonly MessagePart[]): Promise<Texts> {
  const texts = createTexts(language, await loadMessages(language, parts));
  partsOf.set(texts, new Set(parts));
  return texts;
}

/** Loads another part before the page or dialog that needs it is shown. */
export async function addPart(texts: Texts, part: MessagePart): Promise<void> {
  const parts = partsOf.get(texts);
  if (!parts || parts.has(part)) return;
  const { language } = texts;
  const messages = await loadMessages(language, [part]);
  parts.add(part);
  // A language change in the meantime has loaded only the parts known when it began.
  if (texts.language === language) texts.change(language, { ...texts.messages, ...messages });
  else await switchLanguage(texts, texts.language);
}

/** Loads a language, shows it and updates the document; of two quick changes the later one wins. */
export async function switchLanguage(texts: Texts, language: Language): Promise<void> {
  wishOf.set(texts, language);
  const parts = [...(partsOf.get(texts) ?? [])];
  const messages = await loadMessages(language, parts);
  if (wishOf.get(texts) !== language) return;
  if ((partsOf.get(texts)?.size ?? 0) > parts.length) return switchLanguage(texts, language);
  texts.change(language, messages);
  document.documentElement.lang = languageTag(language);
}

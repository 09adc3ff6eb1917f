import { readFileSync } from 'node:fs';
import { languageFolder, languages, type Language } from '@fairhouse/contract';

const messages = new URL('../../../../../packages/i18n/messages/', import.meta.url);

type Node = string | { readonly [step: string]: Node };

/** A text of one domain in the reader's language, by its dotted key; a key that is not there is a fault. */
export type DomainTexts = (language: Language, key: string) => string;

/** For what the house writes into a file and somebody reads outside of its pages. */
export function textsOf(domain: string): DomainTexts {
  const byLanguage = new Map(languages.map((language) => [language, JSON.parse(readFileSync(new URL(`${languageFolder(language)}/${domain}.json`, messages), 'utf8')) as Node]));
  return (language, key) => {
    const found = key.split('.').reduce<Node | undefined>((node, step) => (typeof node === 'object' ? node[step] : undefined), byLanguage.get(language));
    if (typeof found !== 'string') throw new Error(`${domain} has no text ${key}`);
    return found;
  };
}

import { readFileSync } from 'node:fs';
import { languageFolder, languages, type Language } from '@fairhouse/contract';

const messages = new URL('../../../../../packages/i18n/messages/', import.meta.url);

type Node = string | { readonly [step: string]: Node };

/** A text of one domain in the reader's language, by its dotted key; a key that is not there is a fault. */
export type DomainTexts = (language: Language, key: string) => string;

const known = new Map<string, ReadonlyMap<Language, Node>>();

function read(domain: string): ReadonlyMap<Language, Node> {
  const texts =
    known.get(domain) ??
    new Map(
      languages.map((language) => [
        language,
        JSON.parse(readFileSync(new URL(`${languageFolder(language)}/${domain}.json`, messages), 'utf8')) as Node,
      ]),
    );
  known.set(domain, texts);
  return texts;
}

/** For what the house writes and somebody reads outside of its pages; each domain is read once. */
export function textsOf(domain: string): DomainTexts {
  const byLanguage = read(domain);
  return (language, key) => {
    const found = key
      .split('.')
      .reduce<Node | undefined>(
        (node, step) => (typeof node === 'object' ? node[step] : undefined),
        byLanguage.get(language),
      );
    if (typeof found !== 'string') throw new Error(`${domain} has no text ${key}`);
    return found;
  };
}

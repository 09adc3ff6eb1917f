import { readFileSync } from 'node:fs';
import { languageFolder, languages, type Language } from '@fairhouse/contract';

const messages = new URL('../../../../../packages/i18n/messages/', import.meta.url);

type Node = string | { readonly [step: string]: Node };

/** A text of one domain in the reader's language, by its dotted key; an unknown key is a fault. */
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

/** Texts for what the house writes outside of its pages, such as mails; each domain is read once. */
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

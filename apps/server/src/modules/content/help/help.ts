import { readFileSync } from 'node:fs';
import {
  languageFolder,
  type HelpArticle,
  type HousePage,
  type HousePageName,
  type Language,
  type TextName,
  type TextShelf,
  type TextSource,
} from '@fairhouse/contract';
import type { Brand } from '../../../platform/context/index.ts';
import { fillBlocks, fillTitle } from './fill-text.ts';
import { articlesOf } from './help-articles.ts';
import { factsOf } from './house-facts.ts';
import { plainText, readText, type ReadText } from './read-text.ts';

/** The help centre and the house pages. */
export interface HelpDoor {
  listArticles(brand: Brand, language: Language): readonly HelpArticle[];
  readPage(brand: Brand, language: Language, name: HousePageName): HousePage;
  /** Its present title, and the source of its words. */
  whoseWords(brand: Brand, text: TextName): { title: string; source: TextSource };
}

type Edited = ReadonlyMap<string, string>;
const none: Edited = new Map();

interface HelpSources {
  /** Texts edited by operators. */
  editedOf(brand: Brand): Edited;
  termsVersionOf(brand: Brand): string;
}
const asWritten: HelpSources = { editedOf: () => none, termsVersionOf: (brand) => brand.termsVersion };

/** An operator's words come before those of a brand file, and these before the product's. */
export function createHelp({ editedOf, termsVersionOf }: HelpSources = asWritten): HelpDoor {
  const texts = new Map<string, ReadText>();
  // A changed brand file makes a new brand object and a changed post new edited texts; either makes new articles.
  const articles = new WeakMap<Brand, { edited: Edited; byLanguage: Map<Language, readonly HelpArticle[]> }>();

  function textOf(brand: Brand, text: TextName): ReadText & { source: TextSource } {
    const key = keyOf(text);
    const edited = editedOf(brand).get(key);
    if (edited !== undefined) return { ...readText(edited), source: 'operator' };
    const own = brand.texts.get(key);
    if (own !== undefined) return { ...readText(own), source: 'brand' };
    const known = texts.get(key) ?? readText(productText(text));
    texts.set(key, known);
    return { ...known, source: 'product' };
  }

  function writeArticles(brand: Brand, language: Language): HelpArticle[] {
    const facts = factsOf(brand, language);
    return articlesOf(brand).map(({ category, term }) => {
      const { title, blocks } = textOf(brand, { shelf: 'help', name: term, language });
      const [first, ...rest] = fillBlocks(blocks, facts);
      return {
        term,
        category,
        title: fillTitle(title, facts),
        summary: first?.kind === 'paragraph' ? plainText(first.runs) : '',
        blocks: rest,
      };
    });
  }

  function shelfOf(brand: Brand): Map<Language, readonly HelpArticle[]> {
    const edited = editedOf(brand);
    const known = articles.get(brand);
    if (known?.edited === edited) return known.byLanguage;
    const byLanguage = new Map<Language, readonly HelpArticle[]>();
    articles.set(brand, { edited, byLanguage });
    return byLanguage;
  }

  return {
    listArticles(brand, language) {
      const shelf = shelfOf(brand);
      const known = shelf.get(language) ?? writeArticles(brand, language);
      shelf.set(language, known);
      return known;
    },
    readPage(brand, language, name) {
      const termsVersion = termsVersionOf(brand);
      return pageInWords(
        { ...brand, termsVersion },
        { language, name },
        textOf(brand, { shelf: 'pages', name, language }),
      );
    },
    whoseWords(brand, text) {
      const { title, source } = textOf(brand, text);
      return { title: fillTitle(title, factsOf(brand, text.language)), source };
    },
  };
}

/** A page of a brand from these words, with the numbers in force. */
export function pageInWords(
  brand: Brand,
  { language, name }: { language: Language; name: HousePageName },
  { title, blocks }: ReadText,
): HousePage {
  const facts = factsOf(brand, language);
  return {
    name,
    title: fillTitle(title, facts),
    version: name === 'terms' ? brand.termsVersion : null,
    blocks: fillBlocks(blocks, facts),
  };
}

/** The name of a text in posts and brands: `EN/pages/terms`. */
export function keyOf({ language, shelf, name }: TextName): string {
  return `${language}/${shelf}/${name}`;
}

/** The product's words, unchanged. */
export function productText({ shelf, name, language }: TextName): string {
  return readFileSync(fileOf(shelf, name, language), 'utf8');
}

/** Texts of the product, one file per text and language. */
export function fileOf(shelf: TextShelf, name: string, language: Language): URL {
  return new URL(`../texts/${languageFolder(language)}/${shelf}/${name}.md`, import.meta.url);
}

import { readFileSync } from 'node:fs';
import type { HelpArticle, HousePage, HousePageName, Language } from '@fairhouse/contract';
import type { Brand } from '../../../platform/context/index.ts';
import { fillBlocks, fillTitle } from './fill-text.ts';
import { articlesOf } from './help-shelf.ts';
import { factsOf } from './house-facts.ts';
import { plainText, readText, type ReadText } from './read-text.ts';

/** What the house writes about itself: the help centre, and its pages. */
export interface HelpDoor {
  listArticles(brand: Brand, language: Language): readonly HelpArticle[];
  readPage(brand: Brand, language: Language, name: HousePageName): HousePage;
}

type Shelf = 'help' | 'pages';

export function createHelp(): HelpDoor {
  const texts = new Map<string, ReadText>();
  // A changed brand file makes a new brand, and with it new texts.
  const articles = new WeakMap<Brand, Map<Language, readonly HelpArticle[]>>();

  function textOf(brand: Brand, shelf: Shelf, { name, language }: { name: string; language: Language }): ReadText {
    const key = `${language}/${shelf}/${name}`;
    const own = brand.texts.get(key);
    if (own !== undefined) return readText(own);
    const known = texts.get(key) ?? readText(readFileSync(fileOf(shelf, name, language), 'utf8'));
    texts.set(key, known);
    return known;
  }

  function writeArticles(brand: Brand, language: Language): HelpArticle[] {
    const facts = factsOf(brand, language);
    return articlesOf(brand).map(({ category, term }) => {
      const { title, blocks } = textOf(brand, 'help', { name: term, language });
      const [first, ...rest] = fillBlocks(blocks, facts);
      return { term, category, title: fillTitle(title, facts), summary: first?.kind === 'paragraph' ? plainText(first.runs) : '', blocks: rest };
    });
  }

  return {
    listArticles(brand, language) {
      const ofBrand = articles.get(brand) ?? new Map<Language, readonly HelpArticle[]>();
      articles.set(brand, ofBrand);
      const known = ofBrand.get(language) ?? writeArticles(brand, language);
      ofBrand.set(language, known);
      return known;
    },
    readPage(brand, language, name) {
      const facts = factsOf(brand, language);
      const { title, blocks } = textOf(brand, 'pages', { name, language });
      return { name, title: fillTitle(title, facts), version: name === 'terms' ? brand.termsVersion : null, blocks: fillBlocks(blocks, facts) };
    },
  };
}

const folders: Readonly<Record<Language, string>> = { EN: 'en', HI: 'hi', PT: 'pt' };

/** Texts of the product, one file per text and language. */
export function fileOf(shelf: Shelf, name: string, language: Language): URL {
  return new URL(`../texts/${folders[language]}/${shelf}/${name}.md`, import.meta.url);
}

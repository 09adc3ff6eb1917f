import type { HousePage, Language } from '@fairhouse/contract';
import type { Brand, Platform, Tx } from '../../platform/context/index.ts';
import type { Terms } from '../identity/index.ts';
import { pageInWords, type HelpDoor } from './help/help.ts';
import { readText } from './help/read-text.ts';
import type { ByLanguage } from './terms-desk.store.ts';
import { findWords, insertWords, type KeptWords } from './terms-words.store.ts';

/** The words that members accept, stored as they could be read; later changes of words or numbers do not affect them. */
export interface TermsWordsKeeper {
  /** Of a version that two operators publish, with their transaction. */
  keep(tx: Tx, release: { brand: Brand; termsVersion: string; at: Date }, markdown: ByLanguage): Promise<void>;
  /** Of the version that a brand's file names, once it holds. */
  keepOfFile(brand: Brand): Promise<void>;
  /** In the order of the brand's languages, then those it spoke once; empty where nothing was kept. */
  read(brand: Brand, termsVersion: string): Promise<KeptWords[]>;
}

function wordsOf({ languages }: Brand, keptAt: Date, pageOf: (language: Language) => HousePage): KeptWords[] {
  return languages.map((language) => {
    const { title, blocks } = pageOf(language);
    return { language, title, blocks, keptAt };
  });
}

export function createTermsWords(
  { db, clock }: Platform,
  { terms, help }: { terms: () => Terms; help: Pick<HelpDoor, 'readPage'> },
): TermsWordsKeeper {
  const keptOfFile = new Set<string>();
  return {
    async keep(tx, { brand, termsVersion, at }, markdown) {
      const pageOf = (language: Language) =>
        pageInWords({ ...brand, termsVersion }, { language, name: 'terms' }, readText(markdown[language] ?? ''));
      await insertWords(tx, { brandId: brand.id, termsVersion }, wordsOf(brand, at, pageOf));
    },
    async keepOfFile(brand) {
      const { version } = await terms().holding(brand);
      const name = `${brand.id}/${version}`;
      if (version !== brand.termsVersion || keptOfFile.has(name)) return;
      await insertWords(
        db,
        { brandId: brand.id, termsVersion: version },
        wordsOf(brand, clock.now(), (language) => help.readPage(brand, language, 'terms')),
      );
      keptOfFile.add(name);
    },
    async read({ id: brandId, languages }, termsVersion) {
      const words = await findWords(db, { brandId, termsVersion });
      const placeOf = ({ language }: KeptWords): number =>
        languages.includes(language) ? languages.indexOf(language) : languages.length;
      return words.sort((a, b) => placeOf(a) - placeOf(b));
    },
  };
}

import type { Brand, Platform, Tx } from '../../platform/context/index.ts';
import type { Terms } from '../identity/index.ts';
import { pageInWords, type HelpDoor } from './help/help.ts';
import { readText } from './help/read-text.ts';
import type { ByLanguage } from './terms-desk.store.ts';
import { findWords, insertWords, type KeptWords } from './terms-words.store.ts';

/** The words members accept, kept as they could be read: what a brand says later, and what its numbers become, changes none of them. */
export interface TermsWordsKeeper {
  /** Of a version that two operators publish, with their transaction. */
  keep(tx: Tx, release: { brand: Brand; termsVersion: string; at: Date }, markdown: ByLanguage): Promise<void>;
  /** Of the version that a brand's file names, once it holds. */
  keepOfFile(brand: Brand): Promise<void>;
  /** In the order of the brand's languages, then those it spoke once; empty where nothing was kept. */
  read(brand: Brand, termsVersion: string): Promise<KeptWords[]>;
}

export function createTermsWords({ db, clock }: Platform, { terms, help }: { terms: () => Terms; help: Pick<HelpDoor, 'readPage'> }): TermsWordsKeeper {
  const keptOfFile = new Set<string>();
  return {
    async keep(tx, { brand, termsVersion, at }, markdown) {
      const words = brand.languages.map((language): KeptWords => {
        const { title, blocks } = pageInWords({ ...brand, termsVersion }, { language, name: 'terms' }, readText(markdown[language] ?? ''));
        return { language, title, blocks, keptAt: at };
      });
      await insertWords(tx, { brandId: brand.id, termsVersion }, words);
    },
    async keepOfFile(brand) {
      const { version } = await terms().holding(brand);
      const name = `${brand.id}/${version}`;
      if (version !== brand.termsVersion || keptOfFile.has(name)) return;
      const keptAt = clock.now();
      const words = brand.languages.map((language): KeptWords => {
        const { title, blocks } = help.readPage(brand, language, 'terms');
        return { language, title, blocks, keptAt };
      });
      await insertWords(db, { brandId: brand.id, termsVersion: version }, words);
      keptOfFile.add(name);
    },
    async read({ id: brandId, languages }, termsVersion) {
      const words = await findWords(db, { brandId, termsVersion });
      const placeOf = ({ language }: KeptWords): number => (languages.includes(language) ? languages.indexOf(language) : languages.length);
      return words.sort((a, b) => placeOf(a) - placeOf(b));
    },
  };
}

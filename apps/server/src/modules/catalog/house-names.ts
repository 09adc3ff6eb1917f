import { readFileSync } from 'node:fs';
import { isLotteryVendor, languageFolder, languages, type Language } from '@fairhouse/contract';
import type { CatalogGame } from './catalog.store.ts';
import { inHouseVendor } from './game-tile.ts';

const messages = new URL('../../../../../packages/i18n/messages/', import.meta.url);

const messageFiles = ['casino', 'lottery'] as const;

/** The message file with the names of the vendor's games; tiles use the same names. */
function fileOf(vendor: string): (typeof messageFiles)[number] | undefined {
  if (vendor === inHouseVendor) return 'casino';
  return isLotteryVendor(vendor) ? 'lottery' : undefined;
}

type Names = Readonly<Record<string, string>>;

/** The names of in-house games and lotteries by language; the registries have the English ones. */
export function readHouseNames(): (game: Pick<CatalogGame, 'vendor' | 'slug'>) => Names | null {
  const read = (language: Language, file: string): Names =>
    (
      JSON.parse(readFileSync(new URL(`${languageFolder(language)}/${file}.json`, messages), 'utf8')) as {
        games: Names;
      }
    ).games;
  const others = languages.filter((language) => language !== 'EN');
  const byFile = new Map(
    messageFiles.map((file) => [file, others.map((language) => [language, read(language, file)] as const)]),
  );
  return ({ vendor, slug }) => {
    const file = fileOf(vendor);
    const known =
      file &&
      byFile
        .get(file)
        ?.flatMap(([language, names]): [string, string][] =>
          names[slug] === undefined ? [] : [[language, names[slug]]],
        );
    return known && known.length > 0 ? Object.fromEntries(known) : null;
  };
}

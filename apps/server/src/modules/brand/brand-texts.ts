import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { languageFolder, languages } from '@fairhouse/contract';

const shelves = ['help', 'pages'] as const;
const bytesMax = 64 * 1024;

/**
 * Texts of a brand that replace the product's: `<merchant>/texts/<language>/<help or pages>/<name>.md` beside its file,
 * read together with it. Keyed by language, section and name.
 */
export function readBrandTexts(folder: string, merchant: string): ReadonlyMap<string, string> {
  const texts = new Map<string, string>();
  for (const language of languages) {
    for (const shelf of shelves) {
      const place = join(folder, merchant, 'texts', languageFolder(language), shelf);
      for (const name of listTexts(place))
        texts.set(`${language}/${shelf}/${name.slice(0, -3)}`, readFileSync(join(place, name), 'utf8'));
    }
  }
  return texts;
}

function listTexts(place: string): string[] {
  try {
    return readdirSync(place).filter((name) => /^[a-z][a-z-]*\.md$/.test(name) && isText(join(place, name)));
  } catch {
    // Most brands have none.
    return [];
  }
}

function isText(file: string): boolean {
  const found = statSync(file);
  return found.isFile() && found.size <= bytesMax;
}

import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Language } from '@fairhouse/contract';

const folders: Readonly<Record<string, Language>> = { en: 'EN', hi: 'HI', pt: 'PT' };
const shelves = ['help', 'pages'] as const;
const bytesMax = 64 * 1024;

/**
 * Texts a brand has written itself in the place of ours: `<merchant>/texts/<language>/<help or pages>/<name>.md` beside its
 * file, read when that is. By language, shelf and name.
 */
export function readBrandTexts(folder: string, merchant: string): ReadonlyMap<string, string> {
  const texts = new Map<string, string>();
  for (const [tag, language] of Object.entries(folders)) {
    for (const shelf of shelves) {
      const place = join(folder, merchant, 'texts', tag, shelf);
      for (const name of listTexts(place)) texts.set(`${language}/${shelf}/${name.slice(0, -3)}`, readFileSync(join(place, name), 'utf8'));
    }
  }
  return texts;
}

function listTexts(place: string): string[] {
  try {
    return readdirSync(place).filter((name) => /^[a-z][a-z-]*\.md$/.test(name) && isText(join(place, name)));
  } catch {
    // Most brands have written none.
    return [];
  }
}

function isText(file: string): boolean {
  const found = statSync(file);
  return found.isFile() && found.size <= bytesMax;
}

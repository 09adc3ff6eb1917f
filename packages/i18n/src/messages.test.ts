import { refusals, type Language } from '@fairhouse/contract';
import { describe, expect, it } from 'vitest';
import { allMessages } from './messages/all.ts';

/** Every text of a tree by its dotted key. */
function flatten(tree: object, path = ''): Map<string, string> {
  const texts = new Map<string, string>();
  for (const [key, value] of Object.entries(tree)) {
    const at = path ? `${path}.${key}` : key;
    if (typeof value === 'string') texts.set(at, value);
    else for (const [inner, text] of flatten(value as object, at)) texts.set(inner, text);
  }
  return texts;
}

const plural = /_(zero|one|two|few|many|other)$/;
const base = (key: string) => key.replace(plural, '');
const placeholders = (text: string) => [...new Set(text.match(/\{\{\s*[\w]+\s*\}\}/g) ?? [])].sort();

const english = flatten(allMessages.EN);
const englishBases = new Set([...english.keys()].map(base));

describe('English', () => {
  it('has a text for every refusal of the contract and for nothing else', () => {
    expect(Object.keys(allMessages.EN.refusals).sort()).toEqual(Object.keys(refusals).sort());
  });
});

describe.each<[Language, string]>([
  ['HI', 'hi'],
  ['PT', 'pt'],
  ['VI', 'vi'],
  ['CN', 'zh'],
])('%s', (language, tag) => {
  const texts = flatten(allMessages[language]);
  const forms = new Intl.PluralRules(tag).resolvedOptions().pluralCategories;

  it('has exactly the keys of English', () => {
    expect([...new Set([...texts.keys()].map(base))].sort()).toEqual([...englishBases].sort());
  });
  it('has each plural form its grammar needs', () => {
    const plurals = [...english.keys()].filter((key) => plural.test(key)).map(base);
    for (const key of new Set(plurals)) {
      expect([...texts.keys()].filter((own) => base(own) === key).sort()).toEqual(
        forms.map((form) => `${key}_${form}`).sort(),
      );
    }
  });
  it('keeps every placeholder', () => {
    for (const [key, text] of texts) {
      const model = english.get(key) ?? english.get(`${base(key)}_other`) ?? '';
      expect({ key, placeholders: placeholders(text) }).toEqual({ key, placeholders: placeholders(model) });
    }
  });
  it('leaves no text empty or in English by mistake', () => {
    // Names of games may stay as they are.
    const copied = [...texts].filter(
      ([key, text]) =>
        text === english.get(key) &&
        /[a-z]{4,} [a-z]{3,}/i.test(text) &&
        !key.startsWith('casino.games.') &&
        !key.startsWith('lottery.games.'),
    );
    expect(copied).toEqual([]);
    expect([...texts].filter(([, text]) => text.trim() === '')).toEqual([]);
  });
});

describe('Hindi', () => {
  it('is written in Devanagari wherever it has words', () => {
    const latinOnly = [...flatten(allMessages.HI)].filter(
      ([, text]) => /[a-z]{2}/i.test(text.replaceAll(/\{\{.*?\}\}/g, '')) && !/[\u0900-\u097f]/.test(text),
    );
    expect(latinOnly).toEqual([]);
  });
});

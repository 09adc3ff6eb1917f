import { expect, test } from 'vitest';
import { languageFolder, languageOfTag, languages, languageTags, locales } from './languages.ts';

test('the tag of a page tells its language, whatever region or script it names', () => {
  expect(languages.map((language) => languageOfTag(languageTags[language]))).toEqual([...languages]);
  expect(['zh-Hans', 'zh', 'pt', 'vi-VN', 'EN'].map(languageOfTag)).toEqual(['CN', 'CN', 'PT', 'VI', 'EN']);
  expect(['', 'fr', 'cn'].map(languageOfTag)).toEqual([undefined, undefined, undefined]);
});

test('every language writes numbers and dates with Western digits, in a locale this machine knows', () => {
  for (const language of languages) {
    expect(new Intl.NumberFormat(locales[language]).format(1234567)).toMatch(/^[\d.,\u00a0]+$/);
    expect(Intl.DateTimeFormat.supportedLocalesOf(locales[language])).toHaveLength(1);
  }
});

test('folders of texts are named by the code', () => {
  expect(languages.map(languageFolder)).toEqual(['en', 'hi', 'pt', 'vi', 'cn']);
});

/** Codes of spec point 1: the interface speaks all of these, a brand those its file names. */
export const languages = ['EN', 'HI', 'PT', 'VI', 'CN'] as const;
export type Language = (typeof languages)[number];

/** The value of `lang` in a page. */
export const languageTags: Readonly<Record<Language, string>> = {
  EN: 'en',
  HI: 'hi',
  PT: 'pt-BR',
  VI: 'vi',
  CN: 'zh-CN',
};

/** How dates and counts are written. Digits stay Western in every language: they are the digits of bets and balances. */
export const locales: Readonly<Record<Language, string>> = {
  EN: 'en-GB-u-nu-latn',
  HI: 'hi-IN-u-nu-latn',
  PT: 'pt-BR-u-nu-latn',
  VI: 'vi-VN-u-nu-latn',
  CN: 'zh-CN-u-nu-latn',
};

/** Texts of a language stand in a folder of its own, wherever texts are. */
export function languageFolder(language: Language): string {
  return language.toLowerCase();
}

/** The language a page of this tag speaks. */
export function languageOfTag(tag: string): Language | undefined {
  return languages.find((language) => languageTags[language].slice(0, 2) === tag.slice(0, 2).toLowerCase());
}

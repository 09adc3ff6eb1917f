import { languages, type Language } from '@fairhouse/contract/languages';

export type Theme = 'dark' | 'light';

export interface Launch {
  slug: string;
  /** Null: the page was opened by hand, not from the site. */
  launchCode: string | null;
  language: Language | null;
  theme: Theme;
}

export function readLanguage(text: string | null): Language | null {
  return languages.find((known) => known === text?.toUpperCase()) ?? null;
}

/**
 * Reads the one-time code and takes it out of the address before anything else runs, so that it stays neither in
 * the history nor in a referrer. Language and theme leave with it: they are in the page now.
 */
export function takeLaunch(page: { location: Location; history: History }): Launch {
  const { location, history } = page;
  const input = new URLSearchParams(location.search);
  history.replaceState(null, '', location.pathname);
  const code = input.get('launch');
  return {
    slug: /^\/games\/([a-z0-9-]{1,40})\/?$/.exec(location.pathname)?.[1] ?? '',
    launchCode: code !== null && code.length >= 16 && code.length <= 128 ? code : null,
    language: readLanguage(input.get('lang')),
    theme: input.get('theme') === 'light' ? 'light' : 'dark',
  };
}

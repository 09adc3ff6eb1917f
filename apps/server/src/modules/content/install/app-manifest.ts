import { languageTags, type Language } from '@fairhouse/contract';
import type { Brand } from '../../../platform/context/index.ts';
import { appIcons, groundOf, type AppIcon } from './app-icons.ts';
import { installTexts } from './install-texts.ts';

export function iconAddress(icon: AppIcon, version: string): string {
  return `/app-icons/${icon}.png?v=${version}`;
}

/** What a browser needs to install the brand, in the language of its reader (W3C, Web Application Manifest). */
export function writeManifest(brand: Brand, language: Language, iconsVersion: string): object {
  const words = installTexts[language];
  const ground = groundOf(brand);
  const named = Object.entries(appIcons) as [AppIcon, (typeof appIcons)[AppIcon]][];
  const shortcut = (name: string, url: string) => ({
    name,
    url,
    icons: [{ src: iconAddress('icon-192', iconsVersion), sizes: '192x192', type: 'image/png' }],
  });
  return {
    id: '/',
    start_url: '/',
    scope: '/',
    display: 'standalone',
    lang: languageTags[language],
    dir: 'ltr',
    name: brand.name,
    short_name: brand.name,
    description: words.tagline,
    categories: ['games', 'entertainment'],
    background_color: ground,
    theme_color: ground,
    icons: named
      .filter(([icon]) => icon !== 'touch-180')
      .map(([icon, { size, purpose }]) => ({
        src: iconAddress(icon, iconsVersion),
        sizes: `${size}x${size}`,
        type: 'image/png',
        purpose,
      })),
    shortcuts: [
      shortcut(words.hot, '/hot'),
      shortcut(words.deposit, '/member?page=depositv2'),
      shortcut(words.limits, '/member?page=protection'),
    ],
  };
}

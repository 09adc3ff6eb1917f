import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Language } from '@fairhouse/contract/languages';
import { root } from './house.ts';

export type Words = (key: string, values?: Readonly<Record<string, string | number>>) => string;

/** The texts of the product in one language, by the keys the pages use: a journey reads the texts a reader sees. */
export function wordsOf(language: Language): Words {
  const files = new Map<string, unknown>();
  return (key, values = {}) => {
    const [file = '', ...path] = key.split('.');
    if (!files.has(file))
      files.set(
        file,
        JSON.parse(readFileSync(join(root, `packages/i18n/messages/${language.toLowerCase()}/${file}.json`), 'utf8')),
      );
    const text = path.reduce<unknown>(
      (node, step) => (node as Record<string, unknown> | undefined)?.[step],
      files.get(file),
    );
    if (typeof text !== 'string') throw new Error(`${language} has no text ${key}`);
    return text.replaceAll(/\{\{(\w+)\}\}/g, (_whole, name: string) => `${values[name] ?? ''}`);
  };
}

import { readStored, store } from './storage-keys.ts';

interface Cached<T> {
  merchant: string;
  language: string;
  at: number;
  value: T;
}

interface Owner {
  merchant: string;
  language: string;
}

/** An earlier answer of this tab (spec 9), for the same brand and language; null when there is none. */
export function readCached<T>(key: string, { merchant, language }: Owner): { value: T; at: number } | null {
  try {
    const cached = JSON.parse(readStored('session', key) ?? 'null') as Cached<T> | null;
    return cached?.merchant === merchant && cached.language === language
      ? { value: cached.value, at: cached.at }
      : null;
  } catch {
    // A foreign value under our name is ignored.
    return null;
  }
}

export function cache<T>(key: string, { merchant, language }: Owner, value: T): T {
  const cached: Cached<T> = { merchant, language, at: Date.now(), value };
  store('session', key, JSON.stringify(cached));
  return value;
}

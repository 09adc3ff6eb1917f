/** Reads an object that has exactly these fields; null for anything else. */
export function readFields(raw: unknown, keys: readonly string[]): Readonly<Record<string, unknown>> | null {
  if (typeof raw !== 'object' || raw === null || Array.isArray(raw)) return null;
  const names = Object.keys(raw);
  return names.length === keys.length && keys.every((key) => Object.hasOwn(raw, key))
    ? (raw as Record<string, unknown>)
    : null;
}

/** A whole number from `min` to `max`, or null. */
export function readWhole(raw: unknown, { min, max }: { readonly min: number; readonly max: number }): number | null {
  return typeof raw === 'number' && Number.isInteger(raw) && raw >= min && raw <= max ? raw : null;
}

/** One of the given words, or null. */
export function readWord<W extends string>(raw: unknown, words: readonly W[]): W | null {
  return typeof raw === 'string' && words.includes(raw as W) ? (raw as W) : null;
}

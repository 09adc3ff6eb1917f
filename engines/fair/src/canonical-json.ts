export type JsonValue = null | boolean | number | string | readonly JsonValue[] | { readonly [key: string]: JsonValue };

/**
 * The canonical text of a value (RFC 8785): sorted keys, no spaces. Numbers must be safe integers: a game's math has no
 * fractions, so their formatting never matters. Throws a RangeError for others.
 */
export function canonicalJson(value: JsonValue): string {
  if (typeof value === 'number') {
    if (!Number.isSafeInteger(value)) throw new RangeError('canonical JSON takes whole numbers only');
    return JSON.stringify(value);
  }
  if (value === null || typeof value !== 'object') return JSON.stringify(value);
  if (Array.isArray(value)) return `[${(value as readonly JsonValue[]).map(canonicalJson).join(',')}]`;
  const fields = value as { readonly [key: string]: JsonValue };
  // The default sort is by UTF-16 code units, as the RFC requires.
  const parts = Object.keys(fields)
    .sort()
    .map((key) => `${JSON.stringify(key)}:${canonicalJson(fields[key] as JsonValue)}`);
  return `{${parts.join(',')}}`;
}

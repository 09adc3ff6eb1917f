import type { Schema } from './openapi.ts';

/** Patterns of contract/fields.ts, in words. */
const knownPatterns: Readonly<Record<string, string>> = {
  '^-?\\d{1,15}(\\.\\d{1,4})?$': 'decimal amount, at most 4 places',
  '^\\d{1,19}$': 'number of a row',
  '^([0-9a-f]{2})*$': 'hex',
  '^[0-9a-f]{64}$': '64 hex digits',
  '^[A-Za-z0-9_-]{8,64}$': '8 to 64 letters, digits, - or _',
};

/** A JSON schema as text: names, kinds and bounds, one field a line. */
export function describeSchema(schema: Schema): string {
  return describe(schema, { root: schema, depth: 0, open: [] });
}

interface Place {
  readonly root: Schema;
  readonly depth: number;
  /** The definitions being described: a definition that contains itself is only named. */
  readonly open: readonly string[];
}

function describe(schema: Schema, place: Place): string {
  const ref = schema['$ref'];
  if (typeof ref === 'string') return describeRef(ref, place);
  if ('const' in schema) return JSON.stringify(schema['const']);
  if (Array.isArray(schema['enum'])) return schema['enum'].map((value) => JSON.stringify(value)).join(' | ');
  if (Array.isArray(schema['anyOf'])) return describeEither(schema['anyOf'] as Schema[], place);
  if (schema['type'] === 'object') return describeObject(schema, place);
  if (schema['type'] === 'array') return `list of ${describe((schema['items'] ?? {}) as Schema, place)}`;
  return describePlain(schema);
}

function describeRef(ref: string, place: Place): string {
  if (place.open.includes(ref)) return 'the same again';
  const defs = (place.root['$defs'] ?? {}) as Record<string, Schema>;
  const found = defs[ref.split('/').at(-1) ?? ''];
  return found ? describe(found, { ...place, open: [...place.open, ref] }) : 'any';
}

function describeEither(choices: Schema[], place: Place): string {
  const kinds = choices.map((choice) => choice['type']);
  // Any JSON value is a union of all six kinds.
  if (kinds.length >= 6 && kinds.includes('array') && kinds.includes('object')) return 'any JSON';
  return choices.map((choice) => describe(choice, place)).join(' or ');
}

function describeObject(schema: Schema, place: Place): string {
  const fields = Object.entries((schema['properties'] ?? {}) as Record<string, Schema>);
  const rest = schema['additionalProperties'];
  if (fields.length === 0)
    return typeof rest === 'object' && rest !== null ? `map of ${describe(rest as Schema, place)}` : '{}';
  const required = (schema['required'] ?? []) as string[];
  const inner = { ...place, depth: place.depth + 1 };
  const indent = '  '.repeat(inner.depth);
  const lines = fields.map(
    ([name, field]) => `${indent}${name}${required.includes(name) ? '' : '?'}: ${describe(field, inner)}`,
  );
  return `{\n${lines.join('\n')}\n${'  '.repeat(place.depth)}}`;
}

function describePlain(schema: Schema): string {
  const bounds = [
    bound(schema['minLength'], 'at least', 'characters'),
    bound(schema['maxLength'], 'at most', 'characters'),
    bound(schema['minimum'], 'from', ''),
    bound(schema['maximum'], 'to', ''),
    typeof schema['pattern'] === 'string' ? (knownPatterns[schema['pattern']] ?? `/${schema['pattern']}/`) : '',
    'default' in schema ? `default ${JSON.stringify(schema['default'])}` : '',
  ].filter((text) => text !== '');
  const kind = typeof schema['type'] === 'string' ? schema['type'] : 'any';
  return bounds.length > 0 ? `${kind} (${bounds.join(', ')})` : kind;
}

function bound(value: unknown, before: string, after: string): string {
  if (typeof value !== 'number' || Math.abs(value) === Number.MAX_SAFE_INTEGER) return '';
  return [before, `${value}`, after].join(' ').trim();
}

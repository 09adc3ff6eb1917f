/** The part of JSON Schema that terms of offers use, as the server writes it. */
export interface TermSchema {
  readonly type?: string;
  readonly const?: unknown;
  readonly enum?: readonly string[];
  readonly properties?: Readonly<Record<string, TermSchema>>;
  readonly required?: readonly string[];
  readonly items?: TermSchema;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly minimum?: number;
  readonly oneOf?: readonly TermSchema[];
  readonly anyOf?: readonly TermSchema[];
  readonly propertyNames?: TermSchema;
}

export type TermValues = Readonly<Record<string, unknown>>;

export const variantsOf = ({ oneOf, anyOf }: TermSchema): readonly TermSchema[] => oneOf ?? anyOf ?? [];

/** The text of a value that is one. */
export const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** What a choice between variants is named by, such as the type of a reward. */
export const variantName = ({ properties = {} }: TermSchema): string => textOf(properties['type']?.const);

export const isRecord = (value: unknown): value is TermValues =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** What a form begins with. */
export function blankOf(schema: TermSchema): unknown {
  const [first] = variantsOf(schema);
  if (first) return blankOf(first);
  if (schema.const !== undefined || schema.enum) return schema.const ?? schema.enum?.[0] ?? '';
  if (schema.type === 'object') return blankRecord(schema);
  if (schema.type === 'array') return blankList(schema);
  if (schema.type === 'boolean') return false;
  return isCount(schema) ? Math.max(1, schema.minimum ?? 1) : '';
}

export const isCount = ({ type }: TermSchema): boolean => type === 'integer' || type === 'number';

const blankList = ({ minItems = 0, items }: TermSchema): unknown[] => (minItems > 0 && items ? [blankOf(items)] : []);

const blankRecord = ({ required = [], properties = {} }: TermSchema): TermValues =>
  Object.fromEntries(required.map((name) => [name, blankOf(properties[name] ?? {})]));

/** A further row is like the last one, but for what names it. */
export function nextRow(rows: readonly unknown[], schema: TermSchema): unknown {
  const last = rows.at(-1);
  if (last === undefined) return blankOf(schema);
  return isRecord(last) && 'id' in last ? { ...structuredClone(last), id: '' } : structuredClone(last);
}

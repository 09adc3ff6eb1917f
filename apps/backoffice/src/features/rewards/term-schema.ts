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

/** What a choice between variants is named by, such as the type of a reward. */
export function variantName({ properties = {} }: TermSchema): string {
  return String(properties['type']?.const ?? '');
}

export const isRecord = (value: unknown): value is TermValues =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** What a form begins with. */
export function blankOf(schema: TermSchema): unknown {
  if (schema.const !== undefined) return schema.const;
  const [first] = variantsOf(schema);
  if (first) return blankOf(first);
  if (schema.enum) return schema.enum[0] ?? '';
  switch (schema.type) {
    case 'boolean':
      return false;
    case 'integer':
    case 'number':
      return Math.max(1, schema.minimum ?? 1);
    case 'array':
      return (schema.minItems ?? 0) > 0 && schema.items ? [blankOf(schema.items)] : [];
    case 'object':
      return Object.fromEntries(
        (schema.required ?? []).map((name) => [name, blankOf(schema.properties?.[name] ?? {})] as const),
      );
    default:
      return '';
  }
}

/** A further row is like the last one, but for what names it. */
export function nextRow(rows: readonly unknown[], schema: TermSchema): unknown {
  const last = rows.at(-1);
  if (last === undefined) return blankOf(schema);
  return isRecord(last) && 'id' in last ? { ...structuredClone(last), id: '' } : structuredClone(last);
}

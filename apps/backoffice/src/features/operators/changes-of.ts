/** One field of an action's subject, before and after; undefined when it was not recorded. */
export interface FieldChange {
  readonly field: string;
  readonly was: unknown;
  readonly is: unknown;
  readonly isChanged: boolean;
}

/** Field by field, changed fields first. */
export function changesOf(before: unknown, after: unknown): FieldChange[] {
  const [was, is] = [fieldsOf(before), fieldsOf(after)];
  const fields = [...new Set([...Object.keys(was), ...Object.keys(is)])];
  const changes = fields.map((field) => ({
    field,
    was: was[field],
    is: is[field],
    isChanged: JSON.stringify(was[field]) !== JSON.stringify(is[field]),
  }));
  return changes.toSorted((one, other) => Number(other.isChanged) - Number(one.isChanged));
}

function fieldsOf(reported: unknown): Record<string, unknown> {
  return typeof reported === 'object' && reported !== null && !Array.isArray(reported)
    ? (reported as Record<string, unknown>)
    : {};
}

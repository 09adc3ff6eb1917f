import type { InputField, Play, SelectionForm } from '@fairhouse/lottery';

/** The input of a member in the fields of a form: the choices of each row, and the written entries. */
export interface Draft {
  readonly chosen: Readonly<Record<string, readonly (readonly string[])[]>>;
  readonly entries: Readonly<Record<string, readonly string[]>>;
}

export const emptyDraft: Draft = { chosen: {}, entries: {} };

export function rowsOf(draft: Draft, field: InputField): readonly (readonly string[])[] {
  return draft.chosen[field.name] ?? Array.from({ length: field.rows?.length ?? 1 }, () => []);
}

/** The selection as the engine reads it; an unfilled field is empty. */
export function writeDraft(form: SelectionForm, draft: Draft): unknown {
  const values = form.map((field): [string, unknown] => [field.name, writeField(field, draft)]);
  const [only] = values;
  return values.length === 1 && only?.[0] === '' ? only[1] : Object.fromEntries(values);
}

function writeField(field: InputField, draft: Draft): unknown {
  const rows = rowsOf(draft, field);
  switch (field.as) {
    case 'rows':
      return rows;
    case 'some':
      return rows[0] ?? [];
    case 'one':
      return rows[0]?.[0] ?? null;
    case 'entries':
      return draft.entries[field.name] ?? [];
  }
}

/** Parses a written selection back into its fields: to edit a line of the cart, or to repeat a bet. */
export function readDraft(form: SelectionForm, raw: unknown): Draft {
  const [only] = form;
  const fields = only?.name === '' ? { '': raw } : (raw as Record<string, unknown>);
  const chosen: Record<string, readonly (readonly string[])[]> = {};
  const entries: Record<string, readonly string[]> = {};
  for (const field of form) {
    const value = fields[field.name];
    if (field.as === 'entries') entries[field.name] = textsOf(value);
    else if (field.as === 'rows') chosen[field.name] = Array.isArray(value) ? value.map(textsOf) : [];
    else chosen[field.name] = [field.as === 'one' ? textsOf([value]) : textsOf(value)];
  }
  return { chosen, entries };
}

const textsOf = (value: unknown): string[] => (Array.isArray(value) ? value.map(String) : []);

/** The form of a written selection: the first one whose fields it has. */
export function formOf(play: Play, raw: unknown): number {
  const names = typeof raw === 'object' && raw !== null && !Array.isArray(raw) ? Object.keys(raw).sort().join() : '';
  const found = play.forms.findIndex(
    (form) =>
      form
        .map(({ name }) => name)
        .sort()
        .join() === names && fits(form, raw),
  );
  return Math.max(found, 0);
}

/** Forms with the same fields differ in the length of their entries, or in their only choice. */
function fits(form: SelectionForm, raw: unknown): boolean {
  const fields = raw as Record<string, unknown>;
  return form.every((field) => {
    const value = fields[field.name];
    if (field.as === 'one') return field.choices.includes(String(value));
    return (
      field.as !== 'entries' || field.separator !== '' || textsOf(value).every((entry) => entry.length === field.length)
    );
  });
}

export function isDraftEmpty(draft: Draft): boolean {
  return (
    Object.values(draft.chosen).every((rows) => rows.every((row) => row.length === 0)) &&
    Object.values(draft.entries).every((entries) => entries.length === 0)
  );
}

/** Anchors and fillers must not overlap: `dan` beside `tuo`, `redDan` beside `redTuo`. */
function partnerOf(name: string): string | null {
  if (name === 'dan') return 'tuo';
  if (name === 'tuo') return 'dan';
  if (name.endsWith('Dan')) return `${name.slice(0, -3)}Tuo`;
  return name.endsWith('Tuo') ? `${name.slice(0, -3)}Dan` : null;
}

/** The rows of a field; a field without rows has one. */
export interface RowOf {
  readonly field: InputField;
  readonly row: number;
}

/**
 * Puts choices into a row, in the order of the field; choices beyond the limit are cut off, and a number is either an
 * anchor or a filler.
 */
export function chooseIn(draft: Draft, { field, row }: RowOf, choices: readonly string[]): Draft {
  const wanted = new Set(choices);
  const kept = field.choices.filter((choice) => wanted.has(choice)).slice(0, field.most);
  const rows = rowsOf(draft, field).map((own, index) => (index === row ? kept : own));
  const partner = partnerOf(field.name);
  const others = partner === null ? undefined : draft.chosen[partner];
  return {
    ...draft,
    chosen: {
      ...draft.chosen,
      [field.name]: rows,
      ...(partner !== null &&
        others && { [partner]: others.map((other) => other.filter((choice) => !kept.includes(choice))) }),
    },
  };
}

/** Toggles a choice; in a field that takes one, it replaces the previous one. */
export function toggleIn(draft: Draft, place: RowOf, choice: string): Draft {
  const { field, row } = place;
  const own = rowsOf(draft, field)[row] ?? [];
  if (field.as === 'one') return chooseIn(draft, place, [choice]);
  if (own.includes(choice))
    return chooseIn(
      draft,
      place,
      own.filter((other) => other !== choice),
    );
  return chooseIn(draft, place, field.most === 1 ? [choice] : [...own, choice]);
}

// Selections as text, for slips and records: choices joined by `,`, rows by `_` with `#` for an empty one, fields by `|`. A
// selection in another form than the usual one says which: `1!`.
import type { InputField, Play, SelectionForm } from '../play.ts';

const readField = (field: InputField, text: string): unknown => {
  if (field.as === 'one') return text;
  if (field.as === 'rows') return text.split('_').map((row) => (row === '#' ? [] : row.split(',')));
  return text.split(',');
};

const list = (value: unknown): readonly unknown[] => (Array.isArray(value) ? (value as unknown[]) : [value]);

function writeField(field: Pick<InputField, 'as'>, value: unknown): string {
  if (field.as !== 'rows') return list(value).join(',');
  return list(value)
    .map((row) => (list(row).length === 0 ? '#' : list(row).join(',')))
    .join('_');
}

/** The selection a text stands for, for `readSelection` to judge; null when it cannot be of this play. */
export function readWritten(play: Play, text: string): unknown {
  const [, index = '0', body = ''] = /^(?:(\d)!)?(.*)$/s.exec(text) ?? [];
  const form = play.forms[Number(index)];
  if (!form || body === '') return null;
  const [only] = form;
  if (only?.name === '') return readField(only, body);
  const parts = body.split('|');
  if (parts.length !== form.length) return null;
  return Object.fromEntries(form.map((field, place) => [field.name, readField(field, parts[place] ?? '')]));
}

const fits = (form: SelectionForm, raw: unknown): boolean => {
  if (form[0]?.name === '') return Array.isArray(raw) || typeof raw !== 'object';
  const keys = Object.keys(Object(raw) as object);
  return !Array.isArray(raw) && keys.length === form.length && form.every(({ name }) => keys.includes(name));
};

/** Whether a selection is in one of the forms of a play. */
export function isWritable(play: Play, raw: unknown): boolean {
  return play.forms.some((form) => fits(form, raw));
}

const isRows = (raw: unknown): boolean => Array.isArray(raw) && raw.some((row) => Array.isArray(row));

/** The text of a selection whose play is gone, by its shape alone: that of the play it had, where a play has one form. */
export function writeByShape(raw: unknown): string {
  const isFields = typeof raw === 'object' && raw !== null && !Array.isArray(raw);
  return (isFields ? Object.values(raw) : [raw])
    .map((value) => writeField({ as: isRows(value) ? 'rows' : 'some' }, value))
    .join('|');
}

/** The text of a selection as `readSelection` takes it. */
export function writeSelection(play: Play, raw: unknown): string {
  const index = play.forms.findIndex((form) => fits(form, raw));
  const form = play.forms[index];
  if (!form) throw new RangeError(`not a selection of ${play.code}`);
  const values = form[0]?.name === '' ? [raw] : form.map(({ name }) => (raw as Record<string, unknown>)[name]);
  const text = form.map((field, place) => writeField(field, values[place])).join('|');
  return index === 0 ? text : `${index}!${text}`;
}

// The engine parses selections and results strictly. Files of cases have many authors, so a selection is tried as
// written and then in other common formats; duplicate and impossible entries are removed, as a text box does.
import type { LotteryFamily, Play, SelectionForm } from '@fairhouse/lottery';
import { boardDraws } from './board-writings.ts';
import { isWritten, textOf, type Written } from './differences.ts';

const placeFields = ['pos', 'rank', 'pair', 'position', 'place', 'ball', 'index'];
const listFields = ['values', 'rows', 'numbers', 'entries'];

/** The list a selection consists of, whatever its field is called. */
function listOf(raw: unknown): { field: string; list: readonly unknown[] } | null {
  if (Array.isArray(raw)) return { field: '', list: raw as unknown[] };
  if (!isWritten(raw)) return null;
  const field = listFields.find((name) => Array.isArray(raw[name]));
  if (field === undefined) return null;
  const list = raw[field] as unknown[];
  return field === 'rows' && list.length === 1 && Array.isArray(list[0])
    ? { field, list: list[0] as unknown[] }
    : { field, list };
}

/** The same list under every field name of the format. */
function* renamedLists(raw: unknown, form: SelectionForm): Generator<unknown> {
  const found = listOf(raw);
  if (!found) return;
  const beside = isWritten(raw) ? Object.fromEntries(Object.entries(raw).filter(([name]) => name !== found.field)) : {};
  for (const field of form) {
    if (field.name === '') yield found.list;
    else if (listFields.includes(field.name))
      yield { ...beside, [field.name]: field.as === 'rows' ? [found.list] : found.list };
  }
}

/** A place under the field name of the format; places counted from 0 become places from 1. */
function renamePlace(raw: unknown, form: SelectionForm): unknown {
  const place = form.find((field) => field.as === 'one');
  const written = isWritten(raw) ? placeFields.find((name) => Object.hasOwn(raw, name)) : undefined;
  if (!place || written === undefined || !isWritten(raw)) return raw;
  const { [written]: value, ...rest } = raw;
  const counted =
    Array.isArray(value) && value.includes(0)
      ? value.map((end: unknown) => (typeof end === 'number' ? end + 1 : end))
      : value;
  return { ...rest, [place.name]: counted };
}

/** An empty list of anchors means none: the fillers are then the balls of the drum. */
function dropEmptyAnchors(fields: Record<string, unknown>): Written {
  for (const name of Object.keys(fields)) {
    const anchors = fields[name];
    if (!name.endsWith('Dan') || !Array.isArray(anchors) || anchors.length > 0) continue;
    const drum = name.slice(0, -3);
    fields[drum] = fields[`${drum}Tuo`];
    delete fields[name];
    delete fields[`${drum}Tuo`];
  }
  return fields;
}

const anchorParts: Readonly<Record<string, string>> = { dan: 'Dan', tuo: 'Tuo' };

/** Anchors written inside a drum, with an underscore, or at the top: `{red: {dan, tuo}}`, `{red_dan}`, `{dan, tuo, blue}`. */
function anchorDrums(raw: Written, forms: readonly SelectionForm[]): Written {
  const first = forms[0]?.[0]?.name ?? '';
  const fields: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(raw)) {
    const plain = name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());
    if (isWritten(value))
      for (const [part, list] of Object.entries(value)) fields[`${plain}${anchorParts[part] ?? part}`] = list;
    else fields[anchorParts[plain] === undefined ? plain : `${first}${anchorParts[plain]}`] = value;
  }
  return dropEmptyAnchors(fields);
}

/** Entries that can be parsed, without duplicates. */
function cleanEntries(play: Play, raw: unknown): unknown {
  const field = play.forms[0]?.find(({ as }) => as === 'entries');
  if (!field || !isWritten(raw) || !Array.isArray(raw['entries'])) return raw;
  const seen = new Set<string>();
  const written = (raw['entries'] as unknown[]).map((entry) =>
    Array.isArray(entry) ? entry.join(field.separator ?? '') : typeof entry === 'string' ? entry.trim() : entry,
  );
  const entries = written.filter((entry) => {
    const alone = play.readSelection({ ...raw, entries: [entry] });
    const name = JSON.stringify(alone);
    return alone !== null && !seen.has(name) && seen.add(name);
  });
  return { ...raw, entries };
}

/** A selection as one text, `'1234'` or `'EKOR:4'`, with its other fields (such as a box) and the place in the text. */
function* writtenTexts(raw: unknown, form: SelectionForm, beside: Written): Generator<unknown> {
  if (typeof raw !== 'string' && typeof raw !== 'number') return;
  const parts = String(raw).split(/[:_]/);
  const place = form.find((field) => field.as === 'one' && parts[0] !== undefined && field.choices.includes(parts[0]));
  for (const field of form) {
    if (field.as === 'one') continue;
    const own = { [field.name]: field.as === 'rows' ? [[String(raw)]] : [String(raw)] };
    yield { ...own, ...beside };
    yield own;
    if (place) yield { [place.name]: parts[0], [field.name]: [parts.slice(1).join('_')] };
  }
}

/** Entries in one text, as in a text box: alone, or with their places. */
function splitEntries(raw: unknown): unknown {
  const { entries, text, ...beside } = isWritten(raw) ? raw : { entries: raw };
  const written = entries ?? text;
  if (typeof written !== 'string') return null;
  const split = written.trim().split(/[\s,;|]+/);
  if (isWritten(raw)) return { ...beside, entries: split };
  return split.length > 1 ? split : null;
}

function* writingsOf(play: Play, raw: unknown, beside: Written): Generator<unknown> {
  yield raw;
  const split = splitEntries(raw);
  if (split !== null) yield* writingsOf(play, split, beside);
  for (const form of play.forms) yield* writtenTexts(raw, form, beside);
  yield cleanEntries(play, raw);
  for (const form of play.forms) {
    const placed = renamePlace(raw, form);
    yield placed;
    yield* renamedLists(placed, form);
    for (const renamed of renamedLists(placed, form)) yield cleanEntries(play, renamed);
    const [only] = form;
    if (form.length === 1 && only?.choices.length === 1) yield { [only.name]: only.choices };
  }
  if (isWritten(raw)) yield anchorDrums(raw, play.forms);
}

/** The selection as the play parses it, or null. */
export function readWritten(play: Play, raw: unknown, beside: Written = {}): unknown {
  return readFirst(play, writingsOf(play, raw, beside));
}

/** The first format that parses as a selection of the play; or null. */
export function readFirst(play: Play, writings: Iterable<unknown>): unknown {
  for (const writing of writings) {
    const selection = play.readSelection(writing);
    if (selection !== null) return selection;
  }
  return null;
}

/** The result as the family parses it, or null. */
export function readDraw(family: LotteryFamily, raw: unknown, day: string): unknown {
  const numbers =
    (Array.isArray(raw)
      ? raw.flat().join(' ')
      : typeof raw === 'string' || typeof raw === 'number'
        ? textOf(raw)
        : ''
    ).match(/\d+/g) ?? [];
  for (const writing of [
    raw,
    numbers.join(''),
    numbers.join(' '),
    numbers.map((number) => number.padStart(2, '0')).join(' '),
    ...boardDraws(raw),
  ]) {
    const result = family.parseResult(writing, day);
    if (result !== null) return result;
  }
  return null;
}

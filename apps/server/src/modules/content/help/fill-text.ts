import type { TextBlock, TextRun } from '@fairhouse/contract';

/**
 * What a text may name between {{ }}: a value by its name, or a field of every member of a group (`method.min`). A line
 * that names a group is repeated for each of its members; a line with an empty value is left out.
 */
export interface Facts {
  readonly values: Readonly<Record<string, string>>;
  readonly groups: Readonly<Record<string, readonly Readonly<Record<string, string>>[]>>;
}

const placeholder = /\{\{\s*([a-zA-Z]+)(?:\.([a-zA-Z]+))?\s*\}\}/g;

/** Names in a text that the facts do not have: mistakes of its author. */
export function unknownNames(markdown: string, { values, groups }: Facts): string[] {
  const isKnown = (name: string, field: string | undefined): boolean =>
    field === undefined ? Object.hasOwn(values, name) : hasField(groups, name, field);
  const whole = [...markdown.matchAll(placeholder)]
    .filter(([, name = '', field]) => !isKnown(name, field))
    .map(([text]) => text);
  return [...whole, ...(markdown.replace(placeholder, '').match(/\{\{.*?\}\}/g) ?? [])];
}

/** In an empty group every field is accepted that a member could have. */
function hasField(groups: Facts['groups'], name: string, field: string): boolean {
  return membersOf(groups, name).every((member) => Object.hasOwn(member, field)) && Object.hasOwn(groups, name);
}

function membersOf(groups: Facts['groups'], name: string): Facts['groups'][string] {
  return Object.hasOwn(groups, name) ? (groups[name] ?? []) : [];
}

/** Names that every object has (`constructor`) are no facts. */
function valueAt(values: Readonly<Record<string, string>>, name: string): string {
  return Object.hasOwn(values, name) ? (values[name] ?? '') : '';
}

type Fill = (text: string) => string;

/** The blocks with the facts filled in. Values are inserted after the text was parsed, so that nothing in them is taken for markup. */
export function fillBlocks(blocks: readonly TextBlock[], facts: Facts): TextBlock[] {
  return blocks.flatMap((block): TextBlock[] => {
    if (block.kind === 'list') {
      const entries = block.entries.flatMap((runs) => fillLine(runs, facts));
      return entries.length > 0 ? [{ ...block, entries }] : [];
    }
    return fillLine(block.runs, facts).map((runs) => ({ ...block, runs }));
  });
}

/** No line, one, or one for each member of the group it names. */
function fillLine(runs: readonly TextRun[], facts: Facts): TextRun[][] {
  const named = runs.flatMap(({ text, link = '' }) => [...`${text} ${link}`.matchAll(placeholder)]);
  const group = named.find(([, , field]) => field !== undefined)?.[1];
  const members = group === undefined ? [{}] : membersOf(facts.groups, group);
  return members.flatMap((member: Readonly<Record<string, string>>) => {
    const valueOf = (name = '', field?: string): string =>
      field === undefined ? valueAt(facts.values, name) : valueAt(member, field);
    if (named.some(([, name, field]) => valueOf(name, field) === '')) return [];
    const fill: Fill = (text) =>
      text.replace(placeholder, (_whole, name: string, field?: string) => valueOf(name, field));
    return [
      runs.map((run) => ({ ...run, text: fill(run.text), ...(run.link !== undefined && { link: fill(run.link) }) })),
    ];
  });
}

export function fillTitle(title: string, facts: Facts): string {
  return title.replace(placeholder, (_whole, name: string) => valueAt(facts.values, name));
}

/** Everything a text may name, with today's values; a group has the values of all its members. */
export function listFacts({ values, groups }: Facts): { name: string; value: string }[] {
  const fields = Object.entries(groups).flatMap(([group, members]) =>
    Object.keys(members[0] ?? {}).map((field) => ({
      name: `${group}.${field}`,
      value: members.map((member) => valueAt(member, field)).join(' · '),
    })),
  );
  return [...Object.entries(values).map(([name, value]) => ({ name, value })), ...fields];
}

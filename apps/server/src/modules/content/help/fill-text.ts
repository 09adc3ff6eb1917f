import type { TextBlock, TextRun } from '@fairhouse/contract';

/**
 * What a text may name between {{ }}: a value by its name, or a field of every member of a group (`method.min`). A line
 * that names a group stands once for each of its members; a line whose value is empty is not there at all.
 */
export interface Facts {
  readonly values: Readonly<Record<string, string>>;
  readonly groups: Readonly<Record<string, readonly Readonly<Record<string, string>>[]>>;
}

const placeholder = /\{\{\s*([a-zA-Z]+)(?:\.([a-zA-Z]+))?\s*\}\}/g;

/** Names in a text that the facts do not have: a mistake of whoever wrote it. */
export function unknownNames(markdown: string, { values, groups }: Facts): string[] {
  const whole = [...markdown.matchAll(placeholder)].filter(([, name = '', field]) => (field === undefined ? !(name in values) : !(name in groups))).map(([text]) => text);
  return [...whole, ...(markdown.replace(placeholder, '').match(/\{\{.*?\}\}/g) ?? [])];
}

type Fill = (text: string) => string;

/** The blocks with the facts in them. Values come in after the text was read: nothing in them can be a mark of the text. */
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
  const members = group === undefined ? [{}] : (facts.groups[group] ?? []);
  return members.flatMap((member: Readonly<Record<string, string>>) => {
    const valueOf = (name = '', field?: string): string => (field === undefined ? facts.values[name] : member[field]) ?? '';
    if (named.some(([, name, field]) => valueOf(name, field) === '')) return [];
    const fill: Fill = (text) => text.replace(placeholder, (_whole, name: string, field?: string) => valueOf(name, field));
    return [runs.map((run) => ({ ...run, text: fill(run.text), ...(run.link !== undefined && { link: fill(run.link) }) }))];
  });
}

export function fillTitle(title: string, facts: Facts): string {
  return title.replace(placeholder, (_whole, name: string) => facts.values[name] ?? '');
}

import type { InputField, Play, SelectionForm } from '@fairhouse/lottery';
import { writeDraft } from './draft.ts';

/** The most that is read of a file or a text; the house's longest bets are far below. */
export const textMax = 2_000_000;

/** The result of reading a written list: nothing is corrected silently. */
export interface WrittenEntries {
  readonly entries: readonly string[];
  /** Duplicate lines. */
  readonly doubled: number;
  /** Invalid entries, as they were written. */
  readonly wrong: readonly string[];
}

/**
 * Digits and pairs are separated by blanks or commas; the balls of an entry are separated by blanks, so entries need a
 * comma or a new line.
 */
function partsOf(text: string, field: InputField): string[] {
  const plain = text.normalize('NFKC');
  const parts =
    field.separator === ' ' && (field.length ?? 1) > 1 ? plain.split(/[\n\r,;|]+/) : plain.split(/[\s,;|]+/);
  return parts.map((part) => part.trim().replaceAll(/\s+/g, ' ')).filter((part) => part !== '');
}

/** Fills the other fields of the form with any valid choice: an entry is judged on its own. */
function besides(form: SelectionForm, field: InputField): Record<string, (readonly string[])[]> {
  return Object.fromEntries(
    form
      .filter((other) => other !== field)
      .map((other) => [other.name, [other.choices.slice(0, Math.max(1, other.least))]]),
  );
}

/** Parses a written list entry by entry, as the play does; entries that are the same bet count once. */
export function readEntries(
  text: string,
  play: Play,
  { form, field }: { form: SelectionForm; field: InputField },
): WrittenEntries {
  const chosen = besides(form, field);
  const seen = new Set<string>();
  const entries: string[] = [];
  const wrong: string[] = [];
  let doubled = 0;
  for (const part of partsOf(text.slice(0, textMax), field)) {
    const selection = play.readSelection(writeDraft(form, { chosen, entries: { [field.name]: [part] } }));
    const name = selection === null ? null : JSON.stringify(selection);
    if (name === null) wrong.push(part);
    else if (seen.has(name)) doubled += 1;
    else {
      seen.add(name);
      entries.push(part);
    }
  }
  return { entries, doubled, wrong };
}

import type { InputField, Play, SelectionForm } from '@fairhouse/lottery';
import { writeDraft } from './draft.ts';

/** Most that is read of a file or a text; a list of the house's longest bets is far below. */
export const textMax = 2_000_000;

/** What a written list comes to: nothing is mended in silence. */
export interface WrittenEntries {
  readonly entries: readonly string[];
  /** Lines that said again what another had said. */
  readonly doubled: number;
  /** What is no entry of this play, as it was written. */
  readonly wrong: readonly string[];
}

/** Digits and pairs are parted by blanks or commas; balls of an entry have blanks between them, so entries have a comma or a line. */
function partsOf(text: string, field: InputField): string[] {
  const plain = text.normalize('NFKC');
  const parts =
    field.separator === ' ' && (field.length ?? 1) > 1 ? plain.split(/[\n\r,;|]+/) : plain.split(/[\s,;|]+/);
  return parts.map((part) => part.trim().replaceAll(/\s+/g, ' ')).filter((part) => part !== '');
}

/** Other fields of the form, filled with anything they take: an entry is judged on its own. */
function besides(form: SelectionForm, field: InputField): Record<string, (readonly string[])[]> {
  return Object.fromEntries(
    form
      .filter((other) => other !== field)
      .map((other) => [other.name, [other.choices.slice(0, Math.max(1, other.least))]]),
  );
}

/** Reads a written list entry by entry, as the play reads it; entries that are the same bet count once. */
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

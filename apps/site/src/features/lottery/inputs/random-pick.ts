import type { InputField, Play, SelectionForm } from '@fairhouse/lottery';
import { type Draft, writeDraft } from './draft.ts';

/** A whole number below `most`, each equally likely: a value that would bias the result is drawn again. */
export function drawBelow(most: number): number {
  const limit = Math.floor(2 ** 32 / most) * most;
  for (;;) {
    const [word = 0] = crypto.getRandomValues(new Uint32Array(1));
    if (word < limit) return word % most;
  }
}

function drawSome(choices: readonly string[], count: number): string[] {
  const left = [...choices];
  const drawn = new Set(
    Array.from({ length: Math.min(count, left.length) }, () => left.splice(drawBelow(left.length), 1)[0]),
  );
  return choices.filter((choice) => drawn.has(choice));
}

/**
 * Some fields need more than their minimum, because they do not know of one another: each round tries a larger pick.
 */
function drawField(field: InputField, more: number): { rows: string[][]; entries: string[] } {
  if (field.as === 'entries') {
    const parts = Array.from({ length: field.length ?? 1 }, () => field.choices[drawBelow(field.choices.length)] ?? '');
    return { rows: [], entries: [parts.join(field.separator ?? '')] };
  }
  if (field.as !== 'rows')
    return {
      rows: [drawSome(field.choices, field.as === 'one' ? 1 : Math.min(field.most, field.least + more))],
      entries: [],
    };
  const names = (field.rows ?? ['']).map((_, index) => `${index}`);
  // If rows may stay empty, as few as needed are filled.
  const filled = new Set(field.least > 0 ? names : drawSome(names, 1 + more));
  return {
    rows: names.map((name) =>
      filled.has(name)
        ? drawSome(field.choices, Math.max(1, field.least) + (field.least > 0 ? drawBelow(more + 1) : 0))
        : [],
    ),
    entries: [],
  };
}

/** A random selection of a form, as small as the play takes; null when none was found, which is no play of ours. */
export function pickAtRandom(play: Play, form: SelectionForm): Draft | null {
  for (let more = 0; more < 40; more += 1) {
    for (let attempt = 0; attempt < 24; attempt += 1) {
      const drawn = form.map(
        (field) => [field, drawField(field, field.name === 'dan' || field.name.endsWith('Dan') ? 0 : more)] as const,
      );
      const draft: Draft = {
        chosen: Object.fromEntries(
          drawn.filter(([field]) => field.as !== 'entries').map(([field, { rows }]) => [field.name, rows]),
        ),
        entries: Object.fromEntries(
          drawn.filter(([field]) => field.as === 'entries').map(([field, { entries }]) => [field.name, entries]),
        ),
      };
      if (play.readSelection(writeDraft(form, draft)) !== null) return draft;
    }
  }
  return null;
}

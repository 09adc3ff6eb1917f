// Small selections of every play of the lotteries, different in each turn.
import type { InputField, LotteryFamily, SelectionForm } from '@fairhouse/lottery';

/** The smallest choice of a field, turned by `turn` so that lines differ. */
function chooseField(field: InputField, turn: number): unknown {
  const at = (index: number): string => field.choices[(turn * 7 + index) % field.choices.length] ?? '';
  const some = (): string[] => Array.from({ length: Math.max(1, field.least) }, (_, index) => at(index));
  switch (field.as) {
    case 'one':
      return at(0);
    case 'some':
      return some();
    case 'rows':
      return (field.rows ?? []).map((_, row) =>
        Array.from({ length: Math.max(1, field.least) }, (_choice, index) => at(index + row * 3)),
      );
    case 'entries':
      return [Array.from({ length: field.length ?? 1 }, (_, index) => at(index)).join(field.separator ?? '')];
  }
}

const write = (form: SelectionForm, turn: number): unknown =>
  form[0]?.name === ''
    ? chooseField(form[0], turn)
    : Object.fromEntries(form.map((field) => [field.name, chooseField(field, turn)]));

export interface Written {
  readonly play: LotteryFamily['plays'][number];
  readonly raw: unknown;
}

/** Lines of a few units over all plays of a family. */
export function writeLines(family: LotteryFamily, turns: number): Written[] {
  return family.plays
    .flatMap((play) => Array.from({ length: turns }, (_, turn) => ({ play, raw: write(play.forms[0] ?? [], turn) })))
    .filter(({ play, raw }) => play.readSelection(raw) !== null);
}
